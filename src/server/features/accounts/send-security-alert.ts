import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { passwordChangedMail } from './mails.ts';

type Owner = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly wantsSecurityAlerts: boolean;
};

/** Tells the owner that the password was changed, unless they do not want to know. */
export async function sendSecurityAlert(
  { config, db, queue }: Pick<AccountsDeps, 'config' | 'db' | 'queue'>,
  user: Owner,
): Promise<void> {
  if (!user.wantsSecurityAlerts) return;
  const message = passwordChangedMail(config, user);
  await sendMail({ db, queue }, { kind: 'password-changed', userId: user.id, message });
}
