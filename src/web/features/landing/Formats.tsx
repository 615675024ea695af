import { FilmFrame, type FilmShape } from './FilmFrame.tsx';

type Format = {
  readonly shape: FilmShape;
  readonly ratio: string;
  readonly name: string;
  readonly places: string;
};

const formats: readonly Format[] = [
  {
    shape: 'tall',
    ratio: '9:16',
    name: 'Vertical',
    places: 'TikTok, Instagram Reels and Stories, YouTube Shorts',
  },
  { shape: 'square', ratio: '1:1', name: 'Square', places: 'The Instagram and Facebook feed' },
  { shape: 'wide', ratio: '16:9', name: 'Wide', places: 'YouTube, your own site, the MLS listing' },
];

export function Formats() {
  return (
    <section id="formats" className="page-width scroll-mt-6 py-20 lg:py-28">
      <h2 className="display max-w-2xl text-3xl">One listing. Every screen it will be seen on.</h2>
      {/* Columns as wide as the shapes are, so that all three stand at one height. */}
      <ul className="mt-12 grid gap-x-5 gap-y-10 sm:grid-cols-[minmax(0,0.5625fr)_minmax(0,1fr)_minmax(0,1.7778fr)] lg:gap-x-8">
        {formats.map(({ shape, ratio, name, places }) => (
          <li key={shape} className={shape === 'tall' ? 'max-sm:w-3/5' : undefined}>
            <FilmFrame shape={shape} />
            <p className="mt-4 flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-semibold">{name}</span>
              <span className="figures text-sm text-ink-faint">{ratio}</span>
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">{places}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
