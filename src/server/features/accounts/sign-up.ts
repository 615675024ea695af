import { fieldError } from '#server/platform/errors/app-error.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { signUp as contract } from '#shared/api/auth.ts';
import type { ParsedInput } from '#shared/api/endpoint.ts';
import type { AccountsDeps, RequestOrigin } from './accounts-deps.ts';
import { checkNewPassword } from './check-password.ts';
import { issueMailedToken } from './mailed-token.ts';
import { verificationMail } from './mails.ts';
import { insertUser, recordEvent } from './queries.ts';
import { openSession } from './sign-in.ts';
import { toWireUser } from './user.ts';

/** Creates the account, its first session and its verification mail in one transaction. */
export async function signUp(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'tokens' | 'throttle' | 'passwords'>,
  { first_name: firstName, last_name: lastName, email, password }: ParsedInput<typeof contract>['body'],
  origin: RequestOrigin,
) {
  const { config, queue, tokens, throttle, passwords } = deps;
  checkNewPassword(password, 'password');
  const key = { action: 'sign-up', subject: throttleSubjectOf(origin.address) };
  const help = 'Many accounts were made from your network just now.';
  await consumeOrRefuse(throttle, key, config.throttles.signUp, help);
  const passwordHash = await passwords.hash(password);
  return await deps.db.transaction(async (db) => {
    // Lower case, so that the database's collation does not decide whether two addresses are one.
    const user = await insertUser(db, { email: email.toLowerCase(), passwordHash, firstName, lastName });
    if (user === undefined)
      throw fieldError('email', 'An account with this email already exists', { code: 'conflict' });
    const verifyToken = await issueMailedToken(db, user.id, 'verify');
    const message = verificationMail(config, user, verifyToken);
    await sendMail({ db, queue }, { kind: 'verify-email', userId: user.id, message });
    await recordEvent(db, 'sign-up', user.id);
    const token = await openSession({ db, tokens }, user.id, origin, { isRemembered: false });
    return { token, user: toWireUser(user, false) };
  });
}
