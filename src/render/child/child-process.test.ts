import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Runs two tasks on missing files, which loads all code; then opens files until no descriptor is left, and runs both again.
const EXHAUST_DESCRIPTORS = `
  const { openSync } = await import('node:fs');
  const { runIngestTask, runRenderJob } = await import(process.argv[1]);
  const inspect = () => runIngestTask('inspect-audio', { path: '/missing.mp3', outputPath: '/missing.m4a' });
  const film = {
    listing: { name: 'Maple Street' }, template: 'Viral_Short', media: [{ path: '/missing.jpg' }], portraits: {},
    music: { kind: 'none' }, encoder: 'libx264',
    outputs: [{ format: '9:16', cut: 'branded', quality: 'draft', paths: { film: '/missing.mp4' } }],
  };
  const render = () => runRenderJob(film);
  const ends = [await inspect(), await render()];
  try { for (;;) openSync('/dev/null'); } catch {}
  ends.push(await inspect(), await render());
  process._rawDebug(JSON.stringify(ends.map(({ kind, code, isRetryable }) => [kind, code, isRetryable])));
`;

test.skipIf(process.platform === 'win32')(
  'without a free descriptor the task fails, and not the process that asked for it',
  async () => {
    const argv = [
      '--input-type=module',
      '--eval',
      EXHAUST_DESCRIPTORS,
      join(import.meta.dirname, '..', 'render-job.ts'),
    ];
    const command = 'ulimit -n 128 && exec "$0" "$@"';

    const { stderr } = await promisify(execFile)('sh', ['-c', command, process.execPath, ...argv]);

    expect(JSON.parse(stderr)).toEqual([
      ['failed', 'audio-unreadable', false],
      ['failed', 'media-missing', false],
      ['failed', 'crashed', true],
      ['failed', 'crashed', true],
    ]);
  },
);
