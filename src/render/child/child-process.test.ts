import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Asks for a look at music and for a film that name no files, which loads all that is needed; then opens files until there
// is no descriptor left, and asks for the same again.
const CROWDED = `
  const { openSync } = await import('node:fs');
  const { inspectAudio, runRenderJob } = await import(process.argv[1]);
  const look = () => inspectAudio('/missing.mp3', '/missing.m4a');
  const film = {
    listing: { name: 'Maple Street' }, template: 'Viral_Short', media: [{ path: '/missing.jpg' }], portraits: {},
    music: { kind: 'none' }, seed: 1, encoder: 'libx264',
    outputs: [{ format: '9:16', cut: 'branded', quality: 'draft', paths: { film: '/missing.mp4' } }],
  };
  const make = () => runRenderJob(film);
  const ends = [await look(), await make()];
  try { for (;;) openSync('/dev/null'); } catch {}
  ends.push(await look(), await make());
  process._rawDebug(JSON.stringify(ends.map(({ kind, code, isRetryable }) => [kind, code, isRetryable])));
`;

test.skipIf(process.platform === 'win32')(
  'a machine without a descriptor left fails the work and not the process that asked for it',
  async () => {
    const argv = ['--input-type=module', '--eval', CROWDED, join(import.meta.dirname, '..', 'render-job.ts')];
    const command = 'ulimit -n 128 && exec "$0" "$@"';

    const { stderr } = await promisify(execFile)('sh', ['-c', command, process.execPath, ...argv]);

    expect(JSON.parse(stderr)).toEqual([
      ['failed', 'audio-unreadable', false],
      ['failed', 'media-missing', false],
      ['failed', 'internal', true],
      ['failed', 'internal', true],
    ]);
  },
);
