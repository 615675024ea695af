import type { Config } from '#server/config/config.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getSiteInfo } from '#shared/api/site.ts';
import { readProductVersion } from './product-version.ts';

/** Public facts about this installation; they change only with a restart, so browsers may keep them a while. */
export function siteRoutes({ supportEmail }: Pick<Config, 'supportEmail'>): Route[] {
  const data = { supportEmail, version: readProductVersion() };
  return [
    route(getSiteInfo, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return { success: true, data };
    }),
  ];
}
