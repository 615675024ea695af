import { replaceConcern } from '#shared/rules/fair-housing/replace-concern.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { HousingConcerns } from './use-housing-concerns.ts';

type Props = {
  readonly found: HousingConcerns;
  readonly onReplace: (text: string) => void;
  /** Below a narrow field, without the sources. */
  readonly isCompact?: boolean;
};

const judgements = {
  hard: 'states a preference or limitation.',
  soft: 'can be read as a preference.',
} as const;

/** Why phrases of a text are questioned, each with a replacement. It never blocks. */
export function FairHousingHint({ found, onReplace, isCompact = false }: Props) {
  const { text, detailsId } = found;
  // Each phrase is listed once: after it is replaced, its next occurrence is listed.
  const concerns = found.concerns.filter(
    ({ phrase }, index, all) => all.findIndex((other) => other.phrase === phrase) === index,
  );
  if (concerns.length === 0) return null;
  return (
    <div
      id={detailsId}
      role="status"
      className={classes('bg-warn-soft text-sm', isCompact ? 'px-2.5 py-2' : 'rounded-control px-4 py-3')}
    >
      <p className="font-medium text-warn">Fair housing: describe the property, not the people.</p>
      <ul className="mt-2 flex flex-col gap-2.5">
        {concerns.map((concern) => (
          <li
            key={`${concern.index}-${concern.phrase}`}
            className={classes(
              'flex flex-wrap items-start gap-x-4 gap-y-1.5',
              !isCompact && 'sm:flex-nowrap',
            )}
          >
            <div className="min-w-0 grow">
              <p>
                <b className="font-medium">“{concern.phrase}”</b> {judgements[concern.weight]}
              </p>
              <p className="text-ink-soft">{concern.reason}</p>
              {!isCompact && <p className="text-xs text-ink-faint">{concern.source}</p>}
            </div>
            <Button
              size="sm"
              variant="secondary"
              className="shrink-0"
              onClick={() => onReplace(replaceConcern(text, concern))}
            >
              {concern.instead === '' ? 'Take it out' : `Use “${concern.instead}”`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
