import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

const run = promisify(execFile);
const dataDir = await makeTempDir();
const scratchDir = join(dataDir, 'scratch');
const videos = await createVideosApp({ DATA_DIR: dataDir });
const { agent, request, call, ended } = videos;

// Only root can make a small disk; elsewhere there is nothing to test.
async function fillDisk(): Promise<boolean> {
  await mkdir(scratchDir, { recursive: true });
  return await run('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', scratchDir]).then(
    () => true,
    () => false,
  );
}

test('a full disk fails the video with a reason; once there is room, it is made', {
  timeout: 120_000,
}, async (context) => {
  const isFull = await fillDisk();
  context.skip(!isFull, 'needs the right to mount a disk');
  const { token, projectData } = await agent();

  const { body } = await request(token, { projectData, cuts: ['strict'] });
  const failed = await ended(body.videoId).finally(() => run('umount', [scratchDir]));
  const retry = await call(`videos/${body.videoId}/retry`, { method: 'POST', body: {}, token });
  const made = await ended(body.videoId);

  expect(failed).toMatchObject({
    status: 'failed',
    attempt_count: 3,
    failure_reason: expect.stringContaining('There is no room left'),
  });
  expect(retry.statusCode).toBe(202);
  expect(made.status).toBe('completed');
});
