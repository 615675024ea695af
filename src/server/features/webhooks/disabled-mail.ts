import type { Config } from '#server/config/config.ts';
import { accountFooter, layoutMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';

type Disabled = { readonly email: string; readonly url: string };

/** Tells the owner of a webhook that it was disabled. */
export function disabledMail(
  config: Pick<Config, 'publicUrl' | 'supportEmail'>,
  { email, url }: Disabled,
): MailMessage {
  const subject = 'A webhook was disabled';
  return {
    to: email,
    subject,
    ...layoutMail({
      preview: 'Its receiver has not answered for days.',
      heading: subject,
      paragraphs: [
        `${productName} could not deliver events to ${url}, though it tried for days. It does not try any more.`,
        'When the receiver works again, enable the webhook in Account Settings. What failed can be sent again there.',
      ],
      button: { label: 'Open Account Settings', url: `${config.publicUrl}${pathTo('account')}?tab=api` },
      footer: accountFooter(config),
    }),
  };
}
