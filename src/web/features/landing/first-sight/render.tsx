import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { routes } from '#shared/routes.ts';
import { HeaderFrame, VisitorLinks } from '#web/features/landing/HeaderFrame.tsx';
import { Hero } from '#web/features/landing/Hero.tsx';

/** The top of the landing page as markup. The build puts it into the page, so that it is seen before any script runs. */
export function renderFirstSight(): string {
  return renderToStaticMarkup(
    <StaticRouter location={routes.landing}>
      <HeaderFrame>
        <VisitorLinks />
      </HeaderFrame>
      <main>
        <Hero />
        {/* About as long as the page will be: a reload finds its place again, and no scroll bar comes late. */}
        <div className="h-[400rem] noscript:hidden" />
      </main>
    </StaticRouter>,
  );
}
