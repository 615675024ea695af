import { expect, test } from 'vitest';
import { addPhoto, projectOf } from '#tests/support/film-orders.ts';
import { createFilmsApp } from '#tests/support/films-app.ts';

// Nothing is made here: only what was ordered is looked at.
const films = await createFilmsApp({ ROLE: 'api' });
const { agent, order, call, post, pool, rowOf } = films;

const countOf = async (table: 'videos' | 'projects', userId: string) => {
  const { rows } = await pool.query(`select count(*)::int as n from ${table} where user_id = $1`, [userId]);
  return rows[0].n;
};
const expectNothingStored = async (userId: string) =>
  expect([await countOf('videos', userId), await countOf('projects', userId)]).toEqual([0, 0]);

test('the templates are public: seven, each with all that a wizard needs', async () => {
  const answer = await call('videos/templates');

  const templates = answer.json();
  expect(answer.statusCode).toBe(200);
  expect(templates.map(({ folder }: { folder: string }) => folder)).toEqual([
    'Luxury Tour',
    'Family Home',
    'Showcase_Pro',
    'Office',
    'Viral_Short',
    'Story_Spotlight',
    'Social_Feed',
  ]);
  for (const template of templates)
    expect(template).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
      icon: expect.any(String),
      requiredFields: { property_info: expect.any(Array) },
      aspectRatio: expect.stringMatching(/^\d+:\d+$/),
      defaultMusic: expect.any(String),
    });
});

test('an incomplete project is answered with the list of what is missing; blanks count as empty', async () => {
  const { token, id } = await agent();

  const empty = await order(token, { projectData: {} });
  const blank = await order(token, {
    projectData: projectOf([], { name: '  ', property_info: { price: ' ', address: '1 Main Street' } }),
  });

  for (const { status, body } of [empty, blank]) {
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'validation-failed',
      message: 'Please complete the following required fields:',
      details: expect.arrayContaining([
        { path: 'name', msg: 'Listing Name' },
        { path: 'media', msg: 'At least one image' },
        { path: 'property_info.price', msg: 'Property Price' },
      ]),
    });
  }
  expect(empty.body.details).toContainEqual({ path: 'template', msg: 'Template Selection' });
  await expectNothingStored(id);
});

test.each([
  ['an unknown template', { template: 'Opera' }, 'Please select a video type'],
  ['custom music without a file', { music: 'custom' }, 'Please upload a custom audio file'],
])('%s is refused in the words of the wizard', async (_, change, message) => {
  const { token, projectData, id } = await agent();

  const { status, body } = await order(token, { projectData: { ...projectData, ...change } });

  expect([status, body.message]).toEqual([400, message]);
  await expectNothingStored(id);
});

test('thirty files are taken, the thirty-first is not; nor is a byte more than 100 MB', async () => {
  const { token, id, photo } = await agent();
  const large = await addPhoto(films, id, { originalSizeBytes: 104_857_600 - photo.originalSizeBytes });
  const byte = await addPhoto(films, id, { originalSizeBytes: 1 });

  const thirtyOne = await order(token, { projectData: projectOf(Array(31).fill(photo.path)) });
  const tooLarge = await order(token, { projectData: projectOf([photo.path, large.path, byte.path]) });
  const thirty = await order(token, { projectData: projectOf(Array(30).fill(photo.path)) });
  const full = await order(token, { projectData: projectOf([photo.path, large.path]) });

  expect(thirtyOne.body).toMatchObject({
    error: 'validation-failed',
    message: 'Maximum 30 files allowed. You can add 0 more files.',
  });
  expect(tooLarge.body).toMatchObject({
    error: 'validation-failed',
    message: 'Total upload size limit exceeded. You have 0.00 MB remaining.',
  });
  expect([thirty.status, full.status]).toEqual([202, 202]);
});

const BAD_PATHS = [
  '/etc/passwd',
  '../../../etc/passwd',
  '/api/v1/media/../../secrets/jwt.jpg',
  '/api/v1/media/%2e%2e%2fjwt.jpg',
  'file:///etc/passwd',
  'https://evil.example.com/a.jpg',
  '//evil.example.com/api/v1/media/a.jpg',
  'concat:/etc/passwd',
  '\\\\evil\\share\\a.jpg',
  'data:image/svg+xml,<svg/>',
];

test.each(BAD_PATHS)(
  '%s is no address of an upload, neither as photo nor as portrait nor as logo',
  async (path) => {
    const { token, id, projectData } = await agent();
    const { realtor_info, brokerage_info } = projectData;

    const answers = [
      await order(token, { projectData: projectOf([path]) }),
      await order(token, { projectData: { ...projectData, realtor_info: { ...realtor_info, image: path } } }),
      await order(token, {
        projectData: { ...projectData, brokerage_info: { ...brokerage_info, logo: path } },
      }),
      await order(token, { projectData: { ...projectData, music: 'custom', customAudioFilename: path } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
    await expectNothingStored(id);
  },
);

test("somebody else's files are not found, wherever they are named", async () => {
  const { token, id, projectData } = await agent();
  const eve = await agent();
  const song = await addPhoto(films, eve.id, { kind: 'audio', filename: `${crypto.randomUUID()}.mp3` });
  const { realtor_info, brokerage_info } = projectData;

  const answers = [
    await order(token, { projectData: projectOf([eve.photo.path]) }),
    await order(token, {
      projectData: { ...projectData, realtor_info: { ...realtor_info, image: eve.photo.path } },
    }),
    await order(token, {
      projectData: { ...projectData, brokerage_info: { ...brokerage_info, logo: `${eve.photo.path}?sig=x` } },
    }),
    await order(token, {
      projectData: { ...projectData, music: 'custom', customAudioFilename: song.filename },
    }),
  ];

  for (const { status, body } of answers) {
    expect([status, body.error]).toEqual([404, 'not-found']);
    expect(body.message).toBe('A file of this project is no longer available. Please upload it again.');
  }
  await expectNothingStored(id);
});

test('a piece of music is no photo', async () => {
  const { token, id } = await agent();
  const song = await addPhoto(films, id, { kind: 'audio', filename: `${crypto.randomUUID()}.mp3` });

  const { status, body } = await order(token, { projectData: projectOf([song.path]) });

  expect([status, body.details[0].path]).toEqual([400, 'media.0.path']);
});

test('an emoji in place of a picture means none, and an old signature does not matter', async () => {
  const { token, photo } = await agent();

  const { status, body } = await order(token, {
    projectData: projectOf([`${photo.path}?sig=expired.long-ago`]),
  });

  expect(status).toBe(202);
  const { project_data } = await rowOf(body.videoId);
  expect(project_data.media[0].path).toBe(photo.path);
  expect(project_data.realtor_info.image).toBe('🏠');
});

test('HTML, quotes, filter syntax and other traps in every field are words like any others', async () => {
  const { token, projectData } = await agent();
  const trap = `"><script>alert(1)</script> ' : %{pts} \\ [in] \u202e 🏡`;
  const words = (group: object) => Object.fromEntries(Object.keys(group).map((field) => [field, trap]));
  const { image, ...realtor } = projectData.realtor_info;
  const { logo, ...brokerage } = projectData.brokerage_info;

  const { status, body } = await order(token, {
    projectData: {
      ...projectData,
      name: trap,
      property_info: words(projectData.property_info),
      realtor_info: { ...words(realtor), image },
      brokerage_info: { ...words(brokerage), logo },
    },
  });

  expect(status).toBe(202);
  expect(body.videos[0].title).toBe(trap);
  expect((await rowOf(body.videoId)).project_data.property_info.description).toBe(trap);
});

test('characters that no database stores are left out', async () => {
  const { token, projectData } = await agent();

  const { status, body } = await order(token, {
    projectData: { ...projectData, name: 'Maple\0 Street \ud800' },
  });

  expect([status, body.videos[0].title]).toEqual([202, 'Maple Street \ufffd']);
});

test.each([
  ['a negative size', { media: [{ id: '1', path: '/api/v1/media/a.jpg', size: -1 }] }],
  ['a size beyond all numbers', { media: [{ id: '1', path: '/api/v1/media/a.jpg', size: 'huge' }] }],
  ['a focal point outside of the picture', { media: [{ id: '1', path: 'x', focalPoint: { x: 9, y: 0 } }] }],
  ['a name of a megabyte', { name: 'x'.repeat(900_000) }],
  ['a list in place of words', { property_info: { price: ['1'] } }],
  ['music that does not exist', { music: 'polka' }],
])('%s is a bad request', async (_, change) => {
  const { token, projectData, id } = await agent();

  const { status, body } = await order(token, { projectData: { ...projectData, ...change } });

  expect([status, body.error]).toEqual([400, 'validation-failed']);
  await expectNothingStored(id);
});

test('negative and huge numbers in the words are shown as they were typed', async () => {
  const { token, projectData } = await agent();
  const property_info = { ...projectData.property_info, price: -5, bedrooms: 1e21, bathrooms: 0 };

  const { status, body } = await order(token, { projectData: { ...projectData, property_info } });

  expect(status).toBe(202);
  expect((await rowOf(body.videoId)).project_data.property_info).toMatchObject({
    price: '-5',
    bedrooms: '1e+21',
    bathrooms: '0',
  });
});

test('several formats and cuts are one film each, in one group', async () => {
  const { token, projectData } = await agent();

  const { status, body } = await order(token, {
    projectData,
    formats: ['9:16', '1:1', '9:16'],
    cuts: ['branded', 'strict'],
  });

  expect(status).toBe(202);
  const shapes = body.videos.map(
    (video: { template_format: { aspectRatio: string }; cut: string }) =>
      `${video.template_format.aspectRatio} ${video.cut}`,
  );
  expect(shapes).toEqual(['9:16 branded', '9:16 strict', '1:1 branded', '1:1 strict']);
  const distinct = (field: string) =>
    new Set(body.videos.map((video: Record<string, unknown>) => video[field])).size;
  expect([distinct('groupId'), distinct('projectId'), distinct('filename')]).toEqual([1, 1, 4]);
  expect(body.videoId).toBe(body.videos[0].id);
});

test('one Idempotency-Key is one film, also ten times at once; another order with it is a conflict', async () => {
  const { token, id, projectData, photo } = await agent();
  const eve = await agent();
  const key = { 'idempotency-key': 'double-click-1' };

  const answers = await Promise.all(Array.from({ length: 10 }, () => order(token, { projectData }, key)));
  const signedAnew = await order(token, { projectData: projectOf([`${photo.path}?sig=new`]) }, key);
  const other = await order(token, { projectData: { ...projectData, name: 'Oak Lane' } }, key);
  const otherShape = await order(token, { projectData, formats: ['1:1'] }, key);
  const eves = await order(eve.token, { projectData: eve.projectData }, key);

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.videoId}`)).size).toBe(1);
  expect(signedAnew.body.videoId).toBe(answers[0]?.body.videoId);
  expect([other.status, otherShape.status]).toEqual([409, 409]);
  expect(eves.status).toBe(202);
  expect([await countOf('videos', id), await countOf('projects', id)]).toEqual([1, 1]);
  const jobs = await pool.query(
    `select from pgboss.job where name = 'render-film' and data->>'videoId' = $1`,
    [answers[0]?.body.videoId],
  );
  expect(jobs.rowCount).toBe(1);
});

test.each([
  ['an empty', ''],
  ['too long an', 'x'.repeat(201)],
])('%s Idempotency-Key is refused', async (_, key) => {
  const { token, projectData } = await agent();

  const { status } = await order(token, { projectData }, { 'idempotency-key': key });

  expect(status).toBe(400);
});

test('the draft that a film comes from is kept with it; a later change becomes a version of its own', async () => {
  const { token, id, projectData } = await agent();
  const draft = (await post('projects', { data: { name: 'Draft' } }, { token })).json().project;

  const first = await order(token, { projectData, projectId: draft.id });
  const again = await order(token, { projectData, projectId: draft.id, formats: ['1:1'] });
  const changed = await order(token, { projectData: { ...projectData, name: 'New' }, projectId: draft.id });

  const kept = (await call(`projects/${draft.id}`, { token })).json().project;
  expect(kept).toMatchObject({ state: 'kept', data: { name: '12 Maple Street', media: [{ id: '0' }] } });
  expect([first, again].map(({ body }) => body.videos[0].projectId)).toEqual([draft.id, draft.id]);
  const version = (await call(`projects/${changed.body.videos[0].projectId}`, { token })).json().project;
  expect(version).toMatchObject({ parentId: draft.id, state: 'kept', data: { name: 'New' } });
  expect(await countOf('projects', id)).toBe(2);
});

test("somebody else's project is not found", async () => {
  const { token, id, projectData } = await agent();
  const eve = await agent();
  const draft = (await post('projects', {}, { token: eve.token })).json().project;

  const { status } = await order(token, { projectData, projectId: draft.id });

  expect(status).toBe(404);
  await expectNothingStored(id);
});

test("one agent's many films do not hold up another's first one", async () => {
  await pool.query(`delete from pgboss.job where name = 'render-film'`);
  const [ada, eve] = [await agent(), await agent()];
  for (let n = 0; n < 5; n += 1) await order(ada.token, { projectData: ada.projectData });
  await order(eve.token, { projectData: eve.projectData });

  const { rows } = await pool.query(
    `select v.user_id from pgboss.job j join videos v on v.id::text = j.data->>'videoId'
     where j.name = 'render-film' order by j.priority desc, j.created_on, j.id`,
  );

  expect(rows.findIndex(({ user_id }) => user_id === eve.id)).toBe(1);
});
