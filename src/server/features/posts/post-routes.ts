import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/posts.ts';
import { changePost, getPosts, getVideoPosts } from './get-posts.ts';

/** Posts: what to write beside a video on each platform, and when. */
export function postRoutes(deps: FeatureDeps): Route[] {
  return [
    route(contracts.listPosts, async ({ user }) => ({ posts: await getPosts(deps, user.id) })),
    route(contracts.getVideoPosts, ({ user, params }) => getVideoPosts(deps, user.id, params.id)),
    route(contracts.changePost, async ({ user, params, body }) => ({
      post: await changePost(deps, user.id, { videoId: params.id, platform: params.platform }, body),
    })),
  ];
}
