import { hkdfSync } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { JOSEError } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

/** The audience of a token; a token is valid for its own audience alone. */
type TokenAudience = 'session';

const ISSUER = 'curbreel';
const ALGORITHM = 'HS256';

/** Makes and reads the tokens that this installation signs. */
export type SignedTokens = {
  sign(audience: TokenAudience, claims: TokenClaims): Promise<string>;
  /** The claims of a token that is ours, for this audience and in its time; undefined for any other. */
  read(audience: TokenAudience, token: string): Promise<JWTPayload | undefined>;
};

type TokenClaims = {
  readonly subject: string;
  readonly expiresAt: Date;
  readonly extra?: Readonly<Record<string, string>>;
};

export function createSignedTokens(secret: string): SignedTokens {
  // A key per audience, so that even without the audience check no token is valid for another one.
  const keys = { session: keyFor(secret, 'session') };
  return {
    sign: (audience, { subject, expiresAt, extra = {} }) =>
      new SignJWT({ ...extra })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(keys[audience]),
    read: async (audience, token) => {
      try {
        const { payload } = await jwtVerify(token, keys[audience], {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience,
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

function keyFor(secret: string, audience: TokenAudience): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, ISSUER, `token ${audience}`, 32));
}
