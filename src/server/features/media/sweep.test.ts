import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { sweepMediaHandler, sweepMediaJob } from './sweep-media.ts';

const accounts = await createAccountsApp();
const { config, pool, queue, storage, idle, signUp } = accounts;
const { upload, leftovers } = mediaIn(accounts);
const { id: userId, token } = await signUp();

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
});

async function uploadOld(hours: number): Promise<string> {
  const [image] = (await upload(token, 'images', photo)).json().images;
  await pool.query(`update media set created_at = now() - make_interval(hours => $2) where filename = $1`, [
    image.filename,
    hours,
  ]);
  return image.filename;
}

async function sweep() {
  await queue.send(sweepMediaJob, {});
  await idle();
  return new Set((await leftovers()).rows);
}

const idOf = async (filename: string) =>
  (await pool.query('select id from media where filename = $1', [filename])).rows[0]?.id;

test('what nothing uses for two days goes, with its files; everything else stays', async () => {
  const { files: before } = await leftovers();
  const [unused, young, inProject, inDraft, inBrandKit, inTeamKit, inVideo] = [
    await uploadOld(49),
    await uploadOld(47),
    await uploadOld(100),
    await uploadOld(100),
    await uploadOld(100),
    await uploadOld(100),
    await uploadOld(100),
  ];
  const path = (filename: string) => `/api/v1/media/${filename}`;
  const { rows: projects } = await pool.query(
    `insert into projects (user_id, data) values ($1, '{}'), ($1, $2) returning id`,
    [userId, JSON.stringify({ realtor_info: { image: path(inDraft) } })],
  );
  await pool.query('insert into project_media (project_id, media_id, position) values ($1, $2, 0)', [
    projects[0].id,
    await idOf(inProject),
  ]);
  await pool.query('insert into brand_kits (user_id, brokerage_logo_id) values ($1, $2)', [
    userId,
    await idOf(inBrandKit),
  ]);
  await pool.query(
    `with team as (insert into teams (name) values ('Blue Door') returning id)
     insert into team_brand_kits (team_id, logo_id) select id, $1 from team`,
    [await idOf(inTeamKit)],
  );
  await pool.query(
    `insert into videos (user_id, group_id, title, filename, template, aspect_ratio, music, project_data, storage_type)
     values ($1, gen_random_uuid(), 't', 'f.mp4', 'Office', '16:9', 'none', $2, 'local')`,
    [userId, JSON.stringify({ media: [{ id: '1', path: path(inVideo) }] })],
  );

  const kept = await sweep();

  expect(kept).toEqual(new Set([young, inProject, inDraft, inBrandKit, inTeamKit, inVideo]));
  const { files } = await leftovers();
  expect(files.some((name) => name.endsWith(unused))).toBe(false);
  // A photo and its thumbnail each.
  expect(files).toHaveLength(before.length + kept.size * 2);

  // A day later the video is gone, and with it the reason to keep its photo.
  await pool.query(`delete from videos`);
  await pool.query(`update media set found_used_at = now() - interval '25 hours'`);
  expect(await sweep()).toEqual(new Set([young, inProject, inDraft, inBrandKit, inTeamKit]));
});

test('a file that no row knows goes when it is two days old', async () => {
  const [old, fresh] = [newStorageName('media', 'jpg'), newStorageName('media', 'jpg')];
  for (const name of [old, fresh])
    await storage.putStream(name, Readable.from([photo]), { contentType: 'image/jpeg' });
  if (config.storage.kind !== 'local') throw new Error('This test needs files on a disk');
  const threeDaysAgo = Date.now() / 1_000 - 3 * 24 * 3_600;
  await utimes(join(config.storage.dir, old), threeDaysAgo, threeDaysAgo);

  await sweep();

  const { files } = await leftovers();
  expect(files).toContain(fresh);
  expect(files).not.toContain(old);
});

test('a file that no row knows goes also when unused uploads cannot be deleted', async () => {
  await uploadOld(60);
  const old = newStorageName('media', 'jpg');
  await storage.putStream(old, Readable.from([photo]), { contentType: 'image/jpeg' });
  const threeDaysAgo = Date.now() / 1_000 - 3 * 24 * 3_600;
  await utimes(join(config.dataDir, 'storage', old), threeDaysAgo, threeDaysAgo);
  await pool.query(`create rule refuse_all as on delete to media do instead select 1 / 0`);
  onTestFinished(async () => void (await pool.query('drop rule if exists refuse_all on media')));
  const { signal } = new AbortController();
  const log = { info: () => undefined } as never;
  const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal, log };

  await expect(sweepMediaHandler(accounts).run({}, run)).rejects.toThrow('division by zero');

  expect((await leftovers()).files).not.toContain(old);
  await pool.query('drop rule refuse_all on media');
  await sweep();
});

test('the improved version of a photo stays as long as the photo, and goes after it', async () => {
  const dark = await sharp(
    new URL('../../../../assets/listings/orchard-lane/05-kitchen.jpg', import.meta.url).pathname,
  )
    .linear(0.4, 0)
    .toBuffer();
  const { files: before, rows: rowsBefore } = await leftovers();
  await upload(token, 'images', dark);
  const own = (await leftovers()).rows.filter((name) => !rowsBefore.includes(name));
  expect(own).toHaveLength(2);
  await pool.query(
    `update media set created_at = now() - interval '50 hours' where id in (select improved_id from media)`,
  );
  await sweep();
  expect((await leftovers()).rows).toEqual(expect.arrayContaining(own));

  await pool.query(`update media set created_at = now() - interval '50 hours', found_used_at = null`);
  await sweep();
  await pool.query('update media set found_used_at = null');
  await sweep();

  expect((await leftovers()).files.length).toBeLessThanOrEqual(before.length);
});
