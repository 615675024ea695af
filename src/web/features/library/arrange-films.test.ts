import { expect, test } from 'vitest';
import type { Video } from '#shared/api/videos.ts';
import { filterFilms, groupFilms, tellVersionsApart } from './arrange-films.ts';
import { fullName } from './library-film.ts';

function film(id: string, patch: Partial<Video> = {}): Video {
  return {
    id,
    title: '12 Harbour Lane',
    filename: `${id}.mp4`,
    videoPath: `/api/v1/videos/${id}.mp4`,
    storageType: 'local',
    thumbnailUrl: null,
    duration: 30,
    views: 0,
    fileSize: 1_000,
    template: 'Viral_Short',
    template_format: { aspectRatio: '9:16' },
    music: 'upbeat',
    status: 'completed',
    createdAt: '2026-11-15T10:00:00.000Z',
    cut: 'branded',
    groupId: id,
    projectId: null,
    failureReason: null,
    progress: null,
    ...patch,
  };
}

const idsOf = (films: readonly Video[]) => films.map(({ id }) => id);

test('a search finds films by every word that is shown of them, in any case and order', () => {
  const films = [film('a'), film('b', { title: 'Villa Ármós', template: 'Luxury Tour', music: 'elegant' })];
  expect(idsOf(filterFilms(films, '  LANE harbour ', 'all'))).toEqual(['a']);
  expect(idsOf(filterFilms(films, 'viral short', 'all'))).toEqual(['a']);
  expect(idsOf(filterFilms(films, 'ármós elegant', 'all'))).toEqual(['b']);
  expect(idsOf(filterFilms(films, '', 'all'))).toEqual(['a', 'b']);
  expect(filterFilms(films, 'harbour villa', 'all')).toEqual([]);
  const own = [film('c', { music: 'custom' })];
  expect(idsOf(filterFilms(own, 'custom audio', 'all'))).toEqual(['c']);
  expect(filterFilms(own, 'upload', 'all')).toEqual([]);
});

test('a status filter leaves only films of that status', () => {
  const films = [film('a'), film('b', { status: 'failed' }), film('c', { status: 'archived' })];
  expect(idsOf(filterFilms(films, '', 'failed'))).toEqual(['b']);
  expect(idsOf(filterFilms(films, '', 'all'))).toEqual(['a', 'b', 'c']);
});

test('films of one project stand together where the newest stood, its shapes and cuts in order', () => {
  const square = { template_format: { aspectRatio: '1:1' } };
  const films = [
    film('strict', { projectId: 'p', cut: 'strict' }),
    film('other'),
    film('square', { projectId: 'p', ...square }),
    film('tall', { projectId: 'p' }),
    film('asked-together', { groupId: 'other' }),
  ];
  const groups = groupFilms(films);
  expect(groups.map(({ films }) => idsOf(films))).toEqual([
    ['tall', 'square', 'strict'],
    ['other', 'asked-together'],
  ]);
});

test('films of one project are told apart by shape and cut, also where a filter shows only one of them', () => {
  const wide = { groupId: 'g', template_format: { aspectRatio: '16:9' } };
  const films = tellVersionsApart([
    film('tall', { groupId: 'g', status: 'failed' }),
    film('wide', { ...wide, cut: 'unbranded' }),
    film('alone', { title: 'Mill House' }),
  ]);
  expect(films.map(fullName)).toEqual([
    '12 Harbour Lane, 9:16',
    '12 Harbour Lane, 16:9 · Unbranded',
    'Mill House',
  ]);
  expect(filterFilms(films, '', 'failed').map(fullName)).toEqual(['12 Harbour Lane, 9:16']);
});
