const voices = [
  {
    name: 'Maya Torres',
    words:
      'I used to post eleven photos and hope. Now the video is up before I am back at the office, and the sellers send it around themselves.',
  },
  {
    name: 'Daniel Reyes',
    words:
      'The unbranded cut for the MLS and the short for my own channel come out of the same upload. That was an evening of work.',
  },
] as const;

// Fictional companies.
const brokerages = [
  'Harbor & Vale',
  'Northgate Realty',
  'Juniper Homes',
  'Stone Row Partners',
  'Lakeline Group',
];

/** Testimonials, marked as examples. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="border-y border-line bg-sunken">
      <div className="page-width py-20 lg:py-24">
        <h2 id="testimonials" className="display text-3xl">
          In an agent’s words
        </h2>
        <ul className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
          {voices.map(({ name, words }) => (
            <li key={name}>
              <figure>
                <blockquote className="display text-2xl text-balance">“{words}”</blockquote>
                <figcaption className="mt-5 text-sm text-ink-soft">
                  <span className="font-semibold text-ink">{name}</span>, Realtor
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <ul className="mt-14 flex flex-wrap gap-x-10 gap-y-3 border-t border-line-strong/30 pt-6 text-ink-faint">
          {brokerages.map((name) => (
            <li key={name} className="font-display text-lg">
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-xs text-ink-faint">People and brokerages on this page are illustrative.</p>
      </div>
    </section>
  );
}
