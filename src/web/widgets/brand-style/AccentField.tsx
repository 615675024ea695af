import { X } from 'lucide-react';
import { useState } from 'react';
import { isColor } from '#scene/model/brand-style.ts';
import type { Color } from '#scene/model/layer.ts';
import { ACCENT_GROUNDS, type AccentUse, accentUse } from '#shared/rules/brand-style.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control-style.ts';
import { Field } from '#web/ui/Field.tsx';

type Props = {
  readonly accent: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (accent: string | undefined) => void;
};

/** What the picker shows before a color is chosen: it always has one. */
const FIRST_COLOR = '#1f4e79';

/** The accent color: picked or typed, with how it looks on light and dark templates. */
export function AccentField({ accent, isReadOnly, onChange }: Props) {
  // What is typed until it is a color.
  const [typed, setTyped] = useState<string>();
  const change = (next: string | undefined) => {
    setTyped(undefined);
    onChange(next?.toLowerCase());
  };
  const type = (text: string) => {
    const color = text.trim().replace(/^#?/, '#');
    if (isColor(color)) return change(color);
    setTyped(text);
    onChange(undefined);
  };
  const hint = accent ? undefined : 'Without one, each template uses its own.';
  const error = typed?.trim() ? `A color is # and six digits or letters up to f: ${FIRST_COLOR}` : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field label="Accent color" hint={hint} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label="Pick the accent color"
              value={accent ?? FIRST_COLOR}
              disabled={isReadOnly}
              onChange={({ target }) => change(target.value)}
              className="h-11 w-12 shrink-0 rounded-control border border-line-strong/80 bg-surface p-1"
            />
            <input
              {...control}
              name="brand_style.accent"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={7}
              placeholder="Template’s own"
              value={typed ?? accent ?? ''}
              readOnly={isReadOnly}
              onChange={({ target }) => type(target.value)}
              className={classes(controlClasses, 'figures h-11 max-w-40')}
            />
            {accent && !isReadOnly && (
              <Button variant="quiet" icon={<X />} onClick={() => change(undefined)}>
                Remove
              </Button>
            )}
          </span>
        )}
      </Field>
      {isColor(accent) && <AccentSwatches accent={accent} />}
    </div>
  );
}

/** How an accent color appears in videos on light, on dark and under text, and what was changed for contrast. */
function AccentSwatches({ accent }: { readonly accent: Color }) {
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
