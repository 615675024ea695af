import type { ReactNode } from 'react';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ExampleVideo } from './ExampleVideo.tsx';
import { heroVideo } from './hero-video.ts';

export function Hero() {
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-14 pt-8 pb-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:pt-10 lg:pb-28">
      <div>
        <h1 className="display text-4xl">
          Curb appeal,
          <br />
          in motion.
        </h1>
        <p className="mt-7 max-w-[34rem] text-lg text-ink-soft">
          Give Curbreel the photos of a listing. A few minutes later you have a video of it, cut to music,
          with your name on it, in the right shape for every place you post.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-3">
          <ButtonLink to={routes.signUp} size="lg">
            Get Started Free
          </ButtonLink>
          <ButtonLink to={{ hash: 'example' }} size="lg" variant="secondary">
            Watch an example
          </ButtonLink>
        </div>
        <p className="mt-6 text-sm text-ink-faint">No watermark. No editing. No card needed.</p>
      </div>
      <div className="mx-auto w-full max-w-[19rem] lg:max-w-[21rem]">
        <PhoneFrame>
          <ExampleVideo video={heroVideo} isFirst className="size-full" />
        </PhoneFrame>
      </div>
    </section>
  );
}

/** A phone frame around a video. */
function PhoneFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rounded-[2.6rem] bg-dark p-2.5 shadow-lift ring-1 ring-on-dark/15 ring-inset">
      <div className="relative aspect-[9/16] overflow-hidden rounded-[2.05rem]">{children}</div>
    </div>
  );
}
