import { routes } from '#shared/routes.ts';
import { MAX_MEDIA_FILES } from '#shared/rules/media-limits.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ExampleVideo } from './ExampleVideo.tsx';
import { Pricing } from './Pricing.tsx';
import { Questions } from './Questions.tsx';
import { Showcase } from './Showcase.tsx';
import { Testimonials } from './Testimonials.tsx';
import { videos } from './videos.ts';

/** Everything below the fold, loaded after the first paint. */
export function LandingMore() {
  return (
    <>
      <Platforms />
      <WhatItIs />
      <Features />
      <WhySocial />
      <Testimonials />
      <SignUpCall />
      <Showcase />
      <Pricing />
      <Questions />
    </>
  );
}

function SignUpCall() {
  return (
    <section className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-20 lg:py-24">
      <div>
        <h2 className="display max-w-2xl text-3xl">The photos are already on your computer.</h2>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          Turn your next listing into a video this afternoon.
        </p>
      </div>
      <ButtonLink to={routes.signUp} size="lg">
        Sign Up Free
      </ButtonLink>
    </section>
  );
}

const features = [
  {
    title: '6+ templates',
    text: 'Quiet and slow for an estate, loud and quick for a short. Each one works in all three formats.',
  },
  {
    title: 'Cut to the music',
    text: 'Pictures change on the beat and the video ends on a bar. Twelve tracks of our own, or yours.',
  },
  {
    title: 'Motion without the shake',
    text: 'Every photo drifts towards what matters in it, smoothly, and is never squeezed to fit.',
  },
  {
    title: 'Ready for the MLS',
    text: 'The same video without names and logos, on a page that holds a player and nothing else.',
  },
  { title: 'No watermarks', text: 'Your name and your brokerage are on the video. Ours is not.' },
  {
    title: 'Nothing gets lost',
    text: 'Every draft, photo and video is kept. Open an old one, change the price, render it again.',
  },
  {
    title: 'Links that open anywhere',
    text: 'A short link with a picture in every chat, a code for the flyer, an embed for your site.',
  },
  { title: '24/7 access', text: 'Open houses are on Sunday. So is Curbreel.' },
] as const;

/** What it does, in short sentences. */
function Features() {
  return (
    <section aria-labelledby="features" className="bg-dark text-on-dark">
      <div className="page-width py-20 lg:py-28">
        <h2 id="features" className="display max-w-2xl text-3xl">
          The things an editor would have done for you.
        </h2>
        <dl className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ title, text }) => (
            <div key={title} className="border-t border-on-dark/25 pt-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1.5 text-sm text-on-dark-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const formats = [
  {
    ratio: '9:16',
    name: 'Vertical',
    places: 'TikTok, Instagram Reels and Stories, YouTube Shorts',
    box: 'h-12 w-[1.6875rem]',
  },
  { ratio: '1:1', name: 'Square', places: 'The Instagram and Facebook feed', box: 'size-9' },
  {
    ratio: '16:9',
    name: 'Wide',
    places: 'YouTube, your own site, the MLS listing',
    box: 'h-8 w-[3.5556rem]',
  },
] as const;

/** Which shape goes where. */
function Platforms() {
  return (
    <section aria-labelledby="platforms" className="border-y border-line bg-sunken">
      <div className="page-width grid gap-x-14 gap-y-8 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] lg:items-center">
        <h2 id="platforms" className="display text-2xl">
          One listing, every place you post.
        </h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {formats.map(({ ratio, name, places, box }) => (
            <li key={ratio} className="flex items-center gap-4">
              <span aria-hidden="true" className="grid w-14 shrink-0 place-items-center">
                <span className={`block rounded-[4px] bg-accent/85 ${box}`} />
              </span>
              <span>
                <span className="font-semibold">{name}</span>{' '}
                <span className="figures text-sm text-ink-faint">{ratio}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{places}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const claims = [
  { figure: '4x', text: 'more inquiries for listings with video' },
  { figure: '10x', text: 'more engagement than photos alone' },
  { figure: '1,000+', text: 'professionals who post this way' },
] as const;

/** Why videos, and why where people scroll. */
function WhySocial() {
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
            where the platform’s own buttons do not cover it.
          </p>
          <dl className="mt-10 grid gap-x-10 gap-y-6 sm:grid-cols-3">
            {claims.map(({ figure, text }) => (
              <div key={figure} className="flex flex-col-reverse border-t border-line-strong/40 pt-4">
                <dt className="mt-1 text-sm text-ink-soft">{text}</dt>
                <dd className="display figures text-3xl text-accent-ink">{figure}</dd>
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

const steps = [
  {
    title: 'Upload Media',
    text: `Drop in up to ${MAX_MEDIA_FILES} photos and clips straight from the photographer. Put them in the order you would walk the house.`,
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
function WhatItIs() {
  return (
    <section id="example" className="page-width scroll-mt-6 py-20 lg:py-28">
      <h2 className="display max-w-3xl text-3xl">
        From the photographer’s folder to a video, between two showings.
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
              <span aria-hidden="true" className="display figures text-xl text-accent-ink">
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
