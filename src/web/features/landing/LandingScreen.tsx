import { Suspense, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { routes } from '#shared/routes.ts';
import { firstPaint } from '#web/ui/first-paint.ts';
import { lazyComponent } from '#web/ui/lazy-component.ts';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';

const LandingMore = lazyComponent(async () => {
  await firstPaint();
  return import('./LandingMore.tsx');
}, 'LandingMore');

export function LandingScreen() {
  useReplacePrerendered();
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        {/* Reserves the height, so that the footer does not move. */}
        <Suspense fallback={<div className="h-[400rem]" />}>
          <LandingMore />
        </Suspense>
      </main>
      <LandingFooter />
    </>
  );
}

const linkClasses = 'inline-flex min-h-11 items-center rounded-control hover:text-ink';

function LandingFooter() {
  return (
    <footer className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-7 text-sm text-ink-faint">
      <p>
        © {new Date().getFullYear()} {productName}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={routes.terms} className={linkClasses}>
          Terms
        </Link>
        <Link to={routes.privacy} className={linkClasses}>
          Privacy
        </Link>
      </div>
    </footer>
  );
}

/** Removes the prerendered markup in the frame in which the screen mounts. */
function useReplacePrerendered(): void {
  useLayoutEffect(() => document.getElementById('prerendered')?.remove(), []);
}
