import { expect, test, vi } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { formWith } from '#tests/support/media-uploads.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

const { app, call, countOf, pool, signUp } = await createVideosApp();

test('rows become videos in the background; a photo that cannot be read is left out and named', async () => {
  const { id: userId, token } = await signUp();
  const send = async (path: string, field: string, content: Buffer | string) => {
    const { payload, headers } = formWith(Buffer.from(content), field, 'x', 'application/octet-stream');
    const request = { payload, headers: { ...headers, authorization: `Bearer ${token}` } };
    return (await app.inject({ method: 'POST', url: `/api/v1/imports${path}`, ...request })).json()
      .import as Import;
  };
  const { id } = await send('', 'file', listingsCsv(2));
  const broken = Buffer.concat([smallPhoto(3).subarray(0, 200), Buffer.alloc(100)]);
  await send(
    `/${id}/archive`,
    'archive',
    await zipOf({ '20450000_1.jpg': smallPhoto(1), '20450000_2.jpg': broken, '20450001.jpg': broken }),
  );
  await call(`imports/${id}/make`, { method: 'POST', token });

  const settled = await vi.waitFor(
    async () => {
      const { rows, photos }: Import = (await call(`imports/${id}`, { token })).json().import;
      expect(rows.map(({ state }) => state)).toEqual(['requested', 'failed']);
      return { rows, photos };
    },
    { timeout: 50_000, interval: 300 },
  );

  expect(settled.rows[0]?.videos).toHaveLength(1);
  expect(settled.rows[1]?.failure).toBe('None of its photos can be read.');
  expect(settled.photos.map(({ failure }) => failure !== null)).toEqual([false, true, true]);
  expect(await countOf('videos', userId)).toBe(1);
  const { rows } = await pool.query(
    `select data->>'name' as name, jsonb_array_length(data->'media') as photos, state from projects where user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ name: '100 Juniper Lane', photos: 1, state: 'kept' }]);
});
