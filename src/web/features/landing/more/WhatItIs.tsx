import { ExampleVideo } from '#web/features/landing/ExampleVideo.tsx';
import { videos } from './videos.ts';

const steps = [
  {
    title: 'Upload Media',
    text: 'Drop in up to 30 photos and clips straight from the photographer. Put them in the order you would walk the house.',
  },
  {
    title: 'Choose Your Platform',
    text: 'Pick a template for a vertical short, a wide tour or a square post, and music to go with it. The video plays beside you while you type.',
  },
  {
    title: 'Post & Get Noticed',
    text: 'Download the video or send its link. See how many watched, for how long, and at which photo they left.',
  },
] as const;

/** What Curbreel is: a video that shows it, and the three steps to one. */
export function WhatItIs() {
  return (
    <section id="example" className="page-width scroll-mt-6 py-20 lg:py-28">
      <h2 className="display max-w-3xl text-3xl">
        From the photographer's folder to a video, between two showings.
      </h2>
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-center">
        <figure>
          <ExampleVideo video={videos.luxuryTour} className="aspect-video rounded-card shadow-lift" />
          <figcaption className="mt-3 text-sm text-ink-faint">
            A sample listing in the template Luxury Tour, exactly as Curbreel made it.
          </figcaption>
        </figure>
        <ol className="flex flex-col">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-t border-line py-6 first:border-0 first:pt-0 last:pb-0"
            >
              <span aria-hidden="true" className="display figures text-xl text-door-ink">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg font-semibold tracking-[-0.01em]">{step.title}</h3>
                <p className="mt-1 text-ink-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
