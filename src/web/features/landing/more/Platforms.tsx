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
export function Platforms() {
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
                <span className={`block rounded-[4px] bg-door/85 ${box}`} />
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
