const steps = [
  {
    title: 'Upload Media',
    text: 'Drop in up to 30 photos and clips straight from the photographer. Put them in the order you would walk the house.',
  },
  {
    title: 'Choose Your Platform',
    text: 'Pick a template for a vertical short, a wide tour or a square post, and music to go with it.',
  },
  {
    title: 'Post & Get Noticed',
    text: 'Download the film or send its link. See who watched, and for how long.',
  },
] as const;

export function Steps() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid gap-x-14 gap-y-10 py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:py-28">
        <h2 className="display text-3xl">Done between two showings.</h2>
        <ol className="flex flex-col">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-y-1 border-t border-line-strong/40 py-6 first:border-0 first:pt-1 last:pb-0 sm:grid-cols-[4rem_minmax(0,15rem)_minmax(0,1fr)]"
            >
              <span aria-hidden="true" className="display figures text-xl text-door-ink">
                {index + 1}
              </span>
              <h3 className="text-lg font-semibold tracking-[-0.01em]">{step.title}</h3>
              <p className="col-start-2 text-ink-soft sm:col-start-3">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
