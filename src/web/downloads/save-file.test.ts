import { expect, test } from 'vitest';
import { currentPathOf, fileNameFor } from './save-file.ts';

const filename = 'slideshow_1763200000000.mp4';

test('a video is saved under its title, its shape and its cut', () => {
  const video = { title: '12 Harbour Lane', filename, template_format: { aspectRatio: '9:16' } };
  expect(fileNameFor({ ...video, cut: 'branded' })).toBe('12 Harbour Lane - 9x16.mp4');
  expect(fileNameFor({ ...video, cut: 'strict' })).toBe('12 Harbour Lane - 9x16 - strict.mp4');
});

test.each([
  ['what no file system takes', 'a/b\\c:d*e?"f"<g>|h\u202e', 'a b c d e f g h.mp4'],
  ['dots that would hide the file', '..secret', 'secret.mp4'],
  ['four hundred letters', 'x'.repeat(400), `${'x'.repeat(100)}.mp4`],
  ['nothing but blanks', ' \n ', filename],
])('a title of %s makes a good name', (_what, title, expected) => {
  expect(fileNameFor({ title, filename })).toBe(expected);
});

test('the old prefix is rewritten, and only a prefix', () => {
  expect(currentPathOf('/api/videos/a.mp4?sig=1')).toBe('/api/v1/videos/a.mp4?sig=1');
  expect(currentPathOf('/api/v1/videos/a.mp4')).toBe('/api/v1/videos/a.mp4');
  expect(currentPathOf('https://store.example/api/videos/a.mp4')).toBe(
    'https://store.example/api/videos/a.mp4',
  );
});
