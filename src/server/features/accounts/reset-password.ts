import { z } from 'zod';
import { revokeApiTokens } from '#server/features/api-tokens/public.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { userIdSchema } from '#shared/ids.ts';
import type { AccountsDeps, RequestOrigin } from './accounts-deps.ts';
import { checkNewPassword } from './check-password.ts';
import { checkTokenUse, issueMailedToken } from './mailed-token.ts';
import { resetMail, sendSecurityAlert } from './mails.ts';
import { findUserByEmail, lockUser, markEmailVerified, recordEvent, updatePasswordHash } from './queries.ts';
import { revokeSessions } from './session-queries.ts';
import { signInAccountKey } from './sign-in.ts';
import { hasToken, isSpendable, spendToken } from './token-queries.ts';

export const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ userId: userIdSchema }),
  // A mail that is ten minutes late is useless: the user has asked again.
  options: { retryLimit: 6, retryDelaySeconds: 2, retryDelayMaxSeconds: 120, expireInSeconds: 60 },
});

/** Queues the mail with the reset link. Known and unknown addresses cost the same steps, so timing tells nothing. */
export async function forgotPassword(
  { config, db, queue, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle'>,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  const from = { action: 'forgot-from', subject: throttleSubjectOf(origin.address) };
  await consumeOrRefuse(throttle, from, config.throttles.tokenUse, 'Please check your inbox meanwhile.');
  const user = await findUserByEmail(db, email);
  // No 429 here: it would reveal that a mail to this address was requested before.
  const refused = await throttle.consume(
    { action: 'reset-mail', subject: email },
    config.throttles.accountMail,
  );
  // An unknown address gets a job too, for an id that no user has.
  if (refused === undefined)
    await queue.send(mailResetLink, { userId: user?.id ?? userIdSchema.parse(newId()) });
}

/** Creates a reset token and its mail in one transaction. */
export function mailResetLinkHandler({
  config,
  db,
  queue,
}: Pick<AccountsDeps, 'config' | 'db' | 'queue'>): JobHandler {
  return handleJob(mailResetLink, async ({ userId }, { jobId }) => {
    await db.transaction(async (transaction) => {
      const user = await lockUser(transaction, userId);
      // The token has the job's id, so a second run of the job finds that the first one succeeded.
      if (user === undefined || (await hasToken(transaction, jobId))) return;
      const token = await issueMailedToken(transaction, userId, 'reset', jobId);
      const message = resetMail(config, user, token);
      await sendMail({ db: transaction, queue }, { kind: 'reset-password', userId, message });
    });
  });
}

/** Refuses a mailed token that is expired, used or unknown. */
export async function checkResetLink(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  token: string,
  origin: RequestOrigin,
): Promise<void> {
  await checkTokenUse(deps, 'reset', token, origin);
  if (!(await isSpendable(deps.db, 'reset', hashSecretToken(token)))) throw invalidLink();
}

/** Sets a new password with a mailed token and revokes every session. */
export async function resetPassword(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle' | 'passwords'>,
  { token, password }: { readonly token: string; readonly password: string },
  origin: RequestOrigin,
): Promise<void> {
  const { config, queue, throttle, passwords } = deps;
  // Checked before the expensive password hash, spent after it.
  await checkResetLink(deps, token, origin);
  checkNewPassword(password, 'password');
  const passwordHash = await passwords.hash(password);
  const email = await deps.db.transaction(async (db) => {
    const userId = await spendToken(db, 'reset', hashSecretToken(token));
    const user = userId === undefined ? undefined : await lockUser(db, userId);
    if (user === undefined) throw invalidLink();
    await updatePasswordHash(db, user.id, passwordHash);
    await revokeSessions(db, user.id);
    await revokeApiTokens(db, user.id);
    await recordEvent(db, 'password-reset', user.id);
    // The token was mailed, so whoever has it reads that mailbox.
    if (await markEmailVerified(db, user.id)) await recordEvent(db, 'email-verified', user.id);
    await sendSecurityAlert({ config, db, queue }, user);
    return user.email;
  });
  // The owner is proven: other people's failed guesses must not throttle the next sign-in.
  await throttle.clear(signInAccountKey(email));
}

function invalidLink(): AppError {
  return new AppError('validation-failed', 'Invalid reset link. Please request a new password reset.');
}
