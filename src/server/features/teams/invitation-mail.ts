import type { Config } from '#server/config/config.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { type GivenRole, INVITATION_DAYS } from '#shared/rules/team-roles.ts';

// A subject is limited, and so are names of teams.
const MAX_SENDER_IN_SUBJECT = 60;

type Invitation = {
  readonly email: string;
  readonly role: GivenRole;
  readonly token: string;
  readonly teamName: string;
  /** Who invites. */
  readonly sender: string;
};

export function invitationMail(
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
  { email, role, token, teamName, sender }: Invitation,
): MailMessage {
  return {
    to: email,
    subject: `${[...sender].slice(0, MAX_SENDER_IN_SUBJECT).join('')} invites you to the team ${teamName}`,
    ...layoutMail({
      preview: `Make listing videos together on ${productName}.`,
      heading: `Join ${teamName}`,
      paragraphs: [
        'Hello,',
        `${sender} invites you to the team ${teamName} on ${productName}, as ${role === 'admin' ? 'an admin' : 'a member'}.`,
        'Members share a library of listings and videos, and the look of their brokerage.',
      ],
      button: { label: 'See the invitation', url: `${publicUrl}${pathTo('join')}?token=${token}` },
      note: `The link is good for ${INVITATION_DAYS} days and for one person. If you do not know the sender, you can ignore this email.`,
      footer: `You get this mail because somebody entered your address on ${productName}. Questions? Write to ${supportEmail}.`,
    }),
  };
}
