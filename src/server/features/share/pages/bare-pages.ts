import type { Config } from '#server/config.ts';
import { shareUrl } from '#server/features/share/links/addresses.ts';
import type { SharedFilm } from '#server/features/share/watch/get-film.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { pathTo } from '#shared/routes.ts';
import { documentOf } from './document.ts';
import { neutralTags } from './link-tags.ts';
import { player, posterPreload } from './player.ts';

type Options = { readonly files: PageFiles; readonly isPhone: boolean };

/** The player for frames on other sites. */
export function embedPage(
  config: Pick<Config, 'publicUrl'>,
  film: SharedFilm,
  { files, isPhone }: Options,
): Html {
  const pagePath = pathTo('shortLink', { shortCode: film.shortCode });
  const head = html`<link rel="canonical" href="${shareUrl(config, film.shortCode)}">\n${posterPreload(film, { pagePath, isPhone })}`;
  return documentOf({
    title: film.title,
    kind: 'embed',
    fonts: 'never',
    files,
    head,
    body: playerAlone(film, { pagePath, isPhone, label: film.title }),
  });
}

/** The page for an MLS: a player and nothing else. A strict cut does not even tell where the house is. */
export function tourPage(
  config: Pick<Config, 'publicUrl'>,
  film: SharedFilm,
  { files, isPhone }: Options,
): Html {
  const pagePath = pathTo('tour', { code: film.shortCode });
  const title = (film.cut === 'strict' ? '' : film.property.address) || 'Property tour';
  const head = html`${posterPreload(film, { pagePath, isPhone })}${neutralTags(config, film, title)}`;
  return documentOf({
    title,
    kind: 'tour',
    fonts: 'never',
    files,
    isNeutral: true,
    head,
    body: playerAlone(film, { pagePath, isPhone, label: title }),
  });
}

/** A heading for those who jump from one to the next, as a name: the page shows no word. */
function playerAlone(film: SharedFilm, options: Parameters<typeof player>[1]): Html {
  return html`<main>\n<h1 aria-label="${options.label}"></h1>\n${player(film, options)}\n</main>`;
}
