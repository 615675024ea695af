import { expect, test } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { newPerson } from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { killAndWait, startServer } from '#tests/support/running-server.ts';

const ROWS = 4;

test('an import goes on after kill -9: every row has its video or draft, and none has two', async () => {
  const env = { RENDER_QUALITY: 'draft' };
  let server = await startServer({ env });
  const { token } = await signUpAt(server.url, newPerson());
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => await (await fetch(server.url + path, { headers })).json();
  const send = async (path: string, field: string, content: Buffer): Promise<Import> => {
    const body = new FormData();
    body.set(field, new Blob([new Uint8Array(content)]), 'listings');
    return (
      await (await fetch(`${server.url}/api/v1/imports${path}`, { method: 'POST', headers, body })).json()
    ).import;
  };
  // The last row has no price: it becomes a draft.
  const csv = listingsCsv(ROWS + 1).replace(`,${425_000 + ROWS * 1_500},`, ',,');
  const { id } = await send('', 'file', Buffer.from(csv));
  const photos = [...Array(ROWS * 2).keys()].map((n) => [
    `${20_450_000 + (n % ROWS)}_${n}.jpg`,
    smallPhoto(n),
  ]);
  await send(`/${id}/archive`, 'archive', await zipOf(Object.fromEntries(photos)));
  const post = (path: string) =>
    fetch(`${server.url}/api/v1/imports/${id}/${path}`, { method: 'POST', headers });
  await post('make');
  await post('drafts');
  const states = async () =>
    ((await get(`/api/v1/imports/${id}`)).import as Import).rows.map(({ state }) => state);

  await pollUntil(async () => (await states()).includes('requested'), 'No row is made');
  await killAndWait(server.pid);
  server = await startServer({ dataDir: server.dataDir, env });

  expect(await states()).toContain('queued');
  await pollUntil(
    async () => (await states()).every((state) => state === 'requested' || state === 'drafted'),
    'A row is stuck',
  );
  const { rows } = (await get(`/api/v1/imports/${id}`)).import as Import;
  const ids = rows.flatMap(({ videos }) => videos.map((video) => video.id));
  const draft = rows.pop();
  expect(draft).toMatchObject({ state: 'drafted', videos: [], projectId: expect.any(String) });
  expect(rows.map(({ videos, photoCount }) => [videos.length, photoCount])).toEqual(Array(ROWS).fill([1, 2]));
  const { videos } = await get('/api/v1/videos');
  expect(videos.map((video: { id: string }) => video.id).sort()).toEqual(ids.sort());
});
