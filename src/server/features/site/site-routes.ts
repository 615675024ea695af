import type { Config } from '#server/config/config.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { readProductVersion } from '#server/platform/system/product-version.ts';
import { getSiteInfo } from '#shared/api/site.ts';

/** Public facts about this installation; they change only with a restart, so they can be cached. */
export function siteRoutes({ supportEmail }: Pick<Config, 'supportEmail'>): Route[] {
  const version = readProductVersion();
  return [
    route(getSiteInfo, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return { success: true, data: { supportEmail, version } };
    }),
  ];
}
