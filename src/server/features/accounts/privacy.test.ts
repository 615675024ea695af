import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const accounts = await createAccountsApp();
const { call, pool, queue, storage, signUp, signIn, mailTo, mails, idle } = accounts;
const erase = (token: string, password: string) =>
  call('profiles/me', { method: 'DELETE', token, body: { password } });

async function putFile(folder: string, extension: string): Promise<string> {
  const name = newStorageName(folder, extension);
  await storage.putStream(name, Readable.from(['bytes']), { contentType: 'application/octet-stream' });
  return name;
}

/** Gives a user one of everything, and answers with the names of the files. */
async function furnish(userId: string, label: string): Promise<string[]> {
  const files = await Promise.all(
    ['jpg', 'webp', 'mp4', 'jpg', 'mp4'].map((extension, index) =>
      putFile(index < 2 ? 'media' : 'videos', extension),
    ),
  );
  const [image, thumbnail, video, poster, preview] = files;
  const id = () => crypto.randomUUID();
  const [projectId, mediaId, videoId] = [id(), id(), id()];
  await pool.query(`insert into projects (id, user_id, name, data) values ($1, $2, $3, '{}')`, [
    projectId,
    userId,
    label,
  ]);
  await pool.query(
    `insert into media (id, user_id, kind, filename, original_name, content_type, storage_name, thumbnail_filename,
       thumbnail_storage_name, original_size_bytes, size_bytes, width, height)
     values ($1, $2, 'image', $3, $4, 'image/jpeg', $5, $6, $7, 9, 5, 1, 1)`,
    [mediaId, userId, `${label}.jpg`, `${label} front.jpg`, image, `${label}-thumb.jpg`, thumbnail],
  );
  await pool.query('insert into project_media (project_id, media_id, position) values ($1, $2, 0)', [
    projectId,
    mediaId,
  ]);
  await pool.query('insert into brand_kits (user_id, realtor_image_id) values ($1, $2)', [userId, mediaId]);
  await pool.query(
    `insert into videos (id, user_id, project_id, group_id, title, filename, template, aspect_ratio, music, project_data,
       status, storage_type, storage_name, thumbnail_storage_name, preview_storage_name, size_bytes, duration_ms, completed_at)
     values ($1, $2, $3, $1, $4, $5, 'Luxury Tour', '16:9', 'none', '{}', 'completed', 'local', $6, $7, $8, 5, 1000, now())`,
    [videoId, userId, projectId, `${label} video`, `slideshow_${label}.mp4`, video, poster, preview],
  );
  await pool.query(
    `insert into share_links (video_id, user_id, short_code, share_token) values ($1, $2, $3, $4)`,
    [videoId, userId, `code${label}`.slice(0, 30), `token-of-${label}-0123456789abcdef`],
  );
  await pool.query(
    `insert into analytics_sessions (session_id, user_id, device_type) values ($1, $2, 'desktop')`,
    [`visit-${label}`, userId],
  );
  await pool.query(`insert into page_views (session_id, user_id, page_path) values ($1, $2, '/dashboard')`, [
    `visit-${label}`,
    userId,
  ]);
  return files;
}

test('an export holds everything about its owner, nothing of anybody else, and no key to anything', async () => {
  const [ada, bob] = [await signUp(), await signUp({ first_name: 'Bob' })];
  const files = await furnish(ada.id, 'adahouse');
  await furnish(bob.id, 'bobhouse');

  const answer = await call('profiles/me/export', { token: ada.token });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="curbreel-my-data.json"',
    'cache-control': 'no-store',
  });
  const data = answer.json();
  expect(data).toMatchObject({
    account: [{ id: ada.id, email: ada.email, first_name: 'Ada' }],
    sessions: [{ user_id: ada.id, ip_address: expect.any(String) }],
    account_events: [{ kind: 'sign-up' }, { kind: 'data-exported' }],
    mails: [{ kind: 'verify-email' }],
    brand_kit: [{ user_id: ada.id }],
    projects: [{ name: 'adahouse' }],
    media: [{ original_name: 'adahouse front.jpg', size_bytes: 5 }],
    videos: [{ title: 'adahouse video' }],
    share_links: [{ short_code: 'codeadahouse' }],
    visits: [{ session_id: 'visit-adahouse' }],
    page_views: [{ page_path: '/dashboard' }],
  });
  for (const foreign of ['bobhouse', bob.email, bob.id, 'argon2', ...files])
    expect(answer.body).not.toContain(foreign);
});

test('an export has all rows of a long section, and one that fails half-way is no file', async () => {
  const { id, token } = await signUp();
  await pool.query('insert into listings (user_id) select $1 from generate_series(1, 450)', [id]);

  const whole = await call('profiles/me/export', { token });
  await pool.query('alter table posts rename to posts_away');
  const failed = await call('profiles/me/export', { token });
  await pool.query('alter table posts_away rename to posts');

  expect(new Set(whole.json().listings.map((row: { id: string }) => row.id)).size).toBe(450);
  expect([failed.statusCode, failed.json().error]).toEqual([500, 'internal']);
});

test('HEAD of an export has its headers, and exports nothing', async () => {
  const { token, id } = await signUp();

  for (let round = 0; round < 25; round += 1) {
    const answer = await call('profiles/me/export', { method: 'HEAD', token });
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="curbreel-my-data.json"',
    ]);
  }

  const { rows } = await pool.query('select kind from account_events where user_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'sign-up' }]);
});

test('every table that names a user is in the export, or is known to hold nothing to export', async () => {
  const { rows } = await pool.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`,
  );
  const { token } = await signUp();
  const exported = Object.keys((await call('profiles/me/export', { token })).json());
  const sectionOf: Readonly<Record<string, string>> = {
    mail_outbox: 'mails',
    brand_kits: 'brand_kit',
    analytics_sessions: 'visits',
    team_members: 'team',
    team_invitations: 'invitations',
  };
  // Tokens are keys, and daily figures are about videos.
  const nothingToExport = ['one_time_tokens', 'owner_day_views'];

  const missing = rows
    .map(({ name }: { name: string }) => name)
    .filter((name) => !nothingToExport.includes(name) && !exported.includes(sectionOf[name] ?? name));

  expect(missing).toEqual([]);
});

test('a deleted account is gone: rows, files, sessions, waiting mails; a mail says so, and events name nobody', async () => {
  const [ada, bob] = [await signUp(), await signUp()];
  const [files, bobsFiles] = [await furnish(ada.id, 'gonehouse'), await furnish(bob.id, 'stayhouse')];
  const other = (await signIn(ada.email, ada.password)).json().data.token;
  const deletions = `select user_id from account_events where kind = 'account-deleted'`;
  const { rowCount: earlier } = await pool.query(deletions);

  const answer = await erase(ada.token, ada.password);

  expect(answer.json()).toEqual({ success: true, message: 'Your account was deleted.' });
  for (const token of [ada.token, other]) expect((await call('profiles/me', { token })).statusCode).toBe(401);
  expect((await signIn(ada.email, ada.password)).statusCode).toBe(401);
  await mailTo(ada.email, /account was deleted/);
  await idle();
  for (const name of files) expect(await storage.stat(name)).toBeUndefined();
  for (const name of bobsFiles) expect(await storage.stat(name)).toBeDefined();
  expect(await tracesOf(ada.id, ada.email, 'gonehouse')).toEqual([]);
  expect((await call('profiles/me', { token: bob.token })).statusCode).toBe(200);
  const { rows } = await pool.query(deletions);
  expect(rows).toEqual(Array((earlier ?? 0) + 1).fill({ user_id: null }));
});

test('a view that is counted while its account is deleted waits for nothing, and the deletion for it', async () => {
  const ada = await signUp();
  await furnish(ada.id, 'viewedhouse');
  const counting = await pool.connect();
  onTestFinished(() => counting.release(true));
  await counting.query(`begin; set local lock_timeout = '5s'; set local deadlock_timeout = '20s'`);
  const { rows } = await counting.query(
    'update videos set view_count = view_count + 1 where user_id = $1 returning id',
    [ada.id],
  );

  const erasing = erase(ada.token, ada.password);
  await waitForLockWait(pool, 'the deletion does not wait for the view');
  await counting.query(
    `insert into video_views (video_id, owner_id, session_id, device_type) values ($1, $2, 'visit', 'mobile')`,
    [rows[0].id, ada.id],
  );
  await counting.query('commit');

  expect((await erasing).statusCode).toBe(200);
  expect(await tracesOf(ada.id)).toEqual([]);
});

test('after deletion the address is free again', async () => {
  const { token, email, password } = await signUp();
  await erase(token, password);

  expect((await signUp({ email })).email).toBe(email);
});

test('a wrong password deletes nothing and leaves the session valid', async () => {
  const { token } = await signUp();

  const answer = await erase(token, 'Wrong-Harbor-59');

  const msg = 'Password is incorrect';
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: msg, details: [{ path: 'password', msg }] });
  expect((await call('profiles/me', { token })).statusCode).toBe(200);
});

test('mails that wait for a deleted account are not sent', async () => {
  const { id, token, email, password } = await signUp();
  await idle();
  const { rows } = await pool.query(
    `insert into mail_outbox (user_id, kind, recipient, subject, text_body, html_body)
     values ($1, 'verify-email', $2, 'Late', 'x', 'x') returning id`,
    [id, email],
  );
  await erase(token, password);
  const { deliverMail } = await import('#server/platform/mail/send-mail.ts');

  await queue.send(deliverMail, { mailId: rows[0].id });
  await idle();

  expect(mails.some(({ subject }) => subject === 'Late')).toBe(false);
});

/** The tables in which a row still mentions one of the words. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select 1 from "${name}" as t where exists (select 1 from unnest($1::text[]) as word where position(word in t::text) > 0) limit 1`,
      [words],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
