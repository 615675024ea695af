import { recordShare } from '#server/features/analytics/public.ts';
import { getOwnVideo } from './links/share-video.ts';
import type { ShareDeps } from './share-deps.ts';

/** Counts a share that its agent made in the share dialog. */
export async function countShare(
  { db }: Pick<ShareDeps, 'db'>,
  userId: string,
  videoId: string,
  { platform, source = 'share_modal' }: { readonly platform: string; readonly source?: string | undefined },
): Promise<void> {
  const video = await getOwnVideo({ db }, userId, videoId);
  await recordShare(db, { videoId: video.id, ownerId: video.ownerId, userId, platform, source });
}
