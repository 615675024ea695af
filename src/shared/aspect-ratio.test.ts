import { expect, test } from 'vitest';
import { aspectRatioOf } from './aspect-ratio.ts';

test.each([
  ['an explicit shape', { template: 'Viral_Short', template_format: { aspectRatio: '1:1' } }, '1:1'],
  ['the other name of it', { templateFormat: { aspectRatio: '4:3' } }, '4:3'],
  [
    'an unknown shape, so the template',
    { template: 'Story_Spotlight', template_format: { aspectRatio: '2:1' } },
    '9:16',
  ],
  ['a template of shorts', { template: 'My SHORT one' }, '9:16'],
  ['any other template', { template: 'Luxury Tour' }, '16:9'],
  ['a new slideshow without template', { filename: 'slideshow_1757710000001.mp4' }, '9:16'],
  ['a slideshow of the very moment', { filename: 'slideshow_1757710000000.mp4' }, '16:9'],
  [
    'a new slideshow with a template',
    { filename: 'slideshow_1757710000001.mp4', template: 'Office' },
    '16:9',
  ],
  ['nothing at all', {}, '16:9'],
])('%s decides', (_, video, ratio) => {
  expect(aspectRatioOf(video)).toBe(ratio);
});
