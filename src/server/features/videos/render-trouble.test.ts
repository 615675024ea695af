import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isolateChildren } from '#render/render-job.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { renderChildrenOf } from '#tests/support/child-processes.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { addPhoto, lengthened, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { INTERRUPTED, repairVideosJob } from './repair-videos.ts';
import { sweepVideosJob } from './sweep-videos.ts';
import { storedFiles, storedPiece } from './video-files.ts';

// Real videos, which take their time on a busy machine.
// The first child of a process tries what the system allows; its crash would be taken for an answer.
await isolateChildren('auto');
const videos = await createVideosApp();
const { agent, generate, request, call, pool, post, queue, storage, rowOf, ended, signUp, idle, config } =
  videos;

test('a photo whose file is gone ends the video at once, with a reason that names it', async () => {
  const { token, projectData, photo } = await agent();
  await storage.delete(photo.storageName);

  const { status, body } = await generate(token, { projectData });

  const reason = "The file 'Kitchen.jpg' is no longer available. Please upload it again.";
  expect([status, body.error, body.message]).toEqual([500, 'video-failed', reason]);
  const [video] = (await call('videos', { token })).json().videos;
  expect(video).toMatchObject({ status: 'failed', failureReason: reason });
  expect(await rowOf(video.id)).toMatchObject({ attempt_count: 1 });
  expect(await videos.metrics.metrics()).toContain(
    '\ncurbreel_video_failures_total{reason="media-missing",end="failed"} ',
  );
});

test('a video of somebody’s own has the logo of the team as it was asked for, also when they have left since', async () => {
  const [owner, maker] = [await signUp(), await agent()];
  const logo = await addPhoto(videos, owner.id);
  const own = await seedVideo(videos, {
    userId: maker.id,
    projectData: projectDataSchema.parse(maker.projectData),
  });
  const { team } = (await post('team', { name: 'Blue Door' }, { token: owner.token })).json();
  const kit = { brokerage_info: { name: 'Blue Door', logo: logo.path }, isLocked: true };
  await call('team/brand-kit', { method: 'PUT', token: owner.token, body: kit });
  const joining = `insert into team_members (user_id, team_id, role) values ($1, $2, 'member')`;
  await pool.query(joining, [maker.id, team.id]);
  const bytes = await buffer(await storage.read(maker.photo.storageName));
  await storage.delete(maker.photo.storageName);
  const { body } = await request(maker.token, { projectId: own.projectId, projectData: maker.projectData });
  expect(await ended(body.videoId)).toMatchObject({ status: 'failed', team_id: null });

  await post('team/leave', {}, { token: maker.token });
  await storage.putStream(maker.photo.storageName, Readable.from([bytes]), { contentType: 'image/jpeg' });
  await post(`videos/${body.videoId}/retry`, {}, { token: maker.token });

  const row = await ended(body.videoId);
  expect(row).toMatchObject({ status: 'completed', failure_reason: null });
  expect(row.project_data.brokerage_info.logo).toBe(logo.path);
});

test('a photo that cannot be read is poison: one attempt, a reason, a dead letter, and one request id in the log', async () => {
  const { token, id } = await signUp();
  const { path } = await addPhoto(videos, id, {
    bytes: Buffer.from('GIF89a<script>'),
    originalName: 'Bath.gif',
  });

  const traced = { 'x-request-id': 'trace-of-a-video' };
  const { body } = await request(token, { projectData: projectOf([path]) }, traced);

  const row = await ended(body.videoId);
  expect(row).toMatchObject({ status: 'failed', attempt_count: 1 });
  expect(row.failure_reason).toContain("'Bath.gif'");
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pgboss.job where name = 'dead-letters' and data->>'videoId' = $1`,
      [body.videoId],
    );
    expect(rowCount).toBe(1);
  });
  const lines = videos.logText().split('\n');
  const trace = lines.filter((line) => line.includes('"requestId":"trace-of-a-video"'));
  const ofJob = { job: 'render-video', jobId: expect.any(String), attempt: 1 };
  expect(trace.map((line) => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'request', route: '/api/v1/videos/generate', status: 202 }),
      expect.objectContaining({ ...ofJob, msg: 'render child started', childPid: expect.any(Number) }),
      expect.objectContaining({ ...ofJob, msg: 'job failed for good' }),
    ]),
  );
});

test('a video that crashes its process each time has failed after three attempts, and the next one is made', async () => {
  const [ada, bob] = [await agent(), await agent()];
  const poison = (await request(ada.token, { projectData: lengthened(ada.projectData) })).body.videoId;
  const next = (await request(bob.token, { projectData: bob.projectData, cuts: ['strict'] })).body.videoId;

  await eventually(async () => {
    const { status, progress_stage: stage } = await rowOf(poison);
    // One video is made at a time, so the process is the one of this video, except while it waits for its next attempt.
    if (status === 'processing' && stage !== 'waiting')
      for (const pid of renderChildrenOf(process.pid)) process.kill(pid, 'SIGSEGV');
    expect(status).toBe('failed');
  }, 20);

  expect(await rowOf(poison)).toMatchObject({
    attempt_count: 3,
    failure_reason: expect.stringMatching(/^[A-Z].+\.$/),
  });
  expect((await ended(next)).status).toBe('completed');
});

test('a failed video can be made again at once', async () => {
  const { token, projectData, photo } = await agent();
  await storage.delete(photo.storageName);
  const { body } = await request(token, { projectData });
  await ended(body.videoId);
  await storage.putStream(photo.storageName, Readable.from(['not a photo']), { contentType: 'image/jpeg' });

  const again = await call(`videos/${body.videoId}/retry`, { method: 'POST', body: {}, token });

  expect(again.statusCode).toBe(202);
  // The file is there now, and is looked at.
  expect((await ended(body.videoId)).failure_reason).not.toContain('no longer available');
});

test('a deleted account takes its videos along while they are made, without an error', async () => {
  const { token, password, projectData, id } = await agent();
  const { body } = await request(token, { projectData: lengthened(projectData) });
  await eventually(async () => expect((await rowOf(body.videoId)).progress_stage).toBe('composing'));
  const { render_id } = await rowOf(body.videoId);

  await call('profiles/me', { method: 'DELETE', token, body: { password } });
  await idle();

  expect(await rowOf(body.videoId)).toBeUndefined();
  for (const name of Object.values(storedFiles(render_id))) expect(await storage.stat(name)).toBeUndefined();
  const { rows } = await pool.query(`select state from pgboss.job where data->>'videoId' = $1`, [
    body.videoId,
  ]);
  expect(rows).toEqual([{ state: 'completed' }]);
  expect(videos.logText()).not.toContain(`"userId":"${id}"`);
});

test('deleting a video takes its row, links and all five files', async () => {
  const { id: userId, token } = await signUp();
  const video = await seedVideo(videos, { userId });
  await pool.query(
    `insert into share_links (video_id, user_id, short_code, share_token) values ($1, $2, 'abcd1234', $3)`,
    [video.id, userId, 'a'.repeat(40)],
  );

  const answer = await call(`videos/${video.filename}`, { method: 'DELETE', token });
  await idle();

  expect(answer.statusCode).toBe(200);
  expect((await pool.query('select from share_links where video_id = $1', [video.id])).rowCount).toBe(0);
  const names = [
    video.storageName,
    video.posterStorageName,
    video.thumbnailStorageName,
    video.cardStorageName,
    video.previewStorageName,
  ];
  for (const name of names) expect(await storage.stat(name ?? '')).toBeUndefined();
  expect((await call(`videos/${video.filename}`, { method: 'DELETE', token })).statusCode).toBe(404);
});

test('videos that lost their job are found: one with attempts left gets another, one without has failed', async () => {
  const { id: userId } = await signUp();
  const [fresh, worn] = [
    await seedVideo(videos, { userId, status: 'processing', projectData: { media: [lostMedia] } }),
    await seedVideo(videos, { userId, status: 'processing' }),
  ];
  await pool.query(`update videos set updated_at = now() - interval '1 min' where user_id = $1`, [userId]);
  const renderId = crypto.randomUUID();
  await pool.query('update videos set attempt_count = 3, render_id = $2 where id = $1', [worn.id, renderId]);
  // The last attempt was killed after it had stored this, and before it completed the row.
  const { video: stored } = storedFiles(renderId);
  await storage.putStream(stored, Readable.from(['video']), { contentType: 'video/mp4' });

  await queue.send(repairVideosJob, {});

  expect(await ended(worn.id)).toMatchObject({ status: 'failed', failure_reason: INTERRUPTED });
  await eventually(async () => expect(await storage.stat(stored)).toBeUndefined());
  expect((await ended(fresh.id)).failure_reason).toContain('no longer available');
});

test('a video that is completed while others are repaired keeps its files and stays completed', async () => {
  const { id: userId } = await signUp();
  const exhausted = `update videos set attempt_count = 3, render_id = $2, updated_at = now() - interval '1 min' where id = $1`;
  const seedExhausted = async () => {
    const { id } = await seedVideo(videos, { userId, status: 'processing' });
    const renderId = crypto.randomUUID();
    await pool.query(exhausted, [id, renderId]);
    return { id, renderId };
  };
  const [worn, last] = [await seedExhausted(), await seedExhausted()];
  const { video: stored } = storedFiles(last.renderId);
  await storage.putStream(stored, Readable.from(['video']), { contentType: 'video/mp4' });
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from videos where id = $1 for update', [worn.id]);

  await queue.send(repairVideosJob, {});
  // The repair has read both rows, and waits for the first one.
  await eventually(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update videos%'`;
    expect((await pool.query(waiting)).rowCount).toBe(1);
  });
  const completed = `update videos set status = 'completed', storage_name = $2, size_bytes = 5, duration_ms = 1000, completed_at = now() where id = $1`;
  await pool.query(completed, [last.id, stored]);
  await client.query('commit');
  client.release();
  await idle();

  expect(await rowOf(worn.id)).toMatchObject({ status: 'failed', failure_reason: INTERRUPTED });
  expect(await rowOf(last.id)).toMatchObject({ status: 'completed' });
  expect(await storage.stat(stored)).toBeDefined();
});

const lostMedia = {
  id: '1',
  path: `/api/v1/media/${crypto.randomUUID()}.jpg`,
  name: '',
  type: '',
  size: 0,
  originalSize: 0,
  filename: '',
  mediaType: 'image' as const,
};

test('a file of a video that no row knows is swept, and so is an old piece; young ones and known ones stay', async () => {
  const { id: userId } = await signUp();
  const known = await seedVideo(videos, { userId });
  const [owned, orphan, young] = [0, 1, 2].map(() => crypto.randomUUID()) as [string, string, string];
  await pool.query('update videos set render_id = $1 where id = $2', [owned, known.id]);
  const put = async (renderId: string, hoursOld: number, { video } = storedFiles(renderId)) => {
    await storage.putStream(video, Readable.from(['video']), { contentType: 'video/mp4' });
    const then = new Date(Date.now() - hoursOld * 3_600_000);
    await utimes(join(config.dataDir, 'storage', video), then, then);
    return video;
  };
  const [ownedFile, orphanFile, youngFile] = [await put(owned, 9), await put(orphan, 9), await put(young, 0)];
  const piece = storedPiece({ renderId: owned, number: 1 });
  const pieceFile = await put(owned, 9, { ...storedFiles(owned), ...piece });

  await queue.send(sweepVideosJob, {});
  await idle();

  expect(await storage.stat(orphanFile)).toBeUndefined();
  expect(await storage.stat(pieceFile)).toBeUndefined();
  expect(await storage.stat(ownedFile)).toBeDefined();
  expect(await storage.stat(youngFile)).toBeDefined();
});
