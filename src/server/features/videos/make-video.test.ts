import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { eventsOf, openEvents } from '#tests/support/video-events.ts';
import { lengthened } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Real videos, which take their time on a busy machine.
const videos = await createVideosApp();
const { agent, generate, request, call, pool, storage, rowOf, config, url } = videos;

test('a video is made from a project: the answer waits for it, and the library has it with all its files', async () => {
  const { token, id: userId, projectData, photo } = await agent();

  const { status, body } = await generate(token, {
    projectData: { ...projectData, brand_style: { accent: '#FF00FF' } },
  });

  expect([status, body.message]).toEqual([200, 'Video generated successfully!']);
  expect(body.videoFilename).toMatch(/^slideshow_\d{13}_[0-9a-f]{12}\.mp4$/);
  expect(body.videos).toHaveLength(1);
  const listed = (await call('videos', { token })).json();
  expect(listed).toMatchObject({
    success: true,
    nextCursor: null,
    videos: [
      {
        id: body.videoId,
        title: '12 Maple Street',
        filename: body.videoFilename,
        storageType: 'local',
        duration: expect.any(Number),
        views: 0,
        fileSize: expect.any(Number),
        template: 'Viral_Short',
        template_format: { aspectRatio: '9:16' },
        music: 'none',
        status: 'completed',
        cut: 'branded',
        failureReason: null,
        progress: null,
        // Of a draft without music.
        checks: { width: 180, height: 320, loudnessLufs: null, truePeakDb: expect.any(Number) },
      },
    ],
  });

  const video = await call(body.videoPath);
  expect(video.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  expect(video.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
  const row = await rowOf(body.videoId);
  expect(video.rawPayload).toHaveLength(Number(row.size_bytes));
  expect(createHash('sha256').update(video.rawPayload).digest()).toEqual(row.sha256);
  for (const kind of ['poster', 'thumbnail', 'card', 'preview'])
    expect(await storage.stat(row[`${kind}_storage_name`]), kind).toBeDefined();
  expect(await shareOfPink(await storage.read(row.poster_storage_name))).toBeGreaterThan(0.001);
  const shots = row.shots as { media: number[]; fromSeconds: number; toSeconds: number }[];
  expect(shots.length).toBeGreaterThan(1);
  expect(shots.at(-1)?.toSeconds).toBeCloseTo(row.duration_ms / 1_000, 1);

  const project = await pool.query('select * from projects where id = $1', [row.project_id]);
  expect(project.rows).toMatchObject([{ user_id: userId, state: 'kept', name: '12 Maple Street' }]);
  const used = await pool.query('select media_id from project_media where project_id = $1', [row.project_id]);
  expect(used.rows).toEqual([{ media_id: photo.id }]);
  expect(await readdir(join(config.dataDir, 'scratch'))).toEqual([]);
  const measured = await videos.metrics.metrics();
  for (const name of ['render', 'rendered_video'])
    expect(measured).toContain(`\ncurbreel_${name}_seconds_total{coding="whole"} `);
});

/** The share of a picture's pixels that have the accent colour of the project above. */
async function shareOfPink(picture: NodeJS.ReadableStream): Promise<number> {
  const { data, info } = await sharp(await buffer(picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) =>
    data.subarray(3 * at, 3 * at + 3),
  );
  return (
    pixels.filter(([red = 0, green = 0, blue = 0]) => red > 200 && green < 90 && blue > 200).length /
    pixels.length
  );
}

test('an announcement is a video of the same length with another title', async () => {
  const { token, projectData } = await agent();
  const first = (await generate(token, { projectData })).body;

  const asked = await videos.post(
    `videos/${first.videoId}/announce`,
    { announcement: { kind: 'sold' } },
    { token },
  );

  const { id } = asked.json().videos[0];
  await eventually(async () => expect((await rowOf(id)).status).toBe('completed'));
  const [before, after] = [await rowOf(first.videoId), await rowOf(id)];
  expect(after.title).toBe('12 Maple Street · Sold');
  expect([after.duration_ms, after.shots]).toEqual([before.duration_ms, before.shots]);
  expect(after.poster_sha256).not.toEqual(before.poster_sha256);
});

test('asked for asynchronously, the answer comes at once and events tell the rest', async () => {
  const { token, projectData } = await agent();

  const { status, headers, body } = await request(token, { projectData, cuts: ['strict'] });
  const early = await call(body.videoPath);
  const events = await eventsOf(url, token, body.videoId);

  expect([status, headers.get('preference-applied')]).toEqual([202, 'respond-async']);
  expect(body.videos[0]).toMatchObject({ status: 'processing', duration: null, progress: { percent: 0 } });
  expect(early.statusCode).toBe(404);
  const progress = events.filter(({ event }) => event === 'progress').map(({ data }) => data);
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.map(({ percent }) => percent)).toEqual(
    progress.map(({ percent }) => Number(percent)).toSorted((a, b) => a - b),
  );
  expect(events.at(-1)).toMatchObject({
    event: 'completed',
    data: { id: body.videoId, status: 'completed' },
  });
  expect((await call(body.videoPath)).statusCode).toBe(200);
});

test('a video that is deleted while it is made is stopped, and nothing of it is left', async () => {
  const { token, projectData } = await agent();
  const { body } = await request(token, { projectData: lengthened(projectData) });
  await eventually(async () => expect((await rowOf(body.videoId)).progress_stage).toBe('composing'));
  const watching = await openEvents(url, token, body.videoId);

  const gone = await call(`videos/${body.videoFilename}`, { method: 'DELETE', token });
  const deletedAtMs = performance.now();

  expect(gone.json()).toEqual({ success: true, message: 'Video deleted successfully' });
  expect((await watching.ended).at(-1)).toEqual({ event: 'deleted', data: {} });
  await eventually(async () => expect(await readdir(join(config.dataDir, 'scratch'))).toEqual([]));
  // It would go on for minutes.
  expect(performance.now() - deletedAtMs).toBeLessThan(10_000);
  await videos.idle();
  for await (const { name } of storage.list('videos/'))
    expect(
      await pool.query("select from videos where render_id::text = substring($1 from '[0-9a-f-]{36}')", [
        name,
      ]),
    ).toMatchObject({
      rowCount: 1,
    });
});
