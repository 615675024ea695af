import type { ShareDeps } from '#server/features/share/share-deps.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ShareLink } from '#shared/api/share.ts';
import { wireShareLink } from './addresses.ts';
import {
  findLink,
  findOwnFilm,
  insertLink,
  type LinkPurpose,
  type LinkRow,
  type OwnFilm,
  revokeExpiredLinks,
  revokeLinks,
  updateExpiry,
} from './queries.ts';

type Deps = Pick<ShareDeps, 'config' | 'db'>;

// A later end is a slip of the keyboard, and beyond the year 9999 no moment that the database could read.
const MAX_EXPIRY_YEARS = 10;
const YEAR_MS = 366 * 86_400_000;

/** The public link of a finished film, made when there is none. */
export async function shareFilm(deps: Deps, userId: string, videoId: string): Promise<ShareLink> {
  const film = await getFinishedFilm(deps, userId, videoId);
  await revokeExpiredLinks(deps.db, film.id);
  return await linkOf(deps, film);
}

/** Ends the link that went to the wrong people, and makes another. */
export async function renewLink(deps: Deps, userId: string, videoId: string): Promise<ShareLink> {
  const film = await getFinishedFilm(deps, userId, videoId);
  await revokeLinks(deps.db, film.id);
  return await linkOf(deps, film);
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
  const film = await getFinishedFilm(deps, userId, videoId);
  await updateExpiry(deps.db, film.id, expiresAt);
  return await linkOf(deps, film, expiresAt);
}

function findFlaw(expiresAt: Date): string | undefined {
  if (expiresAt.getTime() <= Date.now()) return 'The end of the link must lie in the future.';
  if (expiresAt.getTime() > Date.now() + MAX_EXPIRY_YEARS * YEAR_MS)
    return `The end of the link must lie within the next ${MAX_EXPIRY_YEARS} years. It may also have none.`;
  return undefined;
}

export async function revokeLink({ db }: Deps, userId: string, videoId: string): Promise<void> {
  const film = await getOwnFilm({ db }, userId, videoId);
  await revokeLinks(db, film.id);
}

/** Somebody else's film is simply not there. */
export async function getOwnFilm(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  videoId: string,
): Promise<OwnFilm> {
  const film = await findOwnFilm(db, userId, videoId);
  if (film === undefined) throw new AppError('not-found', 'This video is no longer available.');
  return film;
}

/** A film that can be shown to others. */
export async function getFinishedFilm(deps: Deps, userId: string, videoId: string): Promise<OwnFilm> {
  const film = await getOwnFilm(deps, userId, videoId);
  if (film.status !== 'completed')
    throw new AppError('conflict', 'This video is not finished yet. It can be shared as soon as it is.');
  return film;
}

async function linkOf(
  { config, db }: Deps,
  film: OwnFilm,
  expiresAt: Date | null = null,
): Promise<ShareLink> {
  const share = await getLink(db, film, 'share', expiresAt);
  // A branded film breaks the rules of an MLS, however bare the page around it.
  const tour = film.cut === 'branded' ? undefined : await getLink(db, film, 'tour', expiresAt);
  return wireShareLink(config, film, share, tour);
}

async function getLink(
  db: Database,
  film: OwnFilm,
  purpose: LinkPurpose,
  expiresAt: Date | null,
): Promise<LinkRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const link = (await findLink(db, film.id, purpose)) ?? (await insertLink(db, film, purpose, expiresAt));
    if (link !== undefined) return link;
  }
  throw new Error('No link could be made');
}
