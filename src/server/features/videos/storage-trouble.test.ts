import { expect, test } from 'vitest';
import { failFirstUpdate } from '#tests/support/failing-update.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { addPhoto } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

/** An installation with a bucket of its own. */
async function createAppOnS3(env: Readonly<Record<string, string>> = {}) {
  const s3 = await startS3Server('videos');
  return { s3, app: await createVideosApp({ ...s3.settings, ...env }) };
}

const away = { kind: 'status', status: 503, code: 'SlowDown', times: 1_000 } as const;

test('a storage that stays away ends a video after three attempts, in words for a person', async () => {
  const { s3, app } = await createAppOnS3({ STORAGE_WAIT_SECONDS: '1' });
  const { agent, request, ended } = app;
  const { token, projectData } = await agent();
  s3.injectFault(away, ({ method, url }) => method === 'GET' && url?.includes('/media/') === true);

  const { body } = await request(token, { projectData });

  expect(await ended(body.videoId)).toMatchObject({
    status: 'failed',
    attempt_count: 3,
    failure_reason: 'The file storage is not available right now. Please try again later.',
  });
});

test('a storage that stores no video for a while costs neither the video nor another render', async () => {
  const { s3, app: videos } = await createAppOnS3();
  const { agent, call, rowOf, generate } = videos;
  const { token, projectData, id } = await agent();
  await addPhoto(videos, id);
  s3.injectFault(
    // Each try of the storage is three requests: as many as all three attempts would make.
    { ...away, times: 9 },
    ({ method, url }) => method === 'PUT' && url?.includes('/videos/') === true,
  );

  const { status, body } = await generate(token, { projectData, cuts: ['strict'] });
  await videos.idle();

  expect(status).toBe(200);
  const row = await rowOf(body.videoId);
  expect(row.attempt_count).toBe(1);
  const stored = [...s3.objects.keys()].filter((name) => name.startsWith('videos/')).sort();
  expect(stored).toEqual(
    ['card', 'poster', 'preview', 'thumbnail', 'video'].map(
      (kind) => row[kind === 'video' ? 'storage_name' : `${kind}_storage_name`],
    ),
  );
  expect(body.videos[0].storageType).toBe('s3');
  const video = await call(body.videoPath);
  expect(video.statusCode).toBe(302);
  expect(video.headers.location).toContain(`${s3.endpoint}/videos/${row.storage_name}?`);
});

test('a database that is away when a video is finished costs neither the video nor another render', async () => {
  const { agent, request, ended, pool } = await createVideosApp();
  const { token, projectData } = await agent();
  await failFirstUpdate(pool, 'videos', `new.status = 'completed'`);

  const { body } = await request(token, { projectData, cuts: ['strict'] });

  expect(await ended(body.videoId)).toMatchObject({ status: 'completed', attempt_count: 1 });
});
