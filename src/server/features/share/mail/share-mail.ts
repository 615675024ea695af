import type { Config } from '#server/config/config.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { productName } from '#shared/product.ts';

type MailedVideo = {
  readonly title: string;
  readonly url: string;
  readonly pictureUrl: string | undefined;
  /** The agent's own words; '' when there are none. */
  readonly words: string;
};

const MAX_TITLE_IN_SUBJECT = 150;

/** The link of a video for its own agent: to pass on from any device. */
export function shareMail(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  to: { readonly email: string; readonly firstName: string },
  { title, url, pictureUrl, words }: MailedVideo,
): MailMessage {
  const shortTitle = [...title].slice(0, MAX_TITLE_IN_SUBJECT).join('');
  return {
    to: to.email,
    subject: `Your video link: ${shortTitle}`,
    ...layoutMail({
      preview: 'Ready to be passed on to buyers, sellers and friends.',
      heading: title,
      ...(pictureUrl !== undefined && { picture: { url: pictureUrl, description: `Watch "${title}"` } }),
      paragraphs: [
        `Hello ${to.firstName},`,
        'here is the link of your video. Anyone who has it can watch, without an account.',
      ],
      ...(words !== '' && { quote: words }),
      button: { label: 'Watch the video', url },
      footer: `You asked ${productName} for this mail in the share dialog of your video. Questions? Write to ${supportEmail}.`,
    }),
  };
}
