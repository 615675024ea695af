import { licenseLine } from '#scene/content/license.ts';
import { listingOf } from '#scene/model/listing.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { findVideosByIds } from '#server/features/videos/public.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { PlannedPost, Post, PostNames } from '#shared/api/posts.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import type { PostFacts } from '#shared/posts/post-text.ts';
import { writePost } from '#shared/posts/write-post.ts';
import { PLATFORM_IDS, type PlatformId } from '#shared/rules/platforms.ts';
import {
  type FactsRow,
  findFacts,
  findPlannedPosts,
  findPostsOf,
  type PostChange,
  upsertPost,
} from './queries.ts';
import type { PostRow } from './tables.ts';

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;

/** The posts of a user that are planned or done, with their videos. */
export async function getPosts(deps: Deps, userId: UserId): Promise<PlannedPost[]> {
  const rows = await findPlannedPosts(deps.db, userId);
  const ids = [...new Set(rows.map(({ videoId }) => videoId))];
  const videos = new Map((await findVideosByIds(deps, userId, ids)).map((video) => [video.id, video]));
  const facts = new Map((await findFacts(deps.db, userId, ids)).map((row) => [row.id, factsOf(row)]));
  return rows.flatMap((row) => {
    const [video, fact] = [videos.get(row.videoId), facts.get(row.videoId)];
    return video && fact ? [{ ...wirePost(fact, row.videoId, row.platform, row), video }] : [];
  });
}

/** What to post with a video on each platform, and the names that rules are about. */
export async function getVideoPosts(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  videoId: VideoId,
): Promise<{ readonly posts: Post[]; readonly names: PostNames }> {
  const facts = await getFacts(db, userId, videoId);
  const rows = new Map((await findPostsOf(db, userId, videoId)).map((row) => [row.platform, row]));
  const { realtor, brokerage } = facts.listing;
  return {
    posts: PLATFORM_IDS.map((platform) => wirePost(facts, videoId, platform, rows.get(platform))),
    names: { agent: realtor.name, brokerage: brokerage.name, license: licenseLine(realtor) },
  };
}

export async function changePost(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  { videoId, platform }: { readonly videoId: VideoId; readonly platform: PlatformId },
  change: PostChange,
): Promise<Post> {
  return await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    const row = await upsertPost(transaction, userId, { videoId, platform }, change);
    if (row === undefined) throw notFound('video');
    return wirePost(await getFacts(transaction, userId, videoId), videoId, platform, row);
  });
}

async function getFacts(db: Deps['db'], userId: UserId, videoId: VideoId): Promise<PostFacts> {
  const [row] = await findFacts(db, userId, [videoId]);
  if (row === undefined) throw notFound('video');
  return factsOf(row);
}

function factsOf({ projectData, hasAlteredPhotos }: FactsRow): PostFacts {
  // Data of an earlier version is parsed by today's schema.
  return { listing: listingOf(projectDataSchema.parse(projectData)), hasAlteredPhotos };
}

function wirePost(facts: PostFacts, videoId: VideoId, platform: PlatformId, row: PostRow | undefined): Post {
  const { editedTitle = null, editedText = null, plannedAt = null, doneAt = null } = row ?? {};
  return {
    videoId,
    platform,
    written: writePost(facts, platform),
    edited: editedText === null ? null : { title: editedTitle ?? '', text: editedText },
    plannedAt: plannedAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  };
}
