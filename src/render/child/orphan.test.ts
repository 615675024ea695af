import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RenderJob } from '#render/render-job.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
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
    template: 'Luxury Tour',
    media: [{ path: folder.at('house.jpg') }],
    portraits: {},
    music: { kind: 'none' },
    // More work than could be done before the test gives up, on any machine.
    outputs: (['9:16', '16:9', '1:1'] as const).map((format, index) => ({
      format,
      cut: 'branded',
      quality: 'master',
      paths: { film: folder.at(`film-${index}.mp4`) },
    })),
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

  await vi.waitFor(() => expect(() => process.kill(childPid, 0)).toThrow(), {
    timeout: 10_000,
    interval: 50,
  });
});
