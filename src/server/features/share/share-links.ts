import { randomInt } from 'node:crypto';
import { lockAccount } from '#server/features/accounts/public.ts';
import { recordShare } from '#server/features/analytics/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { newSecretToken } from '#server/platform/auth/secret-token.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, fieldError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ShareLink } from '#shared/api/share.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { wireShareLink } from './addresses.ts';
import {
  findLink,
  findOwnVideo,
  insertLink,
  type OwnVideo,
  revokeExpiredLinks,
  revokeLinks,
  updateExpiry,
} from './queries.ts';
import type { LinkPurpose, LinkRow, LinkTarget } from './tables.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db'>;

// A later date is a typing error, and PostgreSQL does not parse years beyond 9999.
const MAX_EXPIRY_YEARS = 10;
const YEAR_MS = 366 * 86_400_000;

/** The public link of a finished video; created if there is none. */
export async function shareVideo(deps: Deps, userId: UserId, videoId: VideoId): Promise<ShareLink> {
  return await deps.db.transaction(async (db) => {
    await lockTeam(db, userId);
    const video = await getFinishedVideo({ db }, userId, videoId);
    await revokeExpiredLinks(db, targetOf(video));
    return await linkOf({ ...deps, db }, video);
  });
}

/**
 * Revokes the link and creates another, for instance because it went to the wrong people. It expires when the first one would
 * have; one that has expired is no longer shared, and is not renewed.
 */
export async function renewLink({ config, db }: Deps, userId: UserId, videoId: VideoId): Promise<ShareLink> {
  return await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    const video = await getFinishedVideo({ db: transaction }, userId, videoId);
    // Of two renewals at once the second one renews the link of the first.
    await lockAccount(transaction, video.userId);
    const earlier = await findLink(transaction, targetOf(video), 'share');
    if (earlier === undefined) throw notShared('video');
    await revokeLinks(transaction, targetOf(video));
    return await linkOf({ config, db: transaction }, video, earlier.expiresAt);
  });
}

/** Sets when the link expires. One that has expired works again: a later time asks for that. */
export async function setExpiry(
  deps: Deps,
  userId: UserId,
  videoId: VideoId,
  expiresAt: Date | null,
): Promise<ShareLink> {
  checkExpiry(expiresAt);
  const video = await getFinishedVideo(deps, userId, videoId);
  const links = await updateExpiry(deps.db, targetOf(video), expiresAt);
  const linkFor = (purpose: LinkPurpose) => links.find((link) => link.purpose === purpose);
  const share = linkFor('share');
  if (share === undefined) throw notShared('video');
  return wireShareLink(deps.config, video, share, linkFor('tour'));
}

// Only sharing makes a link: another call must not publish anything by the way.
export function notShared(noun: 'video' | 'listing'): AppError {
  return new AppError('not-found', `This ${noun} is not shared. Share it first.`);
}

/** Throws unless a link may expire at this time. */
export function checkExpiry(expiresAt: Date | null): void {
  if (expiresAt === null) return;
  if (expiresAt.getTime() <= Date.now())
    throw fieldError('expiresAt', 'The end of the link must lie in the future.');
  if (expiresAt.getTime() > Date.now() + MAX_EXPIRY_YEARS * YEAR_MS)
    throw fieldError(
      'expiresAt',
      `The end of the link must lie within the next ${MAX_EXPIRY_YEARS} years. It may also have none.`,
    );
}

export async function revokeLink({ db }: Deps, userId: UserId, videoId: VideoId): Promise<void> {
  await revokeLinks(db, targetOf(await getOwnVideo({ db }, userId, videoId)));
}

/** Records a share that the owner made in the share dialog. */
export async function countShare(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  videoId: VideoId,
  { platform, source = 'share_modal' }: { readonly platform: string; readonly source?: string | undefined },
): Promise<void> {
  const video = await getOwnVideo({ db }, userId, videoId);
  await recordShare(db, { videoId: video.id, ownerId: video.userId, userId, platform, source });
}

async function getOwnVideo({ db }: Pick<Deps, 'db'>, userId: UserId, videoId: VideoId): Promise<OwnVideo> {
  const video = await findOwnVideo(db, userId, videoId);
  if (video === undefined) throw notFound('video');
  return video;
}

/** An own video that can be shown to others. */
export async function getFinishedVideo(
  deps: Pick<Deps, 'db'>,
  userId: UserId,
  videoId: VideoId,
): Promise<OwnVideo> {
  const video = await getOwnVideo(deps, userId, videoId);
  if (video.status !== 'completed')
    throw new AppError('conflict', 'This video is not finished yet. It can be shared as soon as it is.');
  return video;
}

async function linkOf(
  { config, db }: Deps,
  video: OwnVideo,
  expiresAt: Date | null = null,
): Promise<ShareLink> {
  const share = await getLink(db, targetOf(video), 'share', expiresAt);
  // MLS rules forbid branded videos, however bare the page around them. Its end is that of a link which was there before.
  const isTour = video.cut !== 'branded';
  const tour = isTour ? await getLink(db, targetOf(video), 'tour', share.expiresAt) : undefined;
  return wireShareLink(config, video, share, tour);
}

function targetOf({ id: videoId, userId }: OwnVideo): LinkTarget {
  return { userId, videoId, listingId: null };
}

/** The link that works now; inserted if there is none. */
export async function getLink(
  db: Database,
  target: LinkTarget,
  purpose: LinkPurpose,
  expiresAt: Date | null,
): Promise<LinkRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const found = await findLink(db, target, purpose);
    if (found !== undefined) return found;
    const codes = { shortCode: newShortCode(), shareToken: newShareToken() };
    const added = await insertLink(db, target, { purpose, expiresAt, ...codes });
    if (added !== undefined) return added;
  }
  throw new Error('No link could be made');
}

// Codes are read aloud and typed from a sign: no letter looks like another or a digit, and without vowels no word appears.
const CODE_LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;
const TOKEN_BYTES = 24;

/** Forty-eight bits in ten letters: short enough for a sign, too many to guess. */
export function newShortCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

export function newShareToken(): string {
  return newSecretToken(TOKEN_BYTES);
}
