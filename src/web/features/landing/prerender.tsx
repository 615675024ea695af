import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { routes } from '#shared/routes.ts';
import { HeaderFrame, VisitorLinks } from './HeaderFrame.tsx';
import { Hero } from './Hero.tsx';

/** Prerenders the top of the landing page. The build inserts it into the HTML, so that it shows before any script runs. */
export function prerenderLanding(): string {
  return renderToStaticMarkup(
    <StaticRouter location={routes.landing}>
      <HeaderFrame>
        <VisitorLinks />
      </HeaderFrame>
      <main>
        <Hero />
        {/* Reserves about the final height, so that a reload restores the scroll position. */}
        <div className="h-[400rem] noscript:hidden" />
      </main>
    </StaticRouter>,
  );
}
