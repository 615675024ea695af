import { FilmFrame } from './FilmFrame.tsx';

const lifted = 'ring-4 ring-paper sm:ring-6';

/** One house in three shapes, each with titles of its own: what the product does, before a word of it is read. */
export function Triptych() {
  return (
    <div className="relative mx-auto w-full max-w-[44rem] pb-[15%] lg:max-w-none">
      <FilmFrame shape="wide" className="ml-auto w-[94%]" titles={<TourTitles />} />
      <FilmFrame
        shape="tall"
        className={`absolute! bottom-0 left-0 w-[26%] ${lifted}`}
        titles={<ShortTitles />}
      />
      <FilmFrame
        shape="square"
        className={`absolute! right-[-2%] bottom-[1%] w-[31%] ${lifted}`}
        titles={<FeedTitles />}
      />
    </div>
  );
}

function TourTitles() {
  return (
    <div className="absolute inset-x-0 top-0 bg-linear-to-b from-night/70 to-transparent px-[5cqw] pt-[4.4cqw] pb-[9cqw]">
      <p className="font-display text-[5cqw] leading-none tracking-[-0.01em]">24 Alder Lane</p>
      <p className="mt-[1.4cqw] text-[1.9cqw] leading-tight">4 bedrooms, 3 baths, 2,480 sq ft</p>
    </div>
  );
}

function ShortTitles() {
  return (
    <>
      <div className="absolute inset-x-[5cqw] top-[4cqw] h-[1.6cqw] overflow-hidden rounded-full bg-on-night/35">
        <div className="h-full w-3/5 bg-on-night" />
      </div>
      <p className="absolute top-[15cqw] left-[7cqw] -rotate-3 rounded-[2cqw] bg-cream px-[4.5cqw] py-[2.5cqw] text-[10.5cqw] leading-none font-bold tracking-[-0.02em] text-night">
        Just listed
      </p>
    </>
  );
}

function FeedTitles() {
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-baseline justify-between bg-cream px-[6cqw] py-[4.2cqw] text-night">
      <p className="text-[6.4cqw] leading-none font-semibold">$845,000</p>
      <p className="text-[4.6cqw] leading-none">Open Sunday</p>
    </div>
  );
}
