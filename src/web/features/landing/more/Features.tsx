const features = [
  {
    title: '6+ templates',
    text: 'Quiet and slow for an estate, loud and quick for a short. Each one works in all three shapes.',
  },
  {
    title: 'Cut to the music',
    text: 'Pictures change on the beat and the video ends on a bar. Four tracks of our own, or yours.',
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
export function Features() {
  return (
    <section aria-labelledby="features" className="bg-night text-on-night">
      <div className="page-width py-20 lg:py-28">
        <h2 id="features" className="display max-w-2xl text-3xl">
          The things an editor would have done for you.
        </h2>
        <dl className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ title, text }) => (
            <div key={title} className="border-t border-on-night/25 pt-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1.5 text-sm text-on-night-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
