import { afterAll, beforeEach, expect, test } from 'vitest';
import { addPhoto } from '#tests/support/film-orders.ts';
import { createFilmsApp } from '#tests/support/films-app.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

const s3 = await startS3Server('films');
afterAll(() => s3.close());
const films = await createFilmsApp({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'films',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});
const { agent, order, call, ended, rowOf, generate } = films;
beforeEach(() => s3.behave({ kind: 'well' }));

const away = { kind: 'status', status: 503, code: 'SlowDown', times: 1_000 } as const;

test('a storage that stays away ends a film after three attempts, in words for a person', {
  timeout: 120_000,
}, async () => {
  const { token, projectData } = await agent();
  s3.behave(away, ({ method, url }) => method === 'GET' && url?.includes('/media/') === true);

  const { body } = await order(token, { projectData });

  expect(await ended(body.videoId)).toMatchObject({
    status: 'failed',
    attempt_count: 3,
    failure_reason: 'The file storage is not available right now. Please try again later.',
  });
});

test('a storage that takes no film for a moment costs an attempt, not the film', {
  timeout: 120_000,
}, async () => {
  const { token, projectData, id } = await agent();
  await addPhoto(films, id);
  s3.behave(
    { ...away, times: 4 },
    ({ method, url }) => method === 'PUT' && url?.includes('/films/') === true,
  );

  const { status, body } = await generate(token, { projectData, cuts: ['strict'] });
  await films.idle();

  expect(status).toBe(200);
  const row = await rowOf(body.videoId);
  expect(row.attempt_count).toBe(2);
  const stored = [...s3.objects.keys()].filter((name) => name.startsWith('films/')).sort();
  expect(stored).toEqual(
    ['card', 'film', 'poster', 'preview', 'thumbnail'].map(
      (kind) => row[kind === 'film' ? 'storage_name' : `${kind}_storage_name`],
    ),
  );
  expect(body.videos[0].storageType).toBe('s3');
  const film = await call(body.videoPath);
  expect(film.statusCode).toBe(302);
  expect(film.headers.location).toContain(`${s3.endpoint}/films/${row.storage_name}?`);
});
