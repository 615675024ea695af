import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { fillPath, paramNamesOf } from '#shared/path-pattern.ts';
import { CONTENT_BODIES } from '#tests/support/content-bodies.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { formWith } from '#tests/support/media-uploads.ts';
import { sampleProject, seedVideo } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

const videos = await createVideosApp({ ROLE: 'api' });
const { call, pool, post, signUp, storage } = videos;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const aToken = { name: 'Feed', scopes: ['read'], expiresInDays: null };

/** One of everything that has an id or an address. */
async function owner() {
  const { id: userId, token } = await signUp();
  const photo = await addPhoto(videos, userId);
  const { media } = projectOf([photo.path]);
  const video = await seedVideo(videos, {
    userId,
    projectData: projectDataSchema.parse({ ...sampleProject, media }),
  });
  const song = await addPhoto(videos, userId, {
    kind: 'audio',
    filename: `${crypto.randomUUID()}.mp3`,
    metadata: { durationSeconds: 9 },
  });
  const draft = (await post('projects', { data: { name: 'Mine' } }, { token })).json().project;
  await post(`share/${video.id}/share`, {}, { token });
  await post(`share/listings/${video.listingId}/share`, {}, { token });
  const apiToken = (await post('tokens', aToken, { token })).json().token;
  const { payload, headers } = formWith(Buffer.from(listingsCsv(1)), 'file', 'mine.csv', 'text/csv');
  const authorization = `Bearer ${token}`;
  const request = {
    method: 'POST',
    url: '/api/v1/imports',
    payload,
    headers: { ...headers, authorization },
  } as const;
  const importId: string = (await videos.app.inject(request)).json().import.id;
  await pool.query('update users set email_verified_at = now() where id = $1', [userId]);
  const hook = { url: 'https://example.com/hook', events: ['video.completed'] };
  const { webhook } = (await post('webhooks', hook, { token })).json();
  const { rows: deliveries } = await pool.query(
    `insert into webhook_deliveries (webhook_id, user_id, event, body, status)
     values ($1, $2, 'video.completed', '{}', 'failed') returning id`,
    [webhook.id, userId],
  );
  return {
    userId,
    token,
    video,
    photo,
    song,
    draft,
    webhook,
    deliveryId: deliveries[0].id,
    apiToken,
    importId,
  };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** What stands for the parameters of a path. */
function paramsOf(
  { path }: Endpoint,
  { video, photo, song, draft, apiToken, importId, webhook, deliveryId }: Owner,
): Record<string, string> {
  if (path.startsWith('/api/v1/webhooks/')) return { id: webhook.id, deliveryId };
  if (path.startsWith('/api/v1/tokens/')) return { id: apiToken.id };
  if (path.startsWith('/api/v1/projects/')) return { id: draft.id };
  if (path.startsWith('/api/v1/imports/')) return { id: importId, number: '1' };
  if (path.endsWith('/facts')) return { filename: song.filename };
  if (path.startsWith('/api/v1/media/')) return { filename: photo.filename };
  if (path.startsWith('/api/v1/listings/')) return { id: video.listingId };
  const platform = 'tiktok';
  return { id: video.id, videoId: video.id, listingId: video.listingId, filename: video.filename, platform };
}

/** Calls without a parameter in their path: how their body names what is somebody else's, and the answer. */
const BY_BODY: Readonly<Record<string, (of: Owner) => readonly [body: object, status: number]>> = {
  'POST /api/v1/projects': ({ draft }) => [{ copyOf: draft.id }, 404],
  'POST /api/v1/videos/generate': ({ photo }) => [{ projectData: projectOf([photo.path]) }, 404],
  'POST /api/v1/media/describe': ({ photo }) => [{ paths: [photo.path] }, 200],
  'PUT /api/v1/brand-kit': ({ photo }) => [
    { realtor_info: { image: photo.path }, brokerage_info: { logo: photo.path } },
    200,
  ],
};

/** Calls about the caller alone: none of their fields names a row. A new route stands here or is tried below. */
const OF_THE_CALLER = [
  ...['signout', 'change-password', 'resend-verification'].map((name) => `POST /api/v1/auth/${name}`),
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/v1/profiles/me`),
  ...['POST', 'DELETE'].map((method) => `${method} /api/v1/profiles/me/avatar`),
  'PUT /api/v1/profiles/me/notifications',
  'GET /api/v1/profiles/me/export',
  ...['images', 'videos', 'audio'].map((kind) => `POST /api/v1/videos/upload-${kind}`),
  'POST /api/videos/upload-audio',
  'GET /api/v1/videos',
  'GET /api/v1/listings',
  ...['GET', 'POST'].map((method) => `${method} /api/v1/imports`),
  'GET /api/v1/posts',
  'GET /api/v1/projects/draft',
  'GET /api/v1/brand-kit',
  'GET /api/v1/analytics/dashboard',
  ...['tokens', 'webhooks'].flatMap((name) => [`GET /api/v1/${name}`, `POST /api/v1/${name}`]),
];
/** These store what anybody reports about a shared video, and tell nothing: `analytics/track.test.ts`. */
const isTracking = ({ path }: Endpoint) => path.startsWith('/api/v1/analytics/track/');
/** These are tried with every role of a team in `teams/rights.test.ts`. */
const isTeam = ({ path }: Endpoint) => /^\/api\/v1\/team[/-]|^\/api\/v1\/team$/.test(path);

const tried = videos.routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'user' || access === 'optional')
  .filter(
    (endpoint) => !isTracking(endpoint) && !isTeam(endpoint) && !OF_THE_CALLER.includes(nameOf(endpoint)),
  );
const byPath = tried.filter(({ path }) => paramNamesOf(path).length > 0);

/** Every row that names a user, and every stored file. */
async function belongings(userId: string): Promise<object> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select t::text as row from "${name}" t where user_id = $1 order by 1`,
      [userId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return { ...found, files: (await Array.fromAsync(storage.list(''))).map(({ name }) => name).sort() };
}

/** Calls that take a form: the query and the form of one that is accepted. */
const FORMS: Readonly<Record<string, () => Promise<readonly [query: string, form: FormData]>>> = {
  'POST /api/v1/imports/:id/photos': async () => ['?name=1.jpg', formOf('images', smallPhoto(1))],
  'POST /api/v1/imports/:id/archive': async () => [
    '',
    formOf('archive', await zipOf({ '1.jpg': smallPhoto(1) })),
  ],
};

function formOf(field: string, content: Buffer): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)]), 'file');
  return form;
}

async function statusFor(endpoint: Endpoint, ada: Owner, token: string): Promise<number> {
  const [query, form] = (await FORMS[nameOf(endpoint)]?.()) ?? ['', undefined];
  const answer = await fetch(videos.url + fillPath(endpoint.path, paramsOf(endpoint, ada)) + query, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(!form && { 'content-type': 'application/json' }) },
    ...(endpoint.method !== 'GET' && {
      body: form ?? JSON.stringify(CONTENT_BODIES[nameOf(endpoint)] ?? {}),
    }),
  });
  await answer.body?.cancel();
  return answer.status;
}

test.each(byPath.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s with somebody else's id is a 404 and changes nothing, and its owner's is none",
  async (_, endpoint) => {
    const [ada, eve] = [await owner(), await signUp()];
    const before = await belongings(ada.userId);

    expect(await statusFor(endpoint, ada, eve.token)).toBe(404);
    expect(await belongings(ada.userId)).toEqual(before);

    expect([200, 201, 202, 409]).toContain(await statusFor(endpoint, ada, ada.token));
  },
);

test.each(
  tried
    .filter((endpoint) => !byPath.includes(endpoint))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const),
)(
  "%s that names somebody else's files and projects neither tells of them nor changes them",
  async (name, endpoint) => {
    const named = BY_BODY[name];
    if (named === undefined) throw new Error('This route is new: name in this file what its body refers to.');
    const [ada, eve] = [await owner(), await signUp()];
    const before = await belongings(ada.userId);
    const [body, status] = named(ada);

    const answer = await call(endpoint.path, { method: endpoint.method as 'POST', body, token: eve.token });

    expect(answer.statusCode).toBe(status);
    for (const secret of [ada.photo.filename, ada.draft.id, 'Mine'])
      expect(answer.body).not.toContain(secret);
    expect(await belongings(ada.userId)).toEqual(before);
  },
);
