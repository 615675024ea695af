import { ExampleVideo } from '#web/features/landing/ExampleVideo.tsx';
import { videos } from './videos.ts';

const claims = [
  { figure: '4x', text: 'more inquiries for listings with video' },
  { figure: '10x', text: 'more engagement than photos alone' },
  { figure: '1,000+', text: 'professionals who post this way' },
] as const;

/** Why videos, and why where people scroll. */
export function WhySocial() {
  return (
    <section aria-labelledby="why-social" className="page-width py-20 lg:py-28">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] lg:items-center">
        <div>
          <h2 id="why-social" className="display max-w-2xl text-3xl">
            Buyers scroll before they search.
          </h2>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft">
            A feed gives a listing about two seconds. A photo is passed; a door that opens is not. The videos
            are made for that: one fact over the best picture first, the price when the music lifts, your name
            where the platform's own buttons do not cover it.
          </p>
          <dl className="mt-10 grid gap-x-10 gap-y-6 sm:grid-cols-3">
            {claims.map(({ figure, text }) => (
              <div key={figure} className="flex flex-col-reverse border-t border-line-strong/40 pt-4">
                <dt className="mt-1 text-sm text-ink-soft">{text}</dt>
                <dd className="display figures text-3xl text-door-ink">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 text-xs text-ink-faint">
            Figures as the industry likes to quote them; your own are on the analytics page of each video.
          </p>
        </div>
        <ExampleVideo
          video={videos.storySpotlight}
          className="mx-auto aspect-[9/16] w-full max-w-[16rem] rounded-card shadow-lift"
        />
      </div>
    </section>
  );
}
