import { expect, test } from 'vitest';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is made here: only what may be ordered is looked at.
const videos = await createVideosApp({ ROLE: 'api' });
const { agent, request, post, rowOf } = videos;

const expectNothingStored = async (userId: string) =>
  expect([await videos.countOf('videos', userId), await videos.countOf('projects', userId)]).toEqual([0, 0]);

test('an incomplete project is answered with the list of what is missing; blanks count as empty', async () => {
  const { token, id } = await agent();

  const empty = await request(token, { projectData: {} });
  const blank = await request(token, {
    projectData: projectOf([], { name: '  ', property_info: { price: ' ', address: '1 Main Street' } }),
  });

  for (const { status, body } of [empty, blank]) {
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'validation-failed',
      message: expect.stringMatching(
        /^Please complete the following required fields: Listing Name, .+\. All fields must be filled before generating a video\.$/,
      ),
      details: expect.arrayContaining([
        { path: 'projectData.name', msg: 'Listing Name is required' },
        { path: 'projectData.media', msg: 'At least one image is required' },
        { path: 'projectData.property_info.price', msg: 'Property Price is required' },
      ]),
    });
  }
  expect(empty.body.details).toContainEqual({
    path: 'projectData.template',
    msg: 'Template Selection is required',
  });
  await expectNothingStored(id);
});

test.each([
  ['an unknown template', { template: 'Opera' }, 'Please select a video type'],
  ['custom music without a file', { music: 'custom' }, 'Please upload a custom audio file'],
])('%s is refused in the words of the wizard', async (_, change, message) => {
  const { token, projectData, id } = await agent();

  const { status, body } = await request(token, { projectData: { ...projectData, ...change } });

  expect([status, body.message]).toEqual([400, message]);
  await expectNothingStored(id);
});

test('thirty files are taken, the thirty-first is not; nor is a byte more than 100 MB', async () => {
  const { token, id, photo } = await agent();
  const large = await addPhoto(videos, id, { originalSizeBytes: 104_857_600 - photo.originalSizeBytes });
  const byte = await addPhoto(videos, id, { originalSizeBytes: 1 });

  const thirtyOne = await request(token, { projectData: projectOf(Array(31).fill(photo.path)) });
  const tooLarge = await request(token, { projectData: projectOf([photo.path, large.path, byte.path]) });
  const thirty = await request(token, { projectData: projectOf(Array(30).fill(photo.path)) });
  const full = await request(token, { projectData: projectOf([photo.path, large.path]) });

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
      await request(token, { projectData: projectOf([path]) }),
      await request(token, {
        projectData: { ...projectData, realtor_info: { ...realtor_info, image: path } },
      }),
      await request(token, {
        projectData: { ...projectData, brokerage_info: { ...brokerage_info, logo: path } },
      }),
      await request(token, { projectData: { ...projectData, music: 'custom', customAudioFilename: path } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
    await expectNothingStored(id);
  },
);

test("somebody else's files are not found, wherever they are named", async () => {
  const { token, id, projectData } = await agent();
  const eve = await agent();
  const song = await addPhoto(videos, eve.id, { kind: 'audio', filename: `${crypto.randomUUID()}.mp3` });
  const { realtor_info, brokerage_info } = projectData;

  const answers = [
    await request(token, { projectData: projectOf([eve.photo.path]) }),
    await request(token, {
      projectData: { ...projectData, realtor_info: { ...realtor_info, image: eve.photo.path } },
    }),
    await request(token, {
      projectData: { ...projectData, brokerage_info: { ...brokerage_info, logo: `${eve.photo.path}?sig=x` } },
    }),
    await request(token, {
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
  const song = await addPhoto(videos, id, { kind: 'audio', filename: `${crypto.randomUUID()}.mp3` });

  const { status, body } = await request(token, { projectData: projectOf([song.path]) });

  expect([status, body.details[0].path]).toEqual([400, 'projectData.media.0.path']);
});

test('an emoji in place of a picture means none, and an old signature does not matter', async () => {
  const { token, photo } = await agent();

  const { status, body } = await request(token, {
    projectData: projectOf([`${photo.path}?sig=expired.long-ago`]),
  });

  expect(status).toBe(202);
  const { project_data } = await rowOf(body.videoId);
  expect(project_data.media[0].path).toBe(photo.path);
  expect(project_data.realtor_info.image).toBe('🏠');
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

  const { status, body } = await request(token, { projectData: { ...projectData, ...change } });

  expect([status, body.error]).toEqual([400, 'validation-failed']);
  await expectNothingStored(id);
});

test.each([
  ['an empty', ''],
  ['too long an', 'x'.repeat(201)],
])('%s Idempotency-Key is refused', async (_, key) => {
  const { token, projectData } = await agent();

  const { status } = await request(token, { projectData }, { 'idempotency-key': key });

  expect(status).toBe(400);
});

test("somebody else's project is not found", async () => {
  const { token, id, projectData } = await agent();
  const eve = await agent();
  const draft = (await post('projects', {}, { token: eve.token })).json().project;

  const { status } = await request(token, { projectData, projectId: draft.id });

  expect(status).toBe(404);
  await expectNothingStored(id);
});
