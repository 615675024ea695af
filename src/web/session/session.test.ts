import { expect, onTestFinished, test, vi } from 'vitest';
import { currentToken, endSession, isExpired, storeSession } from './session.ts';

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

const user = {
  id: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  is_admin: false,
  is_email_verified: true,
};

test('where storage is full a session lasts as long as the page, and ends where another tab begins one', () => {
  let stored: string | null = null;
  const setItem = () => {
    throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
  };
  const removeItem = () => {
    stored = null;
  };
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem, removeItem });
  onTestFinished(() => void vi.unstubAllGlobals());
  const [token, other] = [60, 120].map((seconds) => tokenWith({ exp: nowSeconds() + seconds })) as [
    string,
    string,
  ];

  storeSession({ token, user, isRemembered: true });
  expect(currentToken()).toBe(token);
  stored = JSON.stringify({ token: other, user, isRemembered: true });
  expect(currentToken()).toBe(other);
  endSession(false);
  expect(currentToken()).toBeUndefined();
});

test('where storage and cookies are blocked a session lasts as long as the page, remembered or not', () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { get: deny, configurable: true });
  vi.stubGlobal('document', { cookie: '' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const token = tokenWith({ exp: nowSeconds() + 60 });

  for (const isRemembered of [false, true]) {
    storeSession({ token, user, isRemembered });
    expect(currentToken()).toBe(token);
    endSession(false);
    expect(currentToken()).toBeUndefined();
  }
});
