import { expect, test } from 'vitest';
import { matchPhotos } from './match-photos.ts';

const rows = [
  { number: 1, mlsNumber: 'A1', address: '12 Oak Lane, Austin, TX', photoNames: [] },
  { number: 2, mlsNumber: 'A12', address: '', photoNames: [] },
  { number: 3, mlsNumber: 'SB22-104', address: '', photoNames: ['front.jpg', 'Kitchen.JPG'] },
];

test.each([
  ['its folder', 'photos/A12/x.jpg', 2],
  ['the beginning of its name', 'A12_3.jpg', 2],
  ['its whole name', 'a12.png', 2],
  ['an id with a hyphen in it', 'SB22-104-7.jpg', 3],
  ['the street', '12 Oak Lane/1.jpg', 1],
  ['a name of the row', 'all/kitchen.jpg', 3],
  ['nothing of another id', 'A123_1.jpg', undefined],
  ['no row', 'IMG_2041.jpg', undefined],
])('a photo is matched by %s', (_, name, row) => {
  expect([...matchPhotos(rows, [name]).keys()]).toEqual(row === undefined ? [] : [row]);
});

test('letters with accents are the same in the decomposed form in which macOS names files', () => {
  const cañada = { number: 1, mlsNumber: '', address: '12 Cañada Lane', photoNames: ['sala piñón.jpg'] };
  const names = ['12 Cañada Lane/1.jpg', 'Otoño/sala piñón.jpg'].map((name) => name.normalize('NFD'));

  expect(matchPhotos([cañada], names).get(1)).toEqual(names.toReversed());
});

test('photos come in the order of the row, then by number', () => {
  const names = ['SB22-104_10.jpg', 'SB22-104_9.jpg', 'kitchen.jpg', 'front.jpg'];

  expect(matchPhotos(rows, names).get(3)).toEqual([
    'front.jpg',
    'kitchen.jpg',
    'SB22-104_9.jpg',
    'SB22-104_10.jpg',
  ]);
});

test('rows that name the same files have the ones of their own folders, in the order of each', () => {
  const both = [
    { number: 1, mlsNumber: 'A1', address: '', photoNames: ['front.jpg', 'kitchen.jpg'] },
    { number: 2, mlsNumber: 'A2', address: '', photoNames: ['kitchen.jpg', 'front.jpg'] },
  ];

  expect(matchPhotos(both, ['A1/front.jpg', 'A1/kitchen.jpg', 'A2/front.jpg', 'A2/kitchen.jpg'])).toEqual(
    new Map([
      [1, ['A1/front.jpg', 'A1/kitchen.jpg']],
      [2, ['A2/kitchen.jpg', 'A2/front.jpg']],
    ]),
  );
});
