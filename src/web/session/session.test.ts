import { expect, test } from 'vitest';
import { isExpired } from './session.ts';

const nowSeconds = () => Date.now() / 1000;

function tokenWith(payload: unknown): string {
  return `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

test('a token lives until the second its payload names', () => {
  expect(isExpired(tokenWith({ exp: nowSeconds() + 60 }))).toBe(false);
  expect(isExpired(tokenWith({ exp: nowSeconds() - 1 }))).toBe(true);
});

test('a payload of any letters is read, in the alphabet of URLs', () => {
  // These letters bring both characters that differ from plain base64.
  expect(isExpired(tokenWith({ name: 'Zoë ÿÿÿ>>>???', exp: nowSeconds() + 60 }))).toBe(false);
});

test.each([
  ['no expiry', tokenWith({ sub: 'someone' })],
  ['an expiry in words', tokenWith({ exp: '2999-01-01' })],
  ['an expiry of nothing', tokenWith({ exp: null })],
  ['a payload that is no object', tokenWith(null)],
  ['a payload that is not JSON', 'header.bm90IGpzb24.signature'],
  ['a payload that is not base64', 'header.***.signature'],
  ['one part only', 'token'],
  ['nothing', ''],
])('a token with %s counts as expired', (_name, token) => {
  expect(isExpired(token)).toBe(true);
});
