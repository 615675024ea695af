import { expect, test } from 'vitest';
import type { Database } from '#server/platform/db/open-database.ts';
import { userIdSchema, videoIdSchema } from '#shared/ids.ts';
import { createShareLinksApp } from '#tests/support/share-links-app.ts';
import { setExpiry } from './share-links.ts';

const { call, config, db, pool, post, share, someVideo } = await createShareLinksApp();

test('a renewed link expires when the old one would have', async () => {
  const video = await someVideo();
  await share(video);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });

  const renewed = (await post(`share/${video.id}/renew`, {}, { token: video.token })).json();

  expect(renewed.expiresAt).toBe(expiresAt);
});

test('an expired link is not renewed, and a later expiry still opens it again', async () => {
  const video = await someVideo();
  const { shortCode } = await share(video);
  await pool.query(`update share_links set expires_at = now() - interval '1 second' where video_id = $1`, [
    video.id,
  ]);

  const renewed = await post(`share/${video.id}/renew`, {}, { token: video.token });

  expect([renewed.statusCode, renewed.json().message]).toEqual([
    404,
    'This video is not shared. Share it first.',
  ]);
  const body = { expiresAt: null };
  const opened = await call(`share/${video.id}/expiry`, { method: 'PUT', body, token: video.token });
  expect(opened.json()).toMatchObject({ shortCode, expiresAt: null });
});

test('an expiry that is set while the link is revoked makes no other link', async () => {
  const video = await someVideo();
  await share(video);
  const revoke = `update share_links set revoked_at = now() where video_id = '${video.id}'`;
  const revokedBetween: Database = {
    ...db,
    query: async (statement) => {
      const result = await db.query(statement);
      if (statement.text.includes('set expires_at')) await pool.query(revoke);
      return result;
    },
  };

  await setExpiry(
    { config, db: revokedBetween },
    userIdSchema.parse(video.ownerId),
    videoIdSchema.parse(video.id),
    null,
  );

  const live = 'select from share_links where video_id = $1 and revoked_at is null';
  expect((await pool.query(live, [video.id])).rowCount).toBe(0);
});

test('a link stays when no other can be stored, and of renewals at once each makes one', async () => {
  const video = await someVideo();
  const { shortCode } = await share(video);
  const renew = async () => (await post(`share/${video.id}/renew`, {}, { token: video.token })).statusCode;
  await pool.query(
    'alter table share_links add constraint refuse_all check (revoked_at is not null) not valid',
  );

  const failed = await renew();
  await pool.query('alter table share_links drop constraint refuse_all');

  expect([failed, (await call(`share/v/${shortCode}`)).statusCode]).toEqual([500, 200]);
  expect(await Promise.all([renew(), renew(), renew()])).toEqual([200, 200, 200]);
  const { rows } = await pool.query(
    'select count(*)::int as links, count(*) filter (where revoked_at is null)::int as live from share_links where video_id = $1',
    [video.id],
  );
  expect(rows).toEqual([{ links: 4, live: 1 }]);
});

test('an expiry ends a link, a later one opens it again, and sharing an ended one makes a new link', async () => {
  const video = await someVideo();
  const { shortCode } = await share(video);
  const put = (expiresAt: string | null) =>
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });
  const status = async () => (await call(`share/v/${shortCode}`)).statusCode;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const endNow = () =>
    pool.query(`update share_links set expires_at = now() - interval '1 second' where video_id = $1`, [
      video.id,
    ]);

  expect((await put(soon)).json()).toMatchObject({ shortCode, expiresAt: soon });
  expect(await status()).toBe(200);
  await endNow();
  expect(await status()).toBe(404);
  expect((await put(null)).json()).toMatchObject({ shortCode, expiresAt: null });
  expect(await status()).toBe(200);
  await endNow();
  expect((await share(video)).shortCode).not.toBe(shortCode);
  expect(await status()).toBe(404);

  const past = await put('2020-01-01T00:00:00Z');
  expect([past.statusCode, past.json().details]).toEqual([
    400,
    [{ path: 'expiresAt', msg: 'The end of the link must lie in the future.' }],
  ]);
});

test('neither an expiry nor a renewal publishes a video that is not shared', async () => {
  const video = await someVideo();
  const { token } = video;
  const attempts = () => [
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt: null }, token }),
    post(`share/${video.id}/renew`, {}, { token }),
  ];
  const expectNothingShared = async () => {
    for (const answer of await Promise.all(attempts()))
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'This video is not shared. Share it first.',
      ]);
    const live = 'select 1 from share_links where video_id = $1 and revoked_at is null';
    expect((await pool.query(live, [video.id])).rowCount).toBe(0);
  };

  await expectNothingShared();
  const unfinished = await someVideo({ status: 'processing' });
  const body = { expiresAt: null };
  const early = await call(`share/${unfinished.id}/expiry`, { method: 'PUT', body, token: unfinished.token });
  expect(early.statusCode).toBe(409);
  await share(video);
  await call(`share/${video.id}/share`, { method: 'DELETE', token });
  await expectNothingShared();
});

test('the bare page of a video that was shared without one ends with its link', async () => {
  const video = await someVideo({ cut: 'unbranded' });
  await share(video);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });
  await pool.query(`delete from share_links where video_id = $1 and purpose = 'tour'`, [video.id]);

  expect(await share(video)).toMatchObject({ expiresAt, tourUrl: expect.any(String) });

  const { rows } = await pool.query('select purpose, expires_at from share_links where video_id = $1', [
    video.id,
  ]);
  expect(rows.map((row) => row.expires_at.toISOString())).toEqual([expiresAt, expiresAt]);
});

test('an expiry may lie up to ten years ahead', async () => {
  const video = await someVideo();
  await share(video);
  const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString();
  const put = (expiresAt: string) =>
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });

  expect((await put(inYears(10))).statusCode).toBe(200);
  for (const late of [inYears(11), '9999-12-31T23:59:59.999-14:00']) {
    const answer = await put(late);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The end of the link must lie within the next 10 years. It may also have none.',
    ]);
  }
});
