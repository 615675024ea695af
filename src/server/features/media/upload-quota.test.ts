import sharp from 'sharp';
import { expect, test } from 'vitest';
import { randomFrom } from '#scene/model/random.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';

const QUOTA_MB = 1;
const accounts = await createAccountsApp({ UPLOAD_QUOTA_MB: String(QUOTA_MB) });
const { pool, signUp } = accounts;
const { upload, leftovers } = mediaIn(accounts);

test('uploads end where the room of an account does, also ten at once, and nothing of the rest is kept', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const raw = { width: 600, height: 400, channels: 3 } as const;
  // The same noise each time: other noise may be taken for a photo that can be improved, and be stored twice.
  const random = randomFrom(1);
  const pixels = Buffer.from(Array.from({ length: 600 * 400 * 3 }, () => random() * 256));
  const noise = await sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => upload(ada.token, 'images', noise, { filename: `${n}.jpg` })),
  );
  const eves = await upload(eve.token, 'images', noise);

  const statuses = answers.map(({ statusCode }) => statusCode);
  const keptCount = statuses.filter((status) => status === 200).length;
  expect(keptCount).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 507)).toHaveLength(10 - keptCount);
  const { rows } = await pool.query(
    'select count(*)::int as n, sum(size_bytes)::int as bytes from media where user_id = $1',
    [ada.id],
  );
  expect(rows[0].n).toBe(keptCount);
  expect(rows[0].bytes).toBeLessThanOrEqual(QUOTA_MB * 1_000_000);
  expect(answers.find(({ statusCode }) => statusCode === 507)?.json()).toMatchObject({
    error: 'storage-full',
    message: 'There is no room left for uploads in your account.',
    helpText: expect.stringContaining('Delete videos'),
  });
  expect(eves.statusCode).toBe(200);
  const { files, scratch } = await leftovers();
  // Each with its thumbnail.
  expect([files.length, scratch]).toEqual([2 * (keptCount + 1), []]);
});
