import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createFileLinks } from '#server/platform/files/file-links.ts';
import { createSignedTokens } from './signed-tokens.ts';

const secret = 'a-secret-of-this-installation-alone-42';
const tokens = createSignedTokens(secret);
const inAnHour = () => new Date(Date.now() + 3_600_000);
const claims = { subject: 'ada', expiresAt: inAnHour(), extra: { sid: 's1' } };

test('a token is read back with its claims', async () => {
  const token = await tokens.sign(claims);

  expect(await tokens.read(token)).toMatchObject({ sub: 'ada', sid: 's1', iss: 'curbreel' });
});

const body = {
  sub: 'ada',
  sid: 's1',
  iss: 'curbreel',
  aud: 'session',
  iat: 1_700_000_000,
  exp: 4_000_000_000,
};
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

// The very key of sessions: what is wrong with these is in their claims alone.
const ownKey = new Uint8Array(hkdfSync('sha256', secret, 'curbreel', 'token session', 32));
const signOwn = (claimsOf: object) =>
  new SignJWT({ ...body, ...claimsOf }).setProtectedHeader({ alg: 'HS256' }).sign(ownKey);

test('a token made by hand with the right key and claims is read', async () => {
  expect(await tokens.read(await signOwn({}))).toMatchObject({ sub: 'ada' });
});

const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
  'that has no signature (alg none)': () => new UnsecuredJWT(body).encode(),
  'that says alg none but keeps a signature': async () => {
    const [, payload, signature] = (await tokens.sign(claims)).split('.');
    return `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`;
  },
  'signed with another secret': () => createSignedTokens('another-secret').sign(claims),
  'signed with the bare secret': () =>
    new SignJWT(body).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret)),
  'signed by RS256': () =>
    new SignJWT(body)
      .setProtectedHeader({ alg: 'RS256' })
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  'that has expired': () => tokens.sign({ ...claims, expiresAt: new Date(Date.now() - 60_000) }),
  'that is not good yet': () => signOwn({ nbf: Math.floor(Date.now() / 1_000) + 3_600 }),
  'for another audience': () => signOwn({ aud: 'files' }),
  'of another issuer': () => signOwn({ iss: 'somebody' }),
  'that never expires': () => signOwn({ exp: undefined }),
  'that opens a file': () => createFileLinks(secret).sign('/api/v1/media/a.jpg').split('sig=')[1] ?? '',
  'with a changed payload': async () => {
    const [header, , signature] = (await tokens.sign(claims)).split('.');
    return `${header}.${encode(body)}.${signature}`;
  },
  'cut short': async () => (await tokens.sign(claims)).slice(0, -4),
  'that is no token': () => 'not.a.token',
};

test.each(Object.keys(forgeries))('a token %s is nobody', async (name) => {
  const token = await forgeries[name]?.();

  expect(await tokens.read(token ?? '')).toBeUndefined();
});
