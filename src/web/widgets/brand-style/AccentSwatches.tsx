import type { Color } from '#scene/model/layer.ts';
import { ACCENT_GROUNDS, type AccentUse, accentUse } from '#shared/rules/brand-style.ts';

/** How an accent color appears in videos on light, on dark and under text, and what was changed for contrast. */
export function AccentSwatches({ accent }: { readonly accent: Color }) {
  const use = accentUse(accent);
  const swatches = [
    { label: 'On light', background: ACCENT_GROUNDS.light, color: use.onLight },
    { label: 'On dark', background: ACCENT_GROUNDS.dark, color: use.onDark },
    { label: 'Behind text', background: use.plate.plate, color: use.plate.onPlate },
  ];
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="The accent color in videos" className="grid max-w-md grid-cols-3 gap-2">
        {swatches.map(({ label, background, color }) => (
          <li
            key={label}
            className="grid h-14 place-items-center rounded-control text-sm font-medium ring ring-line"
            style={{ background, color }}
          >
            {label}
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">{contrastHint(use)}</p>
    </div>
  );
}

function contrastHint({ isKept }: AccentUse): string {
  if (isKept.onLight && isKept.onDark) return 'Readable as it is on light and dark templates.';
  const changes = [
    ...(isKept.onLight ? [] : ['a little darker on light plates']),
    ...(isKept.onDark ? [] : ['a little lighter on dark plates']),
  ];
  return `Shown ${changes.join(' and ')} so that text stays readable.`;
}
