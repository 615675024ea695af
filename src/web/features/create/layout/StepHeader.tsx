import { Check } from 'lucide-react';
import { STEPS, type StepNumber } from '#web/features/create/state/wizard-state.ts';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/Progress.tsx';

type Props = {
  readonly step: StepNumber;
  /** The steps with nothing missing. */
  readonly complete: readonly StepNumber[];
  readonly isDisabled: boolean;
  readonly onChoose: (step: StepNumber) => void;
};

/** The steps: buttons to jump between them, or a progress bar on small screens. */
export function StepHeader({ step, complete, isDisabled, onChoose }: Props) {
  const percent = (step / STEPS.length) * 100;
  const title = STEPS.find(({ number }) => number === step)?.title;
  return (
    <nav aria-label="Steps" className="mb-3 md:mb-6">
      <div className="md:hidden">
        <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
          <p>
            <span className="text-ink-soft">{`Step ${step} of ${STEPS.length}`}</span>
            <b className="font-medium"> · {title}</b>
          </p>
          <p className="figures text-ink-faint">{percent}%</p>
        </div>
        <Progress label="Progress through the steps" percent={percent} />
      </div>
      <ol className="hidden md:flex">
        {STEPS.map(({ number, title }) => {
          const isCurrent = number === step;
          const isDone = complete.includes(number) && !isCurrent;
          return (
            <li key={number} className="flex-1">
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => onChoose(number)}
                aria-current={isCurrent ? 'step' : undefined}
                className={classes(
                  'flex min-h-13 w-full items-center gap-2.5 border-t-2 pt-2.5 pr-3 text-left text-sm transition-colors',
                  isCurrent
                    ? 'border-accent font-medium text-ink'
                    : 'border-line text-ink-faint hover:border-line-strong hover:text-ink',
                )}
              >
                <span
                  className={classes(
                    'figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium',
                    isCurrent
                      ? 'bg-accent text-on-accent'
                      : isDone
                        ? 'bg-good-soft text-good'
                        : 'bg-hover text-ink-soft',
                  )}
                >
                  {isDone ? <Check className="size-3.5" /> : number}
                </span>
                <span className="leading-snug">
                  {title}
                  {isDone && <span className="sr-only"> (complete)</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
