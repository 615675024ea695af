import { expect, test } from 'vitest';
import type { PhotoTraits } from '#shared/api/project-data.ts';
import { suggestOrder, type TourPicture } from './suggest-order.ts';

const room: PhotoTraits = { brightness: 0.35, sharpness: 0.9, hash: '0'.repeat(32), sky: 0, green: 0.02 };

const photo = (name: string, traits: Partial<PhotoTraits> = {}, caption?: string): TourPicture => ({
  id: name,
  name,
  caption,
  traits: { ...room, ...traits },
});

test('file names and captions put a tour in order, from the street to dusk', () => {
  const media = [
    photo('exterior-dusk.jpg'),
    photo('IMG_bath-1.jpg'),
    photo('garden.jpg'),
    photo('PrimaryBedroom.jpg'),
    photo('IMG_7.jpg', {}, 'Kitchen with stone island'),
    photo('living room.jpg'),
    photo('02-entry.jpg'),
    photo('front.jpg'),
  ];

  expect(suggestOrder(media)).toEqual([
    'front.jpg',
    '02-entry.jpg',
    'living room.jpg',
    'IMG_7.jpg',
    'PrimaryBedroom.jpg',
    'IMG_bath-1.jpg',
    'garden.jpg',
    'exterior-dusk.jpg',
  ]);
});

test('without names, colours and times tell: the first view from outside opens, dusk closes', () => {
  const outside = { sky: 0.6, green: 0.4, brightness: 0.25 };
  const media = [
    photo('1.jpg', { takenAt: '2026-05-01T12:10:00' }),
    photo('2.jpg', { ...outside, brightness: 0.15, takenAt: '2026-05-01T20:40:00' }),
    photo('kitchen.jpg', { takenAt: '2026-05-01T12:11:00' }),
    photo('3.jpg', { ...outside, takenAt: '2026-05-01T12:00:00' }),
    photo('4.jpg', { ...outside, takenAt: '2026-05-01T12:30:00' }),
  ];

  expect(suggestOrder(media)).toEqual(['3.jpg', '1.jpg', 'kitchen.jpg', '4.jpg', '2.jpg']);
});

test('at one stop pictures stand as they were taken, those without a time behind the one before them', () => {
  const kitchen = (name: string, minute?: number) =>
    photo(`kitchen-${name}.jpg`, minute === undefined ? {} : { takenAt: `2026-05-01T12:0${minute}:00` });
  const media = [kitchen('a', 3), kitchen('b'), kitchen('c', 1), kitchen('d'), kitchen('e', 0)];

  const order = suggestOrder(media)?.map((id) => id.slice('kitchen-'.length, -'.jpg'.length));

  expect(order).toEqual(['e', 'c', 'd', 'a', 'b']);
});

test('nothing is suggested for pictures in order, for few pictures, and where nothing is known', () => {
  expect(suggestOrder([photo('front.jpg'), photo('kitchen.jpg'), photo('bath.jpg')])).toBeUndefined();
  expect(suggestOrder([photo('kitchen.jpg'), photo('front.jpg')])).toBeUndefined();
  expect(suggestOrder([photo('3.jpg'), photo('1.jpg'), photo('2.jpg')])).toBeUndefined();
});
