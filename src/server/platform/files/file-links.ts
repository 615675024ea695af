import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a link is valid at least; at most twice as long. Docs say one to two hours (api.md, architecture.md, decision 0012). */
export const MIN_LIFE_SECONDS = 3_600;

/** Addresses of an owner's files that open for a while without a bearer, in a player or an <img>. */
export type FileLinks = {
  /** The path with a signature in its query. Links made within the same hour are alike, so browsers can keep the file. */
  sign(path: string): string;
  /** Whether the signature was made for this very path and has not expired. */
  isGood(path: string, signature: string | undefined): boolean;
};

export function createFileLinks(secret: string, now: () => number = Date.now): FileLinks {
  // Made once: Node turns plain bytes into a key at each signature, which takes six times as long as signing.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'curbreel', 'file links', 32)));
  const digest = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${expires}\n${path}`).digest('base64url');
  return {
    sign: (path) => {
      const expires = ((Math.floor(now() / 1_000 / MIN_LIFE_SECONDS) + 2) * MIN_LIFE_SECONDS).toString(36);
      return `${path}?sig=${expires}.${digest(path, expires)}`;
    },
    isGood: (path, signature = '') => {
      const [expires = '', given = ''] = signature.split('.');
      if (!/^[0-9a-z]{1,10}$/.test(expires) || Number.parseInt(expires, 36) * 1_000 <= now()) return false;
      const expected = Buffer.from(digest(path, expires));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
