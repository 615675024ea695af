import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { openScratch, sweepScratch } from './scratch.ts';

test('a scratch folder goes when its work is done', async () => {
  const dataDir = await makeTempDir();
  {
    await using scratch = await openScratch(dataDir, 'render');
    await writeFile(scratch.at('film.mp4'), 'half a video');
    expect(await readdir(join(dataDir, 'scratch'))).toHaveLength(1);
  }
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([]);
});

test('folders of processes that died are swept; those of living ones stay, however long they work', async () => {
  const [own, dataDir] = [await makeTempDir(), await makeTempDir()];
  await using scratch = await openScratch(own, 'upload');
  const living = scratch.dir.slice(join(own, 'intake', '/').length);
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
  const root = join(dataDir, 'intake');
  for (const name of [living, living.replace(`-${process.pid}-`, `-${deadPid}-`)])
    await makeFolder(join(root, name), 48);

  await sweepScratch(dataDir, 'upload');

  expect(await readdir(root)).toEqual([living]);
});

test.each([
  ['upload', 'intake', 1, 3],
  ['render', 'scratch', 23, 25],
] as const)(
  'what another machine left behind of an %s in %s stays for %i hours, and is gone after %i',
  async (purpose, rootName, young, old) => {
    const dataDir = await makeTempDir();
    const root = join(dataDir, rootName);
    await makeFolder(join(root, 'feedfacecafe-1-1-young'), young);
    await makeFolder(join(root, 'feedfacecafe-1-1-old'), old);

    {
      await using _ = await openScratch(dataDir, purpose);
    }

    expect(await readdir(root)).toEqual(['feedfacecafe-1-1-young']);
  },
);

async function makeFolder(path: string, ageHours: number): Promise<void> {
  await mkdir(path, { recursive: true });
  const then = new Date(Date.now() - ageHours * 3_600_000);
  await utimes(path, then, then);
}
