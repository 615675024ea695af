import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { UserId } from '#shared/ids.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { findEarlierVideos, findVideo } from './queries.ts';

// Real videos, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const { agent, generate, rowOf, ended, storage, db } = await createVideosApp();

type Project = Awaited<ReturnType<typeof agent>>['projectData'];

const withPrice = (project: Project, price: string): Project => ({
  ...project,
  template: 'Luxury Tour',
  property_info: { ...project.property_info, price },
});

test('a video with another price takes over what is the same of its own user, unless the file is damaged', async () => {
  const { token, id, projectData } = await agent();
  const userId = id as UserId;
  const make = async (price: string) => {
    const { body } = await generate(token, { projectData: withPrice(projectData, price) });
    return await rowOf(body.videoId);
  };

  const first = await make('$500,000');
  const second = await make('$450,000');

  expect(first).toMatchObject({ status: 'completed', copied_groups: 0 });
  expect(second).toMatchObject({ status: 'completed', duration_ms: first.duration_ms });
  const hashesOf = (row: typeof first) => row.coded.groups.map(({ hash }: { hash: string }) => hash);
  const common = hashesOf(second).filter((hash: string) => hashesOf(first).includes(hash));
  expect(second.copied_groups).toBe(common.length);
  expect(second.copied_groups).toBeGreaterThan(0);
  expect(second.copied_groups).toBeLessThan(second.coded.groups.length);

  const video = await findVideo(db, userId, second.id);
  if (!video) throw new Error('The video is gone');
  const stranger = await agent();
  expect(await findEarlierVideos(db, video)).toMatchObject([{ renderId: first.render_id }]);
  expect(await findEarlierVideos(db, { ...video, userId: stranger.id as UserId })).toEqual([]);

  expect(second.poster_sha256).toEqual(first.poster_sha256);

  for (const { storage_name } of [first, second])
    await storage.putStream(storage_name, Readable.from([Buffer.from('damaged')]), {
      contentType: 'video/mp4',
    });
  const third = await make('$425,000');

  expect(third).toMatchObject({ status: 'completed', copied_groups: 0 });
});

test('the cuts of a request take over what they have in common, the branded one first', async () => {
  const { token, photo } = await agent();
  const body = {
    projectData: withPrice(projectOf([photo.path, photo.path, photo.path]), '$500,000'),
    formats: ['16:9'],
    cuts: ['unbranded', 'branded'],
  };
  const { body: answer } = await generate(token, body);

  const [unbranded, branded] = await Promise.all(answer.videos.map(({ id }: { id: string }) => ended(id)));

  expect([unbranded.cut, branded.cut]).toEqual(['unbranded', 'branded']);
  expect(branded.copied_groups).toBe(0);
  expect(unbranded.copied_groups).toBeGreaterThan(0);
});
