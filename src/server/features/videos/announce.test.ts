import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { seedVideo, type VideoWishes } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is rendered here.
const videos = await createVideosApp({ ROLE: 'api' });
const { call, post, rowOf, signUp, countOf } = videos;

const openHouse = { kind: 'open-house', date: '2026-11-22', from: '13:00', to: '15:00' };
const cheaper = { kind: 'price-improved', oldPrice: 450_000, newPrice: 425_000 };

/** An account with a finished video whose photo exists. */
async function agentWithVideo(wishes: Partial<VideoWishes> = {}) {
  const { id: userId, token } = await signUp();
  const photo = await addPhoto(videos, userId);
  const projectData = projectDataSchema.parse(projectOf([photo.path]));
  const video = await seedVideo(videos, { userId, projectData, ...wishes });
  const announce = (body: object, headers = {}) =>
    post(`videos/${video.id}/announce`, body, { token, headers });
  return { userId, token, video, projectData, announce };
}

test('an announcement makes videos of a new version, in the formats that the listing has branded', async () => {
  const { userId, token, video, projectData, announce } = await agentWithVideo();
  await seedVideo(videos, { userId, listingId: video.listingId, format: '1:1' });
  await seedVideo(videos, { userId, listingId: video.listingId, format: '16:9', cut: 'unbranded' });

  const answer = await announce({ announcement: openHouse });

  expect(answer.statusCode).toBe(202);
  const made: { id: string; cut: string; template_format: { aspectRatio: string } }[] = answer.json().videos;
  expect(made.map((one) => [one.template_format.aspectRatio, one.cut])).toEqual([
    ['9:16', 'branded'],
    ['1:1', 'branded'],
  ]);
  for (const { id } of made) {
    const row = await rowOf(id);
    expect(row).toMatchObject({
      title: '12 Maple Street · Open house',
      announcement: openHouse,
      status: 'processing',
      listing_id: video.listingId,
      project_data: {
        name: '12 Maple Street',
        announcement: openHouse,
        media: [{ path: projectData.media[0]?.path }],
      },
    });
    const { project } = (await call(`projects/${row.project_id}`, { token })).json();
    expect(project).toMatchObject({ parentId: video.projectId, state: 'kept' });
  }
});

test('a name of the greatest length is cut where the announcement stands behind it', async () => {
  const { token, projectData } = await agentWithVideo();
  const named = { ...projectData, name: 'x'.repeat(500), announcement: openHouse };

  const { body } = await videos.request(token, { projectData: named });

  expect(body.videos[0].title).toBe(`${'x'.repeat(487)} · Open house`);
});

test('a new price becomes the price of the new version, and the old version stays as it is', async () => {
  const { video, announce } = await agentWithVideo();

  const answer = await announce({ announcement: cheaper, formats: ['16:9'], cuts: ['unbranded'] });

  const [made] = answer.json().videos;
  expect(made).toMatchObject({ title: '12 Maple Street · New price', cut: 'unbranded' });
  expect((await rowOf(made.id)).project_data.property_info.price).toBe('425000');
  expect((await rowOf(video.id)).project_data.property_info.price).toBe('$450,000');
});

test('facts are those of the listing’s newest version, also while it is in the making', async () => {
  const { userId, video, projectData, announce } = await agentWithVideo();
  const property_info = { ...projectData.property_info, price: '$399,000' };
  const newer = { userId, listingId: video.listingId, status: 'processing' } as const;
  await seedVideo(videos, { ...newer, projectData: { ...projectData, property_info } });

  const answer = await announce({ announcement: openHouse });

  const { project_data } = await rowOf(answer.json().videos[0].id);
  expect(project_data.property_info.price).toBe('$399,000');
});

test('the newest announcement is the status of a listing, under the listing’s own name', async () => {
  const { token, video, announce } = await agentWithVideo();
  const listing = async () => (await call(`listings/${video.listingId}`, { token })).json().listing;
  expect((await listing()).announcement).toBeNull();

  await announce({ announcement: { kind: 'just-listed' } });
  await announce({ announcement: { kind: 'sold', price: 440_000 } });

  expect(await listing()).toMatchObject({
    title: '12 Maple Street',
    announcement: { kind: 'sold', price: 440_000 },
  });
});

test.each([
  [{ ...openHouse, date: '2026-02-30' }, 'announcement.date'],
  [{ ...openHouse, to: '12:00' }, 'announcement.to'],
  [{ ...cheaper, newPrice: 450_000 }, 'announcement.newPrice'],
  [{ ...cheaper, oldPrice: -1 }, 'announcement.oldPrice'],
  [{ kind: 'sold', price: 0 }, 'announcement.price'],
  [{ kind: 'rented' }, 'announcement.kind'],
])('refuses %o', async (announcement, path) => {
  const { userId, announce } = await agentWithVideo();

  const answer = await announce({ announcement });

  expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path]);
  expect(await countOf('videos', userId)).toBe(1);
});

test('only a finished video of one’s own can be announced', async () => {
  const { token, video, announce } = await agentWithVideo({ status: 'processing' });
  const eve = await signUp();

  expect((await announce({ announcement: openHouse })).statusCode).toBe(409);
  const foreign = await post(
    `videos/${video.id}/announce`,
    { announcement: openHouse },
    { token: eve.token },
  );
  const unknown = await post(
    `videos/${crypto.randomUUID()}/announce`,
    { announcement: openHouse },
    { token },
  );
  expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
});
