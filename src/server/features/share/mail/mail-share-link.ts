import type { ThrottleLimit } from '#server/config/config.ts';
import { shareUrlWithWords, versionOf } from '#server/features/share/links/addresses.ts';
import { findRecipient } from '#server/features/share/links/queries.ts';
import { getFinishedVideo, shareVideo } from '#server/features/share/links/share-video.ts';
import type { ShareDeps } from '#server/features/share/share-deps.ts';
import { oneLine, plainWords } from '#server/features/share/words.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { MAX_SHARE_MESSAGE } from '#shared/api/share.ts';
import { shareMail } from './share-mail.ts';

const MAILS_TO_ONESELF: ThrottleLimit = { count: 30, windowMs: 3_600_000 };

/** Mails a video's link to the agent; answers with the address it goes to. */
export async function mailShareLink(
  { config, db, queue, throttle }: Pick<ShareDeps, 'config' | 'db' | 'queue' | 'throttle'>,
  userId: string,
  videoId: string,
  message: string,
): Promise<string> {
  const video = await getFinishedVideo({ config, db }, userId, videoId);
  const recipient = await findRecipient(db, userId);
  if (recipient === undefined) throw new AppError('not-found', 'This video is no longer available.');
  await takeOrRefuse(
    throttle,
    { action: 'mail-share-link', subject: userId },
    // Somebody else's address may have been given at sign-up: it must not be flooded with a stranger's words.
    recipient.verifiedAt === null ? config.throttles.accountMail : MAILS_TO_ONESELF,
    'You can copy the link instead.',
  );
  const { shortCode, shareUrl } = await shareVideo({ config, db }, userId, videoId);
  const words = plainWords(message, MAX_SHARE_MESSAGE);
  const picture = video.cardStorageName ?? video.posterStorageName ?? video.thumbnailStorageName;
  const mail = shareMail(config, recipient, {
    title: oneLine(video.title) || 'Property video',
    url: shareUrlWithWords(config, shortCode, words),
    pictureUrl: picture === null ? undefined : `${shareUrl}/card.jpg?v=${versionOf(picture)}`,
    words,
  });
  await sendMail({ db, queue }, { kind: 'share-link', userId, message: mail });
  return recipient.email;
}
