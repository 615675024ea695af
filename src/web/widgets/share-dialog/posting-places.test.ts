import { expect, test } from 'vitest';
import type { Video } from '#shared/api/videos.ts';
import { libraryVideo } from '#tests/support/library-video.ts';
import { suggestPosts } from './posting-places.ts';

const wide = { template_format: { aspectRatio: '16:9' } };

const suggestedIn = (videos: readonly Video[]) =>
  Object.fromEntries(suggestPosts(videos).map(({ name, video }) => [name, video?.id]));

test('each place gets the newest finished video in its format, and the MLS none with a name in it', () => {
  const videos = [
    libraryVideo('new', { status: 'processing' }),
    libraryVideo('tall'),
    libraryVideo('older'),
    libraryVideo('wide', wide),
    libraryVideo('strict', { ...wide, cut: 'strict' }),
    libraryVideo('mls', { ...wide, cut: 'unbranded' }),
  ];

  expect(suggestedIn(videos)).toEqual({
    TikTok: 'tall',
    'Instagram and Facebook Reels': 'tall',
    'YouTube Shorts': 'tall',
    'Instagram and Facebook feed': undefined,
    YouTube: 'wide',
    'MLS, virtual tour field': 'mls',
  });
});

test('a strict video serves the MLS too, a failed one serves nobody, one in the making is waited for', () => {
  const videos = [
    libraryVideo('failed', { status: 'failed' }),
    libraryVideo('making', { ...wide, status: 'processing' }),
    libraryVideo('strict', { ...wide, cut: 'strict' }),
  ];

  expect(suggestedIn(videos)).toMatchObject({
    TikTok: undefined,
    YouTube: 'making',
    'MLS, virtual tour field': 'strict',
  });
});
