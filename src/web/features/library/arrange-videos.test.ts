import { expect, test } from 'vitest';
import type { Video } from '#shared/api/videos.ts';
import { libraryVideo as video } from '#tests/support/library-video.ts';
import { filterVideos, groupVideos, labelVersions } from './arrange-videos.ts';
import { fullName } from './library-video.ts';

const idsOf = (videos: readonly Video[]) => videos.map(({ id }) => id);

test('a search finds videos by every word that is shown of them, in any case and order', () => {
  const videos = [
    video('a'),
    video('b', { title: 'Villa Ármós', template: 'Luxury Tour', music: 'elegant' }),
  ];
  expect(idsOf(filterVideos(videos, '  LANE harbour ', 'all'))).toEqual(['a']);
  expect(idsOf(filterVideos(videos, 'viral short', 'all'))).toEqual(['a']);
  expect(idsOf(filterVideos(videos, 'ármós elegant', 'all'))).toEqual(['b']);
  expect(idsOf(filterVideos(videos, '', 'all'))).toEqual(['a', 'b']);
  expect(filterVideos(videos, 'harbour villa', 'all')).toEqual([]);
  const own = [video('c', { music: 'custom' })];
  expect(idsOf(filterVideos(own, 'custom audio', 'all'))).toEqual(['c']);
  expect(filterVideos(own, 'upload', 'all')).toEqual([]);
});

test('a status filter leaves only videos of that status', () => {
  const videos = [video('a'), video('b', { status: 'failed' }), video('c', { status: 'archived' })];
  expect(idsOf(filterVideos(videos, '', 'failed'))).toEqual(['b']);
  expect(idsOf(filterVideos(videos, '', 'all'))).toEqual(['a', 'b', 'c']);
});

test('videos of one project stand together where the newest stood, its shapes and cuts in order', () => {
  const square = { template_format: { aspectRatio: '1:1' } };
  const videos = [
    video('strict', { projectId: 'p', cut: 'strict' }),
    video('other'),
    video('square', { projectId: 'p', ...square }),
    video('tall', { projectId: 'p' }),
    video('asked-together', { groupId: 'other' }),
  ];
  const groups = groupVideos(videos);
  expect(groups.map(({ videos }) => idsOf(videos))).toEqual([
    ['tall', 'square', 'strict'],
    ['other', 'asked-together'],
  ]);
});

test('videos of one project are told apart by shape and cut, also where a filter shows only one of them', () => {
  const wide = { groupId: 'g', template_format: { aspectRatio: '16:9' } };
  const videos = labelVersions([
    video('tall', { groupId: 'g', status: 'failed' }),
    video('wide', { ...wide, cut: 'unbranded' }),
    video('alone', { title: 'Mill House' }),
  ]);
  expect(videos.map(fullName)).toEqual([
    '12 Harbour Lane, 9:16',
    '12 Harbour Lane, 16:9 · Unbranded',
    'Mill House',
  ]);
  expect(filterVideos(videos, '', 'failed').map(fullName)).toEqual(['12 Harbour Lane, 9:16']);
});
