import { expect, test } from 'vitest';
import { checkStorageName, newStorageName } from './storage-name.ts';

test('newStorageName makes names that tell nothing and pass the check', () => {
  const name = newStorageName('media', 'jpg');

  expect(name).toMatch(/^media\/[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/);
  expect(newStorageName('media', 'jpg')).not.toBe(name);
});

test.each([
  '../secret',
  'media/../../secret',
  '/etc/passwd',
  'media//x.jpg',
  'media/.hidden',
  '.incoming/x',
  'media\\x.jpg',
  'media/x\0.jpg',
  'media/x..jpg',
  'C:/x/y',
  'x.jpg',
  '',
  `media/${'x'.repeat(300)}`,
])('checkStorageName refuses %j', (name) => {
  expect(() => checkStorageName(name)).toThrow('Not a storage name');
});
