export function ShowcaseType() {
  return (
    <div className="flex flex-col gap-4">
      <p className="display text-4xl">Curb appeal</p>
      <p className="display text-3xl">Three bedrooms and a porch</p>
      <p className="display text-2xl">Video Library</p>
      <p className="display text-xl">Share this video</p>
      <p className="text-lg">Lead text, for the sentence under a headline.</p>
      <p>Body text, for reading. Numbers in columns line up: $1,250,000 and 2,480 sq ft.</p>
      <p className="text-sm text-ink-soft">Interface text, for labels, menus and tables.</p>
      <p className="text-xs text-ink-faint">Small print, for hints and dates.</p>
    </div>
  );
}
