import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is made here: only what was ordered is looked at.
const app = await createVideosApp({ ROLE: 'api' });
const { agent, request, call, post, pool, rowOf, countOf } = app;

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

test('HTML, quotes, filter syntax and other traps in every field are words like any others', async () => {
  const { token, projectData } = await agent();
  const trap = `"><script>alert(1)</script> ' : %{pts} \\ [in] \u202e 🏡`;
  const words = (group: object) => Object.fromEntries(Object.keys(group).map((field) => [field, trap]));
  const { image, ...realtor } = projectData.realtor_info;
  const { logo, ...brokerage } = projectData.brokerage_info;

  const { status, body } = await request(token, {
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

test('until it is ready, a video shows the small picture of its first photo', async () => {
  const { token, id: userId } = await agent();
  const picture = await addPhoto(app, userId);
  const first = await addPhoto(app, userId, {
    thumbnailFilename: `${randomUUID()}.jpg`,
    thumbnailStorageName: picture.storageName,
  });
  const { body } = await request(token, { projectData: projectOf([first.path, picture.path]) });

  const { thumbnailUrl } = (await call(`videos/${body.videoId}/details`, { token })).json().video;

  expect(thumbnailUrl).toContain(first.thumbnailFilename);
  expect((await call(thumbnailUrl)).headers['content-type']).toBe('image/jpeg');
});

test('phrases that fair-housing rules question come back as warnings, and refuse nothing', async () => {
  const { token, projectData } = await agent();
  const [first] = projectData.media;

  const { status, body } = await request(token, {
    projectData: {
      ...projectData,
      name: 'Bachelor pad on Maple Street',
      narrationScript: 'The family room. No children.',
      media: [
        { ...first, caption: 'Master bedroom' },
        { ...first, id: 'b', caption: 'Man cave' },
      ],
    },
  });

  expect(status).toBe(202);
  expect(body.warnings).toEqual([
    expect.objectContaining({ field: 'name', phrase: 'Bachelor pad', index: 0, weight: 'soft' }),
    expect.objectContaining({
      field: 'narrationScript',
      phrase: 'No children',
      index: 17,
      weight: 'hard',
      reason: expect.stringContaining('Families with children'),
      source: expect.stringContaining('HUD'),
      instead: '',
    }),
    expect.objectContaining({ field: 'media.1.caption', phrase: 'Man cave', instead: 'bonus room' }),
  ]);
});

test('originals of altered photos and the words about rights are kept with the video', async () => {
  const { id: userId, token, projectData } = await agent();
  const original = await addPhoto(app, userId);
  const { photo: foreign } = await agent();
  const [first, ...others] = projectData.media;
  const withOriginal = (originalPath: string) => ({
    ...projectData,
    rightsConfirmation: 'I have the right to use these photos in this video.',
    media: [{ ...first, altered: true, originalPath }, ...others],
  });

  const { status, body } = await request(token, { projectData: withOriginal(`${original.path}?sig=x`) });
  const refused = await request(token, { projectData: withOriginal(foreign.path) });

  expect(status).toBe(202);
  const row = await rowOf(body.videoId);
  expect(row.project_data).toMatchObject({
    rightsConfirmation: 'I have the right to use these photos in this video.',
    media: [{ altered: true, originalPath: original.path }],
  });
  const used = await pool.query('select media_id from project_media where project_id = $1', [row.project_id]);
  expect(used.rows.map(({ media_id }) => media_id)).toContain(original.id);
  expect([refused.status, refused.body.details[0].path]).toEqual([404, 'projectData.media.0.originalPath']);
  const { video } = (await call(`videos/${body.videoId}/details`, { token })).json();
  expect(video.rightsConfirmation).toEqual({
    words: 'I have the right to use these photos in this video.',
    confirmedBy: 'Ada Lovelace',
    confirmedAt: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect(Date.parse(video.rightsConfirmation.confirmedAt)).toBeCloseTo(Date.parse(video.createdAt), -4);
});

test('negative and huge numbers in the words are shown as they were typed', async () => {
  const { token, projectData } = await agent();
  const property_info = { ...projectData.property_info, price: -5, bedrooms: 1e21, bathrooms: 0 };

  const { status, body } = await request(token, { projectData: { ...projectData, property_info } });

  expect(status).toBe(202);
  expect((await rowOf(body.videoId)).project_data.property_info).toMatchObject({
    price: '-5',
    bedrooms: '1e+21',
    bathrooms: '0',
  });
});

test('several formats and cuts are one video each, in one group', async () => {
  const { token, projectData } = await agent();

  const { status, body } = await request(token, {
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

test('one Idempotency-Key is one video, also ten times at once; another request with it is a conflict', async () => {
  const { token, id, projectData, photo } = await agent();
  const eve = await agent();
  const key = { 'idempotency-key': 'double-click-1' };

  const answers = await Promise.all(Array.from({ length: 10 }, () => request(token, { projectData }, key)));
  const signedAnew = await request(token, { projectData: projectOf([`${photo.path}?sig=new`]) }, key);
  const withFacts = projectData.media.map((item: object) => ({ ...item, metadata: { width: 4 } }));
  const repeated = await request(token, { projectData: { ...projectData, media: withFacts } }, key);
  const other = await request(token, { projectData: { ...projectData, name: 'Oak Lane' } }, key);
  const otherShape = await request(token, { projectData, formats: ['1:1'] }, key);
  const moreShapes = await request(token, { projectData, formats: ['16:9', '1:1'] }, key);
  const eves = await request(eve.token, { projectData: eve.projectData }, key);

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.videoId}`)).size).toBe(1);
  for (const { body } of [signedAnew, repeated]) expect(body.videoId).toBe(answers[0]?.body.videoId);
  expect([other.status, otherShape.status, moreShapes.status]).toEqual([409, 409, 409]);
  expect(eves.status).toBe(202);
  expect([await countOf('videos', id), await countOf('projects', id)]).toEqual([1, 1]);
  const jobs = await pool.query(
    `select from pgboss.job where name = 'render-video' and data->>'videoId' = $1`,
    [answers[0]?.body.videoId],
  );
  expect(jobs.rowCount).toBe(1);
});

test('a repeated request answers with those of its videos that are still there', async () => {
  const { token, projectData } = await agent();
  const body = { projectData, formats: ['9:16', '1:1'] };
  const key = { 'idempotency-key': 'both-shapes' };
  const first = await request(token, body, key);
  await pool.query('delete from videos where id = $1', [first.body.videos[1].id]);

  const repeated = await request(token, body, key);

  const idsOf = ({ body }: typeof first) => body.videos.map(({ id }: { id: string }) => id);
  expect([repeated.status, idsOf(repeated)]).toEqual([202, [first.body.videos[0].id]]);
});

test('the draft that a video comes from is kept with it; a later change becomes a version of its own', async () => {
  const { token, id, projectData } = await agent();
  const draft = (await post('projects', { data: { name: 'Draft' } }, { token })).json().project;

  const first = await request(token, { projectData, projectId: draft.id });
  const again = await request(token, { projectData, projectId: draft.id, formats: ['1:1'] });
  const changed = await request(token, { projectData: { ...projectData, name: 'New' }, projectId: draft.id });

  const kept = (await call(`projects/${draft.id}`, { token })).json().project;
  expect(kept).toMatchObject({ state: 'kept', data: { name: '12 Maple Street', media: [{ id: '0' }] } });
  expect([first, again].map(({ body }) => body.videos[0].projectId)).toEqual([draft.id, draft.id]);
  const version = (await call(`projects/${changed.body.videos[0].projectId}`, { token })).json().project;
  expect(version).toMatchObject({ parentId: draft.id, state: 'kept', data: { name: 'New' } });
  expect(await countOf('projects', id)).toBe(2);
});

test('a request for a version of a frozen project is the same request when it is sent again', async () => {
  const { token, projectData } = await agent();
  const { body } = await request(token, { projectData });
  const changed = { ...projectData, name: 'With a garden' };
  const version = { projectData: changed, projectId: body.videos[0].projectId };
  const key = { 'idempotency-key': 'version-1' };

  const [first, again] = [await request(token, version, key), await request(token, version, key)];

  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.body.videoId).toBe(first.body.videoId);
});
