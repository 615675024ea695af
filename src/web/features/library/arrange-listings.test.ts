import { expect, test } from 'vitest';
import type { Video } from '#shared/api/videos.ts';
import { libraryVideo } from '#tests/support/library-video.ts';
import { coverOf, listingsOf, statusOf } from './arrange-listings.ts';
import { arrangeVersions } from './arrange-versions.ts';

const inListing = (id: string, listing: string, patch: Partial<Video> = {}) =>
  libraryVideo(id, { listingId: listing as Video['listingId'], ...patch });

test('videos of one listing belong together, whatever project they come from, under the newest title', () => {
  const listings = listingsOf([
    inListing('1', 'mill', { title: 'Mill House', groupId: 'b' }),
    inListing('2', 'lane'),
    inListing('3', 'mill', { title: 'Mill', groupId: 'a' }),
  ]);

  expect(listings.map(({ title, videos }) => [title, videos.map(({ id }) => id)])).toEqual([
    ['Mill House', ['1', '3']],
    ['12 Harbour Lane', ['2']],
  ]);
});

test('the picture of a listing is that of its newest widescreen video, or else of the newest that has one', () => {
  const wide = { template_format: { aspectRatio: '16:9' } };
  const tall = [
    inListing('1', 'mill', { status: 'processing' }),
    inListing('2', 'mill', { thumbnailUrl: '/2.jpg' }),
  ];

  const [first] = listingsOf([...tall, inListing('3', 'mill', { thumbnailUrl: '/3.jpg', ...wide })]);
  const [second] = listingsOf(tall);

  expect([first && coverOf(first).id, second && coverOf(second).id]).toEqual(['3', '2']);
});

test('a branded video stands for a listing before an unbranded one of the same shape', () => {
  const wide = { template_format: { aspectRatio: '16:9' }, thumbnailUrl: '/wide.jpg' };
  const unbranded = { cut: 'unbranded', thumbnailUrl: '/tall.jpg' } as const;
  const coverId = (...videos: Parameters<typeof listingsOf>[0]) => {
    const [listing] = listingsOf(videos);
    return listing && coverOf(listing).id;
  };

  expect(coverId(inListing('1', 'mill', { ...wide, cut: 'unbranded' }), inListing('2', 'mill', wide))).toBe(
    '2',
  );
  expect(coverId(inListing('1', 'mill', unbranded), inListing('2', 'mill', { thumbnailUrl: '/2.jpg' }))).toBe(
    '2',
  );
  expect(
    coverId(
      inListing('1', 'mill', { thumbnailUrl: '/1.jpg' }),
      inListing('2', 'mill', { ...wide, ...unbranded }),
    ),
  ).toBe('2');
});

test('a listing is processing while one of its videos is, then failed if one has', () => {
  const statuses = (...all: string[]) => statusOf(all.map((status) => ({ status })));

  expect(statuses('completed', 'failed', 'processing')).toBe('processing');
  expect(statuses('completed', 'failed')).toBe('failed');
  expect(statuses('completed')).toBe('completed');
});

test('the versions of a listing are a table of cuts and formats with the newest video of each, beside announcements and earlier ones', () => {
  const wide = { template_format: { aspectRatio: '16:9' } };
  const videos = [
    inListing('sold', 'mill', { announcement: { kind: 'sold' } }),
    inListing('new', 'mill'),
    inListing('mls', 'mill', { cut: 'unbranded', ...wide }),
    inListing('old', 'mill'),
    inListing('former', 'mill', { template_format: { aspectRatio: '4:3' } }),
  ];

  const { byCut, announcements, earlier } = arrangeVersions(videos);

  expect(byCut.map(({ cut, versions }) => [cut, versions.map(({ video }) => video?.id)])).toEqual([
    ['branded', ['new', undefined, undefined]],
    ['unbranded', [undefined, 'mls', undefined]],
    ['strict', [undefined, undefined, undefined]],
  ]);
  expect(announcements.map(({ id }) => id)).toEqual(['sold']);
  expect(earlier.map(({ id }) => id)).toEqual(['old', 'former']);
});
