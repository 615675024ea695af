import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { makeClip } from '#tests/support/media/make-clip.ts';
import { openTempFolder } from '#tests/support/temp-folder.ts';
import { runIntake } from './run-intake.ts';

type Folder = Awaited<ReturnType<typeof openTempFolder>>;
const clipOrder = (folder: Folder) => ({
  task: 'clip' as const,
  path: folder.at('clip'),
  outputPath: folder.at('copy'),
  thumbnailPath: folder.at('thumbnail.jpg'),
});

/** The processes that this one has started and that are still there. */
async function children(): Promise<string[]> {
  const own = String(process.pid);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')));
  return stats.filter((stat) => stat.slice(stat.lastIndexOf(')')).split(' ')[2] === own);
}

test('a file is looked at in a process that ends with it, and a bad one is a value', async () => {
  await using folder = await openTempFolder();
  await makeClip({ path: folder.at('clip'), timesSeconds: [0, 0.1, 0.2] });

  const good = await runIntake(clipOrder(folder));
  await writeFile(folder.at('clip'), 'Once upon a time');
  const bad = await runIntake(clipOrder(folder));

  expect(good).toMatchObject({ kind: 'done', answer: { container: 'mp4', width: 64, height: 48 } });
  expect(bad).toMatchObject({ kind: 'failed', code: 'clip-unreadable', isRetryable: false });
});

test.each([
  ['takes too long', { timeMs: 50 }, 'timed-out'],
  ['needs too much memory', { memoryBytes: 1_000_000 }, 'out-of-memory'],
])('a process that %s is ended', async (_, limits, code) => {
  await using folder = await openTempFolder();
  await makeClip({ path: folder.at('clip'), timesSeconds: Array.from({ length: 200 }, (_, n) => n / 24) });

  const result = await runIntake(clipOrder(folder), { limits });

  expect(result).toMatchObject({ kind: 'failed', code, isRetryable: true });
});

test.runIf(process.platform === 'linux')('when nobody waits any more, no process is left', async () => {
  await using folder = await openTempFolder();
  await makeClip({ path: folder.at('clip'), timesSeconds: [0, 1] });
  const before = (await children()).length;
  const leaving = new AbortController();

  const running = runIntake(clipOrder(folder), { signal: leaving.signal });
  await vi.waitFor(async () => expect((await children()).length).toBe(before + 1));
  leaving.abort();

  expect(await running).toMatchObject({ kind: 'failed' });
  expect((await children()).length).toBe(before);
});
