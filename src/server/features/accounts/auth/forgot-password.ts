import type { AccountsDeps, Caller } from '#server/features/accounts/accounts-deps.ts';
import { findUserByEmail } from '#server/features/accounts/queries.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { callerOf } from '#server/platform/throttle/client-address.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { mailResetLink } from './mail-reset-link.ts';

/** Has a reset link mailed. Known or not, an address costs the same steps here; the rest is a worker's. */
export async function forgotPassword(
  { config, db, queue, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const from = { action: 'forgot-from', subject: callerOf(caller.address) };
  await takeOrRefuse(throttle, from, config.throttles.tokenUse, 'Please check your inbox meanwhile.');
  const user = await findUserByEmail(db, email);
  // Silent: a refusal would say that somebody asked for this address before.
  const refused = await throttle.take({ action: 'reset-mail', subject: email }, config.throttles.accountMail);
  // For nobody a job as well, which finds nobody.
  if (refused === undefined) await queue.send(mailResetLink, { userId: user?.id ?? newId() });
}
