import { expect, test } from 'vitest';
import type { PhotoTraits } from '#shared/api/project-data.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { marksOf } from './photo-marks.ts';

const look = { width: 1600, height: 1067, focalPoint: { x: 0.5, y: 0.5 }, tone: '#aaaaaa' };
const room: PhotoTraits = { brightness: 0.35, sharpness: 0.9, hash: '0'.repeat(32), sky: 0, green: 0.02 };

function photo(name: string, traits: Partial<PhotoTraits> = {}): WizardMedia {
  const facts = { url: '', thumbnailUrl: '', look: { ...look, traits: { ...room, ...traits } } };
  const state = { kind: 'ready', path: name, filename: name, sizeBytes: 1, facts } as const;
  return { id: name, name, type: 'image/jpeg', originalSizeBytes: 1, mediaType: 'image', state };
}

test('blurred, dark and repeated photos are marked, each with its reason, and the better of two alike is not', () => {
  const media = [
    photo('blurred.jpg', { sharpness: 0.3 }),
    photo('good.jpg'),
    photo('dark.jpg', { brightness: 0.02, hash: 'f'.repeat(32) }),
    photo('again.jpg', { hash: `${'0'.repeat(28)}ffff` }),
    photo('other.jpg', { hash: 'a'.repeat(32) }),
  ];

  expect([...marksOf(media)]).toEqual([
    ['blurred.jpg', 'Blurred'],
    ['dark.jpg', 'Very dark'],
    ['again.jpg', 'Like photo 2'],
  ]);
});
