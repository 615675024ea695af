import { expect, onTestFinished, test } from 'vitest';
import { importsIn } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createTeamsApp } from '#tests/support/teams-app.ts';

const app = await createTeamsApp();
const { agent, call, joined, pool, post, request, sharedVideoOf, videoOf } = app;
const { importOf, send } = importsIn(app);

/** Somebody in a team with one of everything that passes to its owner when they leave. */
async function someMaker() {
  const { admin: maker, teamId } = await joined();
  const video = await sharedVideoOf(maker);
  const { id: importId } = await importOf(maker.token, listingsCsv(1));
  await send(maker.token, `/${importId}/photos?name=1.jpg`, 'images', smallPhoto(1), '1.jpg');
  const draft = (await post('projects', {}, { token: maker.token })).json().project;
  return { ...maker, teamId, video, importId, draft };
}
type Maker = Awaited<ReturnType<typeof someMaker>>;

type Ask = (maker: Maker) => Promise<{ readonly statusCode?: number; readonly status?: number }>;
const asks: Readonly<Record<string, Ask>> = {
  'edits a row of an import': ({ token, importId }) =>
    call(`imports/${importId}/rows/1`, {
      method: 'PUT',
      token,
      body: { edits: [{ field: 'price', text: '1' }] },
    }),
  'changes an import': ({ token, importId }) =>
    call(`imports/${importId}`, { method: 'PUT', token, body: { matches: [] } }),
  'replaces a photo of an import': ({ token, importId }) =>
    send(token, `/${importId}/photos?name=1.jpg`, 'images', smallPhoto(2), '1.jpg'),
  'renews a link': ({ token, video }) => post(`share/${video.id}/renew`, {}, { token }),
  'makes a token of the team': ({ token }) =>
    post('team/tokens', { name: 'Feed', scopes: ['read'], expiresInDays: null }, { token }),
  'deletes a video': ({ token, video }) => call(`videos/${video.filename}`, { method: 'DELETE', token }),
  'deletes a listing': ({ token, video }) => call(`listings/${video.listingId}`, { method: 'DELETE', token }),
  'saves a draft': ({ token, draft: { id, data, revision } }) =>
    call(`projects/${id}`, { method: 'PUT', token, body: { data, revision } }),
  'throws a draft away': ({ token, draft }) => call(`projects/${draft.id}`, { method: 'DELETE', token }),
  'shares a video': ({ token, video }) => post(`share/${video.id}/share`, {}, { token }),
  'shares a listing': ({ token, video }) => post(`share/listings/${video.listingId}/share`, {}, { token }),
  'makes a seller report': ({ token, video }) =>
    post(`listings/${video.listingId}/seller-report`, {}, { token }),
  'plans a post': ({ token, video }) =>
    call(`videos/${video.id}/posts/tiktok`, { method: 'PATCH', token, body: { isDone: true } }),
};

test.each(Object.entries(asks))(
  'whoever %s waits for somebody who leaves the team, with nothing locked',
  async (_, ask) => {
    const maker = await someMaker();
    const leaving = await pool.connect();
    onTestFinished(() => leaving.release(true));
    await leaving.query('begin');
    await leaving.query('select from teams where id = $1 for update', [maker.teamId]);

    const asking = ask(maker);
    await waitForLockWait(pool, 'nothing waits for the team');
    await leaving.query('select from users where id = $1 for update nowait', [maker.id]);
    for (const table of PASSED)
      await leaving.query(`select from ${table} where user_id = $1 for update nowait`, [maker.id]);
    await leaving.query('commit');

    const { statusCode, status = statusCode } = await asking;
    expect(status).toBeLessThan(300);
  },
);

test.each([
  ['asks for a video', ({ token, projectData }: Agent): ReturnType<Ask> => request(token, { projectData })],
  [
    'saves a brand kit',
    ({ token, photo }: Agent): ReturnType<Ask> =>
      call('brand-kit', {
        method: 'PUT',
        token,
        body: { realtor_info: { image: photo.path }, brokerage_info: {} },
      }),
  ],
])('whoever %s while the account is deleted waits for that with nothing locked', async (_, ask) => {
  const person = await agent();
  const deleting = await pool.connect();
  onTestFinished(() => deleting.release(true));
  await deleting.query('begin');
  await deleting.query('select from users where id = $1 for update', [person.id]);

  const asking = ask(person);
  await waitForLockWait(pool, 'nothing waits for the account');
  for (const table of PASSED)
    await deleting.query(`select from ${table} where user_id = $1 for update nowait`, [person.id]);
  await deleting.query('commit');

  const { statusCode, status = statusCode } = await asking;
  expect(status).toBeLessThan(300);
});

test.each<[string, (person: Agent) => ReturnType<Ask>]>([
  ['asks for a video', ({ token, projectData }) => request(token, { projectData })],
  ['starts a draft', ({ token }) => post('projects', {}, { token })],
  ['imports listings', ({ token }) => send(token, '', 'file', listingsCsv(1), 'listings.csv')],
  ['creates a team', ({ token }) => post('team', { name: 'Blue Door' }, { token })],
  [
    'adds a webhook',
    ({ token }) =>
      post('webhooks', { url: 'https://hooks.example.com', events: ['video.failed'] }, { token }),
  ],
])('whoever %s while their account is deleted is signed out', async (_, ask) => {
  const person = await agent();
  await pool.query('update users set email_verified_at = now() where id = $1', [person.id]);
  const deleting = await pool.connect();
  onTestFinished(() => deleting.release(true));
  await deleting.query('begin');
  await deleting.query('delete from users where id = $1', [person.id]);

  const asking = ask(person);
  await waitForLockWait(pool, 'nothing waits for the account');
  await deleting.query('commit');

  const { statusCode, status = statusCode } = await asking;
  expect(status).toBe(401);
});

/** Somebody with a webhook and a video, which they share if a call asks for that. */
async function somebodyWithVideo(isShared: boolean) {
  const person = await agent();
  await pool.query('update users set email_verified_at = created_at where id = $1', [person.id]);
  const hook = { url: 'https://hooks.example.com', events: ['video.failed'] };
  const { webhook } = (await post('webhooks', hook, { token: person.token })).json();
  const video = await (isShared ? sharedVideoOf(person) : videoOf(person));
  return { ...person, video, webhook };
}
type Somebody = Awaited<ReturnType<typeof somebodyWithVideo>>;

const REST_OF_LISTING = ['videos', 'projects', 'listings'];
test.each<
  [
    string,
    deleted: readonly string[],
    status: number,
    ask: (of: Somebody) => ReturnType<Ask>,
    isShared?: boolean,
  ]
>([
  ['shares', ['videos'], 404, ({ token, video }) => post(`share/${video.id}/share`, {}, { token })],
  [
    'renews the link of',
    ['videos'],
    404,
    ({ token, video }) => post(`share/${video.id}/renew`, {}, { token }),
    true,
  ],
  [
    'counts a share of',
    ['videos'],
    404,
    ({ token, video }) => post(`share/${video.id}/share-event`, { platform: 'x' }, { token }),
  ],
  [
    'plans a post of',
    ['videos'],
    404,
    ({ token, video }) =>
      call(`videos/${video.id}/posts/tiktok`, { method: 'PATCH', token, body: { isDone: true } }),
  ],
  [
    'shares the listing of',
    REST_OF_LISTING,
    404,
    ({ token, video }) => post(`share/listings/${video.listingId}/share`, {}, { token }),
  ],
  [
    'makes a seller report of',
    REST_OF_LISTING,
    404,
    ({ token, video }) => post(`listings/${video.listingId}/seller-report`, {}, { token }),
  ],
  [
    'copies the project of',
    ['videos', 'projects'],
    404,
    ({ token, video }) => post('projects', { copyOf: video.projectId }, { token }),
  ],
  [
    'tests a webhook beside',
    ['webhooks'],
    404,
    ({ token, webhook }) => post(`webhooks/${webhook.id}/test`, {}, { token }),
  ],
  ['exports their data beside', ['users'], 401, ({ token }) => call('profiles/me/export', { token })],
  [
    'mails themselves the link of',
    ['users'],
    401,
    ({ token, video }) => post(`share/${video.id}/email-to-self`, {}, { token }),
    true,
  ],
])('whoever %s a video while %j are deleted gets a %i', async (_, deleted, status, ask, isShared = false) => {
  const person = await somebodyWithVideo(isShared);
  const deleting = await pool.connect();
  onTestFinished(() => deleting.release(true));
  await deleting.query('begin');
  for (const table of deleted)
    await deleting.query(`delete from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [
      person.id,
    ]);

  const asking = ask(person);
  await waitForLockWait(pool, 'nothing waits for the deletion');
  await deleting.query('commit');

  expect(await asking).toHaveProperty('statusCode', status);
});

type Agent = Awaited<ReturnType<typeof agent>>;

const PASSED = [
  'media',
  'imports',
  'import_rows',
  'import_photos',
  'share_links',
  'posts',
  'seller_reports',
  'listings',
  'projects',
  'videos',
];
