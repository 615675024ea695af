import { expect, test } from 'vitest';
import { type PostableVideo, platformsFor, remarksFor } from './platforms.ts';

const video: PostableVideo = {
  aspectRatio: '9:16',
  cut: 'unbranded',
  durationSeconds: 36,
  sizeBytes: 25_000_000,
  checks: { width: 1080, height: 1920, loudnessLufs: -14 },
};

const readyFor = (change: Partial<PostableVideo>) =>
  platformsFor({ ...video, ...change }).flatMap(({ platform, obstacles }) =>
    obstacles.length === 0 ? platform : [],
  );
const obstaclesTo = (name: string, change: Partial<PostableVideo>) =>
  platformsFor({ ...video, ...change }).find(({ platform }) => platform === name)?.obstacles;

test('an upright unbranded video of half a minute is ready for everything', () => {
  expect(readyFor({})).toEqual(['TikTok', 'Reels', 'Shorts', 'YouTube', 'Facebook', 'MLS']);
});

test('the shape, the cut and the length each take platforms away, and say why', () => {
  expect(readyFor({ aspectRatio: '16:9' })).toEqual(['YouTube', 'Facebook', 'MLS']);
  expect(readyFor({ aspectRatio: '1:1' })).toEqual(['Shorts', 'YouTube', 'Facebook', 'MLS']);
  expect(readyFor({ cut: 'branded' })).not.toContain('MLS');
  expect(readyFor({ cut: 'strict' })).toContain('MLS');
  expect(readyFor({ durationSeconds: 181 })).toEqual(['TikTok', 'YouTube', 'MLS']);
  expect(obstaclesTo('Facebook', { durationSeconds: 90 })).toEqual([]);
  expect(obstaclesTo('Facebook', { durationSeconds: 90.1 })).toEqual(['Facebook Reels by API ends at 90 s']);
  expect(obstaclesTo('Reels', { sizeBytes: 301_000_000 })).toEqual(['Reels end at 300 MB']);
});

test('a small picture is ready for nothing, and one of an older release counts as checked', () => {
  expect(readyFor({ checks: { width: 540, height: 960, loudnessLufs: -14 } })).toEqual([]);
  expect(readyFor({ checks: null })).toHaveLength(6);
});

test('what stands against nothing is a remark', () => {
  expect(remarksFor({ ...video, cut: 'branded' })).toEqual([]);
  expect(remarksFor({ ...video, cut: 'strict', durationSeconds: 61 })).toEqual([
    'Advertising must name the brokerage: on social media post the branded cut',
    'Stories end at 60 s',
  ]);
  const size = { width: 1080, height: 1920 };
  expect(remarksFor({ ...video, cut: 'branded', checks: { ...size, loudnessLufs: null } })).toEqual([
    'There is no sound',
  ]);
  expect(remarksFor({ ...video, cut: 'branded', checks: { ...size, loudnessLufs: -18.56 } })).toEqual([
    'Quieter than most videos (-18.6 LUFS): its sound has high peaks',
  ]);
});
