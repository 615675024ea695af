import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/share.ts';
import { revokeListingLink, setListingExpiry, shareListing } from './listing-links.ts';
import { mailShareLink } from './mail-share-link.ts';
import { keyOfAddress, listingCodeOf, oembedOf, oembedOfListing, oembedXml } from './oembed.ts';
import { shareKey } from './queries.ts';
import { countShare, renewLink, revokeLink, setExpiry, shareVideo } from './share-links.ts';
import { getSharedVersions, getSharedVideo, wireSharedVideo } from './shared-video.ts';

export function shareRoutes(deps: FeatureDeps): Route[] {
  return [
    route(contracts.createShareLink, ({ params, user }) => shareVideo(deps, user.id, params.videoId)),
    route(contracts.renewShareLink, ({ params, user }) => renewLink(deps, user.id, params.videoId)),
    route(contracts.setShareExpiry, ({ params, body, user }) =>
      setExpiry(deps, user.id, params.videoId, dateOf(body.expiresAt)),
    ),
    route(contracts.revokeShareLink, async ({ params, user }) => {
      await revokeLink(deps, user.id, params.videoId);
      return { message: 'The link no longer works.' };
    }),
    route(contracts.countShare, async ({ params, body, user }) => {
      await countShare(deps, user.id, params.videoId, body);
      return {};
    }),
    route(contracts.emailShareLink, async ({ params, body, user }) => {
      const email = await mailShareLink(deps, user.id, params.videoId, body.customMessage ?? '');
      return { email, message: `Video link sent to ${email}! Check your email inbox.` };
    }),
    route(contracts.createListingLink, ({ params, user }) => shareListing(deps, user.id, params.listingId)),
    route(contracts.setListingExpiry, ({ params, body, user }) =>
      setListingExpiry(deps, user.id, params.listingId, dateOf(body.expiresAt)),
    ),
    route(contracts.revokeListingLink, async ({ params, user }) => {
      await revokeListingLink(deps, user.id, params.listingId);
      return { message: 'The link no longer works.' };
    }),
    ...publicRoutes(deps),
  ];
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function publicRoutes(deps: FeatureDeps): Route[] {
  return [
    route(contracts.getVideoByShortCode, async ({ params, request }) => {
      const video = await getSharedVideo(deps, shareKey('code', params.shortCode), request);
      return { video: wireSharedVideo(video) };
    }),
    route(contracts.getVideoByShareToken, async ({ params, request }) => {
      const video = await getSharedVideo(deps, shareKey('token', params.shareToken), request);
      return { video: wireSharedVideo(video) };
    }),
    route(contracts.getOembed, async ({ query, request, reply }) => {
      const code = listingCodeOf(deps.config, query.url);
      const limits = { maxWidth: query.maxwidth, maxHeight: query.maxheight };
      const fields =
        code === undefined
          ? oembedOf(
              deps.config,
              await getSharedVideo(deps, keyOfAddress(deps.config, query.url), request),
              limits,
            )
          : oembedOfListing(deps.config, (await getSharedVersions(deps, code, request))[0], limits);
      reply.header('cache-control', 'public, max-age=300');
      if (query.format === 'xml') reply.type('text/xml; charset=utf-8').send(oembedXml(fields));
      else reply.type('application/json; charset=utf-8').send(fields);
    }),
  ];
}
