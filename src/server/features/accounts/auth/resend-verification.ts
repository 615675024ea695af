import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { issueMailedToken } from '#server/features/accounts/mailed-tokens/mailed-token.ts';
import { verificationMail } from '#server/features/accounts/mails.ts';
import { lockUser } from '#server/features/accounts/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';

/** Mails a new verification link, which replaces the old one; false when there is nothing left to verify. */
export async function resendVerification(
  { config, db, queue, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle'>,
  userId: string,
): Promise<boolean> {
  const key = { action: 'verification-mail', subject: userId };
  await takeOrRefuse(
    throttle,
    key,
    config.throttles.accountMail,
    'Please check your inbox and your spam folder.',
  );
  return await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
    if (user.emailVerifiedAt !== null) return false;
    const token = await issueMailedToken(transaction, userId, 'verify');
    const message = verificationMail(config, user, token);
    await sendMail({ db: transaction, queue }, { kind: 'verify-email', userId, message });
    return true;
  });
}
