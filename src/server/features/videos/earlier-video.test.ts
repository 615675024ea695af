import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { UserId } from '#shared/ids.ts';
import { packetsOf } from '#tests/support/render/read-film.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { findEarlierVideos, findVideo } from './queries.ts';

// Real videos, which take their time on a busy machine.
const { config, agent, generate, rowOf, ended, storage, db } = await createVideosApp();

type Project = Awaited<ReturnType<typeof agent>>['projectData'];

const withPrice = (project: Project, price: string): Project => ({
  ...project,
  template: 'Luxury Tour',
  property_info: { ...project.property_info, price },
});

type Coded = { readonly frames: number; readonly hash: string };
type Group = Coded & { readonly prefixes?: readonly Coded[] };
type Row = Awaited<ReturnType<typeof rowOf>>;

/** The groups of a video that an earlier one has too, whole or as a prefix, and their share of its frames. */
function commonWith(earlier: Row, video: Row) {
  const known = earlier.coded.groups.flatMap(({ hash, prefixes = [] }: Group) => [
    hash,
    ...prefixes.map((prefix) => prefix.hash),
  ]);
  const groups: Group[] = video.coded.groups;
  const common = groups.filter(({ hash }) => known.includes(hash));
  const framesOf = (some: readonly Group[]) => some.reduce((sum, { frames }) => sum + frames, 0);
  return { groups: common.length, frames: framesOf(common), frameShare: framesOf(common) / framesOf(groups) };
}

const packetsIn = ({ storage_name }: Row) => packetsOf(join(config.dataDir, 'storage', storage_name));

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
  const common = commonWith(first, second);
  expect(second.copied_groups).toBe(common.groups);
  expect(common.frameShare).toBeGreaterThan(0.8);
  expect(common.frameShare).toBeLessThan(1);

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
  // Titles and end cards differ, which are most of so short a video.
  const common = commonWith(branded, unbranded);
  expect(unbranded.copied_groups).toBe(common.groups);
  expect(common.frameShare).toBeGreaterThan(0.25);
  const packets = await packetsIn(unbranded);
  const known = new Set((await packetsIn(branded)).map(({ data }) => data.toString('latin1')));
  const copied = packets.filter(({ data }) => known.has(data.toString('latin1')));
  const soundOf = (all: typeof packets) => all.filter(({ kind }) => kind === 'sound');
  expect(soundOf(copied)).toEqual(soundOf(packets));
  expect(copied.length - soundOf(copied).length).toBeGreaterThanOrEqual(common.frames);
});
