import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getSiteInfo } from '#shared/api/site.ts';

const PACKAGE_FILE = join(import.meta.dirname, '..', '..', '..', '..', 'package.json');
const packageSchema = z.object({ version: z.string() });

/** Public facts about this installation; they change only with a restart, so they can be cached. */
export function siteRoutes({ supportEmail }: Pick<Config, 'supportEmail'>): Route[] {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')));
  return [
    route(getSiteInfo, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return { success: true, data: { supportEmail, version } };
    }),
  ];
}
