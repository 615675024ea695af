import { hkdfSync } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { JOSEError } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

const ISSUER = 'curbreel';
const AUDIENCE = 'session';
const ALGORITHM = 'HS256';

/** Makes and reads the tokens of sessions, which this installation signs. */
export type SignedTokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a token that is ours and in its time; undefined for any other. */
  read(token: string): Promise<JWTPayload | undefined>;
};

type TokenClaims = {
  readonly subject: string;
  readonly expiresAt: Date;
  readonly extra?: Readonly<Record<string, string>>;
};

export function createSignedTokens(secret: string): SignedTokens {
  // A key of its own: nothing else that is made from the secret is a token.
  const key = new Uint8Array(hkdfSync('sha256', secret, ISSUER, `token ${AUDIENCE}`, 32));
  return {
    sign: ({ subject, expiresAt, extra = {} }) =>
      new SignJWT({ ...extra })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        return payload;
      } catch (error) {
        if (error instanceof JOSEError) return undefined;
        throw error;
      }
    },
  };
}
