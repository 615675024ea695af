import { expect, test } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { makeListing } from './make-listing.ts';
import { sweepImportsHandler } from './sweep-imports.ts';

const api = await createImportsApp({ ROLE: 'api' });
const { call, importOf, pool, send, signUp } = api;
const run = {
  jobId: '1',
  attempt: 1,
  isLastAttempt: true,
  signal: new AbortController().signal,
  log: { info: () => undefined, warn: () => undefined } as never,
};

/** An import of two rows, which are queued. */
async function queuedImport() {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(2));
  const photos = { '20450000/1.jpg': smallPhoto(1), '20450001/1.jpg': smallPhoto(2) };
  await send(token, `/${id}/archive`, 'archive', await zipOf(photos), 'photos.zip');
  await call(`imports/${id}/make`, { method: 'POST', token });
  const shown = async (): Promise<Import> => (await call(`imports/${id}`, { token })).json().import;
  const states = async () => (await shown()).rows.map(({ state }) => state);
  return { id, token, shown, states };
}

test('a row whose job was lost fails and can be made again, and one whose job waits stays', async () => {
  const { id, token, shown, states } = await queuedImport();
  await pool.query(
    `update pgboss.job set state = 'failed' where data ->> 'importId' = $1 and data ->> 'number' = '1'`,
    [id],
  );

  await sweepImportsHandler(api).run({}, run);

  expect(await states()).toEqual(['failed', 'queued']);
  expect((await shown()).rows[0]?.failure).toBe('Nothing could be made of it. Please try again.');
  await call(`imports/${id}/make`, { method: 'POST', token });
  await sweepImportsHandler(api).run({}, run);
  expect(await states()).toEqual(['queued', 'queued']);
});

test('a row waits on when the server stops during its last attempt', async () => {
  const { id, states } = await queuedImport();
  const stopping = { ...run, signal: AbortSignal.abort(new Error('The server is stopping')) };

  const making = makeListing(api as never, { importId: id, number: 1 }, stopping);

  await expect(making).rejects.toThrow('The server is stopping');
  expect(await states()).toEqual(['queued', 'queued']);
});
