import { expect, test } from 'vitest';
import { seedVideo } from '#tests/support/seed-video.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { failVideo, startAttempt } from './attempt-queries.ts';
import {
  completePiece,
  countIdleWorkers,
  findPieces,
  insertPieces,
  takePiece,
  touchPiece,
} from './piece-queries.ts';

const app = await createVideosApp({ ROLE: 'api' });
const { db, pool } = app;

async function beginInPieces() {
  const { id: userId } = await app.signUp();
  const { id: videoId } = await seedVideo(app, { userId, status: 'processing' });
  const attempt = { videoId, renderId: crypto.randomUUID() };
  await startAttempt(db, attempt);
  await insertPieces(db, attempt, { numbers: [1, 2], pieceCount: 3 });
  return { attempt, piece: { renderId: attempt.renderId, number: 1 } };
}

const result = { coded: { from: 0, groups: [] }, sha256: Buffer.of(1), previewSha256: Buffer.of(2) };

test('a piece is taken once, and completed by whoever took it', async () => {
  const { attempt, piece } = await beginInPieces();

  expect(await takePiece(db, piece)).toEqual({ pieceCount: 3 });
  expect(await takePiece(db, piece)).toBeUndefined();
  expect(await touchPiece(db, piece, 40)).toBe(true);
  expect(await completePiece(db, piece, result)).toBe(true);
  expect(await findPieces(db, attempt.renderId)).toMatchObject([
    { number: 1, isTaken: true, doneFrames: 40, coded: result.coded },
    { number: 2, isTaken: false, doneFrames: 0, coded: null },
  ]);
});

test.each([
  ['another attempt begins', ({ videoId }) => startAttempt(db, { videoId, renderId: crypto.randomUUID() })],
  ['the video has failed', (attempt) => failVideo(db, attempt, 'No.')],
  ['the video is deleted', ({ videoId }) => pool.query('delete from videos where id = $1', [videoId])],
] satisfies [string, (attempt: Parameters<typeof failVideo>[1]) => Promise<unknown>][])(
  'a piece that was taken is refused when %s',
  async (_, end) => {
    const { attempt, piece } = await beginInPieces();
    await takePiece(db, piece);

    await end(attempt);

    expect(await touchPiece(db, piece, 40)).toBe(false);
    expect(await completePiece(db, piece, result)).toBe(false);
    expect(await findPieces(db, attempt.renderId)).toEqual([]);
  },
);

test('the end of a video is reported to whoever has it by then', async () => {
  const { attempt } = await beginInPieces();
  const { id: heir } = await app.signUp();
  await pool.query('update videos set user_id = $1 where id = $2', [heir, attempt.videoId]);

  expect(await failVideo(db, attempt, 'No.')).toBe(heir);
  expect(await failVideo(db, attempt, 'No.')).toBeUndefined();
});

test('workers are idle only as far as no video waits for them and no living worker codes a piece', async () => {
  const { token, projectData } = await app.agent();
  await pool.query('delete from video_pieces');
  const workers = [await pool.connect(), await pool.connect(), await pool.connect()];
  for (const [n, worker] of workers.entries())
    await worker.query(`set application_name = 'curbreel worker render-${n} 4711'`);

  expect(await countIdleWorkers(db)).toBe(3);
  await app.request(token, { projectData });
  expect(await countIdleWorkers(db)).toBe(2);
  const { piece, attempt } = await beginInPieces();
  await takePiece(db, piece);
  expect(await countIdleWorkers(db)).toBe(0);
  // Nobody has heard of the one's worker for a while, and the other is coded.
  await pool.query(
    `update video_pieces set seen_at = seen_at - interval '7 seconds' where render_id = $1 and is_taken`,
    [attempt.renderId],
  );
  expect(await countIdleWorkers(db)).toBe(1);
  await completePiece(db, { ...piece, number: 2 }, result);
  expect(await countIdleWorkers(db)).toBe(2);
  await app.request(token, { projectData, formats: ['1:1', '16:9', '9:16'] });
  expect(await countIdleWorkers(db)).toBe(0);

  for (const worker of workers) {
    await worker.query('reset application_name');
    worker.release();
  }
});
