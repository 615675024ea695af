import { openTempDir } from '#tests/support/temp-dir.ts';
import { signIn, signUp, uploadPhoto } from './account.ts';
import { check, runScript } from './run.ts';
import { openServer } from './server.ts';

/** Backup beside a running server, verify, and restore into another DATA_DIR, which then serves. */
export async function tryBackup(): Promise<string[]> {
  await using folder = await openTempDir();
  const [backup, original, restored] = [folder.at('backup'), folder.at('data'), folder.at('restored')];
  const said: string[] = [];
  let photo = '';
  {
    await using server = await openServer({ DATA_DIR: original });
    photo = await uploadPhoto(await signUp(server.url));
    said.push(await runScript('backup', [backup], { DATA_DIR: original }));
  }
  said.push(await runScript('verify', [backup], {}));
  said.push(await runScript('restore', [backup], { DATA_DIR: restored }));
  await using server = await openServer({ DATA_DIR: restored });
  await signIn(server.url);
  check((await fetch(`${server.url}${photo}`)).ok, 'the photo of the backup is sent');
  return said;
}
