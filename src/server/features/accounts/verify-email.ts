import { revokeApiTokens } from '#server/features/api-tokens/public.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { UserId } from '#shared/ids.ts';
import { type AccountsDeps, type RequestOrigin, signedOut } from './accounts-deps.ts';
import { checkTokenUse, issueMailedToken } from './mailed-token.ts';
import { verificationMail } from './mails.ts';
import { lockUser, markEmailVerified, recordEvent } from './queries.ts';
import { revokeSessions } from './session-queries.ts';
import { useToken } from './token-queries.ts';

/**
 * Verifies an address, once; the link may be opened again until it expires. Sessions that began before end, since
 * anybody can sign up with an address that is not theirs.
 */
export async function verifyEmail(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  token: string,
  origin: RequestOrigin,
): Promise<void> {
  await checkTokenUse(deps, 'verify', token, origin);
  await deps.db.transaction(async (db) => {
    const userId = await useToken(db, 'verify', hashSecretToken(token));
    if (userId === undefined)
      throw new AppError('validation-failed', 'This verification link is invalid or has expired.');
    if (!(await markEmailVerified(db, userId))) return;
    await revokeSessions(db, userId);
    await revokeApiTokens(db, userId);
    await recordEvent(db, 'email-verified', userId);
  });
}

/** Mails a new verification link, which replaces the old one; false when the address is verified already. */
export async function resendVerification(
  { config, db, queue, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle'>,
  userId: UserId,
): Promise<boolean> {
  const key = { action: 'verification-mail', subject: userId };
  const help = 'Please check your inbox and your spam folder.';
  await consumeOrRefuse(throttle, key, config.throttles.accountMail, help);
  return await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user === undefined) throw signedOut();
    if (user.emailVerifiedAt !== null) return false;
    const token = await issueMailedToken(transaction, userId, 'verify');
    const message = verificationMail(config, user, token);
    await sendMail({ db: transaction, queue }, { kind: 'verify-email', userId, message });
    return true;
  });
}
