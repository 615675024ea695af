import { lazy, Suspense } from 'react';
import { firstPaint } from '#web/ui/first-paint.ts';
import { useFirstSight } from './first-sight/use-first-sight.ts';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';

const LandingMore = lazy(async () => {
  await firstPaint();
  return { default: (await import('./more/LandingMore.tsx')).LandingMore };
});

export function LandingScreen() {
  useFirstSight();
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        {/* As tall as what is to come, so that the footer does not flash by. */}
        <Suspense fallback={<div className="h-[400rem]" />}>
          <LandingMore />
        </Suspense>
      </main>
      <LandingFooter />
    </>
  );
}
