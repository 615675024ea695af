import type { ShareDeps } from '#server/features/share/share-deps.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ShareLink } from '#shared/api/share.ts';
import { wireShareLink } from './addresses.ts';
import {
  findLink,
  findOwnVideo,
  insertLink,
  type LinkPurpose,
  type LinkRow,
  type OwnVideo,
  revokeExpiredLinks,
  revokeLinks,
  updateExpiry,
} from './queries.ts';

type Deps = Pick<ShareDeps, 'config' | 'db'>;

// A later end is a slip of the keyboard, and beyond the year 9999 no moment that the database could read.
const MAX_EXPIRY_YEARS = 10;
const YEAR_MS = 366 * 86_400_000;

/** The public link of a finished video, made when there is none. */
export async function shareVideo(deps: Deps, userId: string, videoId: string): Promise<ShareLink> {
  const video = await getFinishedVideo(deps, userId, videoId);
  await revokeExpiredLinks(deps.db, video.id);
  return await linkOf(deps, video);
}

/** Ends the link that went to the wrong people, and makes another. */
export async function renewLink(deps: Deps, userId: string, videoId: string): Promise<ShareLink> {
  const video = await getFinishedVideo(deps, userId, videoId);
  await revokeLinks(deps.db, video.id);
  return await linkOf(deps, video);
}

/** Lets the link end at a time. One that has ended already opens again: that is what a later time asks for. */
export async function setExpiry(
  deps: Deps,
  userId: string,
  videoId: string,
  expiresAt: Date | null,
): Promise<ShareLink> {
  const msg = expiresAt === null ? undefined : findFlaw(expiresAt);
  if (msg !== undefined)
    throw new AppError('validation-failed', msg, { details: [{ path: 'expiresAt', msg }] });
  const video = await getFinishedVideo(deps, userId, videoId);
  await updateExpiry(deps.db, video.id, expiresAt);
  return await linkOf(deps, video, expiresAt);
}

function findFlaw(expiresAt: Date): string | undefined {
  if (expiresAt.getTime() <= Date.now()) return 'The end of the link must lie in the future.';
  if (expiresAt.getTime() > Date.now() + MAX_EXPIRY_YEARS * YEAR_MS)
    return `The end of the link must lie within the next ${MAX_EXPIRY_YEARS} years. It may also have none.`;
  return undefined;
}

export async function revokeLink({ db }: Deps, userId: string, videoId: string): Promise<void> {
  const video = await getOwnVideo({ db }, userId, videoId);
  await revokeLinks(db, video.id);
}

/** Somebody else's video is simply not there. */
export async function getOwnVideo(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  videoId: string,
): Promise<OwnVideo> {
  const video = await findOwnVideo(db, userId, videoId);
  if (video === undefined) throw new AppError('not-found', 'This video is no longer available.');
  return video;
}

/** A video that can be shown to others. */
export async function getFinishedVideo(deps: Deps, userId: string, videoId: string): Promise<OwnVideo> {
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
  const share = await getLink(db, video, 'share', expiresAt);
  // A branded video breaks the rules of an MLS, however bare the page around it.
  const tour = video.cut === 'branded' ? undefined : await getLink(db, video, 'tour', expiresAt);
  return wireShareLink(config, video, share, tour);
}

async function getLink(
  db: Database,
  video: OwnVideo,
  purpose: LinkPurpose,
  expiresAt: Date | null,
): Promise<LinkRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const link = (await findLink(db, video.id, purpose)) ?? (await insertLink(db, video, purpose, expiresAt));
    if (link !== undefined) return link;
  }
  throw new Error('No link could be made');
}
