import { SquareSplitHorizontal, WandSparkles } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ReadyMedia, WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { classes } from '#web/ui/classes.ts';
import { improvementsIn } from './improvements.ts';

type Props = {
  readonly item: WizardMedia;
  readonly name: string;
  readonly improved: NonNullable<NonNullable<ReadyMedia['facts']>['improved']>;
  /** While the button is held, the photo is shown as it was taken. */
  readonly onCompare: (isHeld: boolean) => void;
};

/** Switches the improvement of one photo, and compares. */
export function ImproveControls({ item, name, improved, onCompare }: Props) {
  const { dispatch } = useWizard();
  const isOn = item.improve !== false;
  const hold = ({ key, repeat }: KeyboardEvent) => {
    if (!repeat && (key === ' ' || key === 'Enter')) onCompare(true);
  };
  const release = () => onCompare(false);
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={`Improve ${name}`}
        title={improvementsIn(improved.metadata.correction)}
        onClick={() => dispatch({ type: 'improve-chosen', id: item.id, isOn: !isOn })}
        className={classes(
          'flex h-11 min-w-0 sm:pointer-fine:h-10 flex-1 items-center gap-1.5 px-2.5 text-xs hover:text-ink',
          isOn && 'text-accent-ink',
        )}
      >
        <WandSparkles />
        <span className="hidden truncate @[11.5rem]:inline">{isOn ? 'Improved' : 'As taken'}</span>
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={`Hold to see ${name} as it was taken`}
          title="Hold to see it as it was taken"
          onPointerDown={() => onCompare(true)}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onKeyDown={hold}
          onKeyUp={release}
          onBlur={release}
          // A long press on a phone would open the menu.
          onContextMenu={(event) => event.preventDefault()}
          className="grid size-11 shrink-0 sm:pointer-fine:size-10 touch-none place-items-center select-none hover:text-ink"
        >
          <SquareSplitHorizontal />
        </button>
      )}
    </>
  );
}
