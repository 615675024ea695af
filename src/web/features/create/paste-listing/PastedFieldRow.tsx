import { MAX_DESCRIPTION } from '#shared/api/project-data.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control-style.ts';
import type { PastedChange, withChange } from './pasted-fields.ts';

type Props = {
  readonly row: ReturnType<typeof withChange>;
  readonly onChange: (change: Pick<PastedChange, 'value' | 'isUsed'>) => void;
};

/** One recognised field: whether it is used, its value, and where it comes from. */
export function PastedFieldRow({ row, onChange }: Props) {
  const { label, value, source, current, isTyped, isUsed } = row;
  // A value that somebody corrects is one that she wants.
  const change = (next: string) => onChange({ value: next, isUsed: true });
  const isLong = row.field === 'description';
  return (
    <li className="grid gap-x-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="sm:pt-1.5">
        <Checkbox label={label} checked={isUsed} onChange={() => onChange({ isUsed: !isUsed })} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {isLong ? (
          <textarea
            aria-label={`${label} as recognized`}
            rows={3}
            maxLength={MAX_DESCRIPTION}
            className={classes(controlClasses, 'block max-h-40 min-h-20 py-2.5')}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <input
            aria-label={`${label} as recognized`}
            maxLength={500}
            className={classes(controlClasses, 'h-11 tabular-nums')}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        )}
        {isTyped && (
          <p className="line-clamp-2 text-xs font-medium text-warn">
            {isUsed ? 'Replaces' : 'You have'} “{current}”
          </p>
        )}
        {source && <p className="truncate text-xs text-ink-faint">Read from “{source}”</p>}
      </div>
    </li>
  );
}
