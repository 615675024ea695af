import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { RenderJob } from '#render/render-job.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';

// A parent that starts a film and prints its child's process id and the stages of its progress.
const PARENT = `
  const { runRenderJob } = await import(process.argv[1]);
  await runRenderJob(JSON.parse(process.argv[2]), {
    onStart: (pid) => console.log('child', pid),
    onProgress: ({ stage }) => console.log(stage),
  });
`;

test('a child whose parent is killed ends by itself', async () => {
  await using folder = await openTempDir();
  await quarters(900, 600).jpeg().toFile(folder.at('house.jpg'));
  const job: RenderJob = {
    listing: { name: 'Maple Street' },
    template: 'Viral_Short',
    media: [{ path: folder.at('house.jpg') }],
    portraits: {},
    music: { kind: 'none' },
    outputs: [{ format: '9:16', cut: 'branded', quality: 'master', paths: { film: folder.at('film.mp4') } }],
    encoder: 'libx264',
  };
  const script = ['--input-type=module', '-e', PARENT, join(import.meta.dirname, '..', 'render-job.ts')];
  const parent = spawn(process.execPath, [...script, JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  let childPid = 0;
  for await (const line of createInterface({ input: parent.stdout })) {
    if (line.startsWith('child ')) childPid = Number(line.slice(6));
    if (line === 'composing') break;
  }

  parent.kill('SIGKILL');
  await once(parent, 'exit');

  const isGone = async () => {
    try {
      return !process.kill(childPid, 0);
    } catch {
      return true;
    }
  };
  await pollUntil(isGone, 'the child goes on');
  // It ended, and not because its work was done.
  expect(existsSync(folder.at('film.mp4'))).toBe(false);
});
