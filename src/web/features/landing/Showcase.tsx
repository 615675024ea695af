import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ExampleVideo } from './ExampleVideo.tsx';
import type { Video } from './example-video.ts';
import { heroVideo } from './hero-video.ts';
import { videos } from './videos.ts';

type Format = {
  readonly video: Video;
  readonly name: string;
  readonly ratio: string;
  readonly text: string;
  readonly shape: string;
};

const formats: readonly Format[] = [
  {
    video: heroVideo,
    name: 'Viral shorts and stories',
    ratio: '9:16',
    text: 'Half a minute, cut on the beat, with everything that must be read clear of the buttons.',
    shape: 'aspect-[9/16] max-sm:w-3/5',
  },
  {
    video: videos.socialFeed,
    name: 'Social feed',
    ratio: '1:1',
    text: 'The photo on a mat in its own colors, with the facts on a bar beneath.',
    shape: 'aspect-square',
  },
  {
    video: videos.familyHome,
    name: 'Professional tours',
    ratio: '16:9',
    text: 'A walk through the house for YouTube, your site and the listing itself.',
    shape: 'aspect-video',
  },
];

/** The three formats, each with a playing example. */
export function Showcase() {
  return (
    <section id="formats" className="scroll-mt-6 border-t border-line">
      <div className="page-width py-20 lg:py-28">
        <h2 className="display max-w-2xl text-3xl">Every screen it will be seen on.</h2>
        {/* Column widths in proportion to the formats, so that all have the same height. */}
        <ul className="mt-12 grid gap-x-5 gap-y-12 sm:grid-cols-[minmax(0,0.5625fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,0.5625fr)_minmax(0,1fr)_minmax(0,1.7778fr)] lg:gap-x-8">
          {formats.map(({ video, name, ratio, text, shape }) => (
            <li key={ratio} className="flex flex-col sm:last:max-lg:col-span-2">
              <ExampleVideo video={video} className={`rounded-card shadow-lift ${shape}`} />
              <h3 className="mt-4 font-semibold">
                {name} <span className="figures ml-1 text-sm font-normal text-ink-faint">{ratio}</span>
              </h3>
              <p className="mt-1 mb-4 grow text-sm text-ink-soft">{text}</p>
              <ButtonLink to={routes.signUp} variant="secondary" size="sm" className="self-start">
                Create This Format
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className="mt-14">
          <ButtonLink to={routes.signUp} size="lg">
            Start Free Trial
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
