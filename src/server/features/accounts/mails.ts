import type { Config } from '#server/config/config.ts';
import { accountFooter, layoutMail, type MailContent } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { UserId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import type { AccountsDeps } from './accounts-deps.ts';

type Site = Pick<Config, 'publicUrl' | 'supportEmail'>;
type Recipient = { readonly email: string; readonly firstName: string };

/** Asks a new user to prove that the mailbox is theirs. */
export function verificationMail(site: Site, to: Recipient, token: string): MailMessage {
  return compose(site, to, 'Please verify your email address', {
    preview: 'Confirm that this address is yours.',
    heading: 'Verify your email address',
    paragraphs: [
      `Hello ${to.firstName},`,
      `welcome to ${productName}. Please confirm that this address is yours.`,
    ],
    button: { label: 'Verify email', url: `${site.publicUrl}${pathTo('verifyEmail')}?token=${token}` },
    note: 'The link is good for 24 hours. If you did not sign up, you can ignore this email.',
  });
}

export function resetMail(site: Site, to: Recipient, token: string): MailMessage {
  return compose(site, to, 'Reset your password', {
    preview: 'A link to set a new password.',
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${to.firstName},`,
      `somebody, hopefully you, asked to reset the password of your ${productName} account.`,
    ],
    button: { label: 'Reset password', url: `${site.publicUrl}${pathTo('resetPassword')}?token=${token}` },
    note: 'The link works once and for one hour. If you did not ask for it, ignore this email: your password stays as it is.',
  });
}

/** Mails the owner that the password was changed, unless they have turned such mails off. */
export async function sendSecurityAlert(
  { config, db, queue }: Pick<AccountsDeps, 'config' | 'db' | 'queue'>,
  user: Recipient & { readonly id: UserId; readonly wantsSecurityAlerts: boolean },
): Promise<void> {
  if (!user.wantsSecurityAlerts) return;
  const message = passwordChangedMail(config, user);
  await sendMail({ db, queue }, { kind: 'password-changed', userId: user.id, message });
}

function passwordChangedMail(site: Site, to: Recipient): MailMessage {
  return compose(site, to, 'Your password was changed', {
    preview: 'The password of your account was changed.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${to.firstName},`,
      `the password of your ${productName} account was just changed. Your other devices were signed out, and your API tokens no longer work.`,
      'If this was you, there is nothing to do. If it was not, set a new password at once, and look through your webhooks in Account Settings: they go on.',
    ],
    button: { label: 'Set a new password', url: `${site.publicUrl}${pathTo('forgotPassword')}` },
  });
}

/** `isTeamLeft`: they were in a team with others. */
export function accountDeletedMail(site: Site, to: Recipient, isTeamLeft: boolean): MailMessage {
  const kept = isTeamLeft ? ' What you made for your team stays with the team.' : '';
  return compose(site, to, 'Your account was deleted', {
    preview: 'Your account and everything in it was erased.',
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${to.firstName},`,
      `as you asked, your ${productName} account was deleted, with your videos, photos, projects and share links.${kept} This cannot be undone.`,
      'Thank you for having been with us.',
    ],
  });
}

function compose(
  site: Site,
  { email }: Recipient,
  subject: string,
  content: Omit<MailContent, 'footer'>,
): MailMessage {
  return { to: email, subject, ...layoutMail({ ...content, footer: accountFooter(site) }) };
}
