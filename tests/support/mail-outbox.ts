import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pollUntil } from './poll-until.ts';

/** The newest token mailed to an address for a page; waits until it differs from `otherThan`. */
export async function mailedToken(
  dataDir: string,
  { to, page, otherThan }: { readonly to: string; readonly page: string; readonly otherThan?: string },
): Promise<string> {
  let found: string | undefined;
  await pollUntil(async () => {
    const mails = await mailsTo(dataDir, to);
    const tokens = mails.map((mail) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail)?.[1]);
    found = tokens.findLast((token) => token !== undefined);
    return found !== undefined && found !== otherThan;
  }, `no mail to ${to} leads to ${page}`);
  return found ?? '';
}

/** Waits for a mail with a given subject. */
export async function waitForMail(dataDir: string, to: string, subject: string): Promise<void> {
  const hasCome = async () =>
    (await mailsTo(dataDir, to)).some((mail) => mail.includes(`Subject: ${subject}`));
  await pollUntil(hasCome, `no mail to ${to} about "${subject}"`);
}

/** Every mail to an address, oldest first, with soft line breaks removed. */
async function mailsTo(dataDir: string, to: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${to}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}
