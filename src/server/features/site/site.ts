import type { Config } from '#server/config/config.ts';
import type { Page } from '#server/platform/http/page.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { readProductVersion } from '#server/platform/system/product-version.ts';
import { getSiteInfo } from '#shared/api/site.ts';
import { routes } from '#shared/routes.ts';

/** Public facts about this installation; they change only with a restart, so they can be cached. */
export function siteRoutes({ supportEmail }: Pick<Config, 'supportEmail'>): Route[] {
  const version = readProductVersion();
  return [
    route(getSiteInfo, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return { data: { supportEmail, version } };
    }),
  ];
}

// The pages to be indexed: all others require a sign-in or ask not to be indexed.
const INDEXED = [routes.landing, routes.signUp, routes.login, routes.terms, routes.privacy];

// Crawlers may read shared videos for link previews; those pages ask not to be indexed.
const RULES = ['User-agent: *', 'Allow: /api/oembed', 'Disallow: /api/', 'Disallow: /dashboard'];

/** robots.txt and sitemap.xml, with this installation's URL. */
export function sitePages({ publicUrl }: Pick<Config, 'publicUrl'>): Page[] {
  const urls = INDEXED.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  const robots = `${[...RULES, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`;
  return [
    textPage('/sitemap.xml', 'application/xml', sitemap),
    textPage('/robots.txt', 'text/plain', robots),
  ];
}

function textPage(path: Page['path'], type: string, text: string): Page {
  return {
    path,
    run: async ({ reply }) => {
      reply
        .headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' })
        .send(text);
    },
  };
}
