import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { userIdSchema } from '#shared/ids.ts';
import { MAX_IMPORT_PHOTOS } from '#shared/rules/import-limits.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { losingCommits } from '#tests/support/losing-commits.ts';
import { formWith } from '#tests/support/media-uploads.ts';
import { recordPhoto, storeBytes } from './store-photo.ts';

const imports = await createImportsApp({ ROLE: 'api' });
const { app, call, config, db, importOf, pool, queue, send, signUp, storage, url } = imports;

test('photos of a folder come one by one, are stored once, and are told apart by content', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const add = (name: string, content: Buffer) =>
    send(token, `/${id}/photos?name=${encodeURIComponent(name)}`, 'images', content, 'x.jpg');

  const { body } = await add('C:\\..\\20450000/front.jpg', smallPhoto(1));
  await add('C:/20450000/front.jpg', smallPhoto(1));
  expect(body.photo).toMatchObject({
    name: 'C:/20450000/front.jpg',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await add('notes.jpg', Buffer.from('no picture'))).toMatchObject({ status: 400 });

  const { photos, rows } = (await call(`imports/${id}`, { token })).json().import;
  expect(photos).toEqual([{ ...body.photo, row: 1 }]);
  expect(rows[0]).toMatchObject({ photoCount: 1, problems: [] });
  const { rows: stored } = await pool.query('select storage_name from import_photos where user_id = $1', [
    userId,
  ]);
  expect(await storage.stat(stored[0].storage_name)).toBeDefined();
});

test('a photo of an import that is full can still be replaced', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const add = (content: Buffer) => send(token, `/${id}/photos?name=20450000.jpg`, 'images', content, 'x.jpg');
  await add(smallPhoto(1));
  await pool.query(
    `insert into import_photos (id, import_id, user_id, name, size_bytes, sha256)
     select gen_random_uuid(), $1, $2, 'other-' || n, 1, '' from generate_series(2, $3::int) as n`,
    [id, userId, MAX_IMPORT_PHOTOS],
  );

  const replaced = await add(smallPhoto(2));
  const further = await send(token, `/${id}/photos?name=one-more.jpg`, 'images', smallPhoto(3), 'x.jpg');

  expect([replaced.status, further.status]).toEqual([200, 400]);
});

test('an account without room for photos, and one with fifty imports, are told so', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  await pool.query(
    `insert into import_photos (id, import_id, user_id, name, size_bytes, sha256, storage_name)
     values (gen_random_uuid(), $1, $2, 'large.jpg', 20000000000, '', 'imports/la/large.photo')`,
    [id, userId],
  );
  await pool.query(
    `insert into imports (id, user_id, name, sha256, columns, matches, options)
     select gen_random_uuid(), $1, 'more.csv', decode(md5(n::text), 'hex'), '[]', '{}', '{}' from generate_series(2, 50) as n`,
    [userId],
  );

  const photo = await send(token, `/${id}/photos?name=20450000.jpg`, 'images', smallPhoto(1), 'x.jpg');
  const zip = await send(
    token,
    `/${id}/archive`,
    'archive',
    await zipOf({ 'a.jpg': smallPhoto(1) }),
    'a.zip',
  );
  const another = await send(token, '', 'file', listingsCsv(1, 7));

  expect([photo, zip].map(({ status, body }) => [status, body.message])).toEqual(
    Array(2).fill([507, 'There is no room left for photos of imports in your account.']),
  );
  expect([another.status, another.body.message]).toEqual([
    409,
    'You have 50 imports. Please delete one that you no longer need.',
  ]);
});

test('a photo stays whole when the answer of the database to its commit got lost', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const user = userIdSchema.parse(userId);
  const stored = await storeBytes({ storage }, Readable.from([smallPhoto(1)]));
  const recording = recordPhoto({ config, db: losingCommits(db), queue, storage }, user, id, {
    name: 'a.jpg',
    stored,
  });
  await expect(recording).rejects.toThrow('Connection terminated');

  const again = await send(token, `/${id}/photos?name=a.jpg`, 'images', smallPhoto(1), 'x.jpg');

  expect(again.status).toBe(200);
  const { rows } = await pool.query('select storage_name from import_photos where import_id = $1', [id]);
  expect(await storage.stat(rows[0].storage_name)).toBeDefined();
});

test('of two ZIPs of an account that arrive at once one is refused, and those of others are not', async () => {
  const [{ token }, other] = [await signUp(), await signUp()];
  const zip = await zipOf({ 'a.jpg': smallPhoto(1) });
  const { id } = await importOf(token, listingsCsv(1));
  const { id: otherId } = await importOf(other.token, listingsCsv(1));
  const sendZip = async (bearer: string, of: string) =>
    (await send(bearer, `/${of}/archive`, 'archive', zip, 'photos.zip')).status;
  const { payload, headers } = formWith(zip, 'archive', 'photos.zip', 'application/zip');
  const beginZip = () => {
    const arriving = new PassThrough();
    const status = app
      .inject({
        method: 'POST',
        url: `/api/v1/imports/${id}/archive`,
        payload: arriving,
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      .then(({ statusCode }) => statusCode);
    return { status, finish: () => arriving.end(payload) };
  };
  const both = [beginZip(), beginZip()];

  // Only a refusal is answered before the file has arrived.
  expect(await Promise.race(both.map(({ status }) => status))).toBe(409);
  expect(await sendZip(other.token, otherId)).toBe(200);
  for (const { finish } of both) finish();

  expect((await Promise.all(both.map(({ status }) => status))).sort()).toEqual([200, 409]);
  expect(await sendZip(token, id)).toBe(200);
});

test('a sender who went away before their ZIP was received can send it again, and leaves no folder', async () => {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const zip = await zipOf({ 'a.jpg': smallPhoto(1) });
  const locking = await pool.connect();
  onTestFinished(() => locking.release(true));
  await locking.query('begin');
  await locking.query('lock table imports in access exclusive mode');
  const { payload, headers } = formWith(zip, 'archive', 'photos.zip', 'application/zip');
  const leaving = new AbortController();
  const arriving = once(app.server, 'request');
  const sending = fetch(`${url}/api/v1/imports/${id}/archive`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
    signal: leaving.signal,
  });
  const [request] = await arriving;
  await waitForLockWait(pool, 'nothing waits for the import');
  leaving.abort();
  await Promise.all([expect(sending).rejects.toThrow(), once(request.socket, 'close')]);
  await locking.query('commit');

  await eventually(async () => {
    expect((await send(token, `/${id}/archive`, 'archive', zip, 'photos.zip')).status).toBe(200);
    expect(await readdir(join(config.dataDir, 'intake'))).toEqual([]);
  });
});

test('a damaged photo of a ZIP is refused by name, and the others are kept', async () => {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const zip = await zipOf({ 'a.jpg': smallPhoto(1), 'b.jpg': smallPhoto(2) });
  // The uncompressed size of the first entry in the central directory.
  const at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
  zip.writeUInt32LE(zip.readUInt32LE(at) - 100, at);

  const { body } = await send(token, `/${id}/archive`, 'archive', zip, 'photos.zip');

  expect(body).toMatchObject({ added: 1, refused: [{ name: 'a.jpg', reason: 'It is damaged in the ZIP.' }] });
});
