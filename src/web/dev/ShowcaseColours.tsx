// Written out, because Tailwind finds class names by reading them.
const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink-faint', 'bg-ink-faint'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['door', 'bg-door'],
  ['door-deep', 'bg-door-deep'],
  ['door-soft', 'bg-door-soft'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['warn', 'bg-warn'],
  ['warn-soft', 'bg-warn-soft'],
  ['bad', 'bg-bad'],
  ['bad-soft', 'bg-bad-soft'],
] as const;

export function ShowcaseColours() {
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-9">
      {swatches.map(([name, fill]) => (
        <li key={name} className="text-xs text-ink-soft">
          <div className={`mb-1.5 h-14 rounded-control ring ring-line ${fill}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
