import type { Config, ThrottleLimit } from '#server/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { MAX_SHARE_MESSAGE } from '#shared/api/share.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { shareUrlWithMessage, versionOf } from './addresses.ts';
import { oneLine, plainText } from './plain-text.ts';
import { findRecipient } from './queries.ts';
import { getFinishedVideo, shareVideo } from './share-links.ts';

const MAILS_TO_ONESELF: ThrottleLimit = { count: 30, windowMs: 3_600_000 };
// Code points: letters beyond the BMP, such as 𝗯𝗼𝗹𝗱 ones, count twice in the limit of a subject.
const MAX_TITLE_IN_SUBJECT = 110;

/** Mails a video's link to its owner; returns the address. */
export async function mailShareLink(
  { config, db, queue, throttle }: Pick<FeatureDeps, 'config' | 'db' | 'queue' | 'throttle'>,
  userId: UserId,
  videoId: VideoId,
  message: string,
): Promise<string> {
  const video = await getFinishedVideo({ db }, userId, videoId);
  const recipient = await findRecipient(db, userId);
  if (recipient === undefined)
    throw new AppError('conflict', 'API tokens of a team have no mailbox. Copy the link instead.');
  await consumeOrRefuse(
    throttle,
    { action: 'mail-share-link', subject: userId },
    // An unverified address may belong to somebody else, who must not be flooded with mail.
    recipient.emailVerifiedAt === null ? config.throttles.accountMail : MAILS_TO_ONESELF,
    'You can copy the link instead.',
  );
  const { shortCode, shareUrl } = await shareVideo({ config, db }, userId, videoId);
  const plainMessage = plainText(message, MAX_SHARE_MESSAGE);
  const picture = video.cardStorageName ?? video.posterStorageName ?? video.thumbnailStorageName;
  const mail = shareMail(config, recipient, {
    title: oneLine(video.title) || 'Property video',
    url: shareUrlWithMessage(config, shortCode, plainMessage),
    pictureUrl: picture === null ? undefined : `${shareUrl}/card.jpg?v=${versionOf(picture)}`,
    message: plainMessage,
  });
  await sendMail({ db, queue }, { kind: 'share-link', userId, message: mail });
  return recipient.email;
}

type MailedVideo = {
  readonly title: string;
  readonly url: string;
  readonly pictureUrl: string | undefined;
  /** The owner's message; may be empty. */
  readonly message: string;
};

function shareMail(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  to: { readonly email: string; readonly firstName: string },
  { title, url, pictureUrl, message }: MailedVideo,
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
      ...(message !== '' && { quote: message }),
      button: { label: 'Watch the video', url },
      footer: `You asked ${productName} for this mail in the share dialog of your video. Questions? Write to ${supportEmail}.`,
    }),
  };
}
