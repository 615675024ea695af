import { recordShare } from '#server/platform/db/record-share.ts';
import { getOwnFilm } from './links/share-film.ts';
import type { ShareDeps } from './share-deps.ts';

/** Counts a share that its agent made in the share dialog. */
export async function countShare(
  { db }: Pick<ShareDeps, 'db'>,
  userId: string,
  videoId: string,
  { platform, source = 'share_modal' }: { readonly platform: string; readonly source?: string | undefined },
): Promise<void> {
  const film = await getOwnFilm({ db }, userId, videoId);
  await recordShare(db, { videoId: film.id, ownerId: film.ownerId, userId, platform, source });
}
