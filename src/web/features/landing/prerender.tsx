import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { routes } from '#shared/routes.ts';
import { HeaderFrame, VisitorLinks } from './HeaderFrame.tsx';
import { Hero } from './Hero.tsx';

/** The top of the landing page as markup. The build puts it into the page, so that it is seen before any script runs. */
export function prerenderLanding(): string {
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
