import { ArrowLeft, ArrowRight, Clapperboard } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isGenerating, type StepNumber } from '#web/features/create/state/wizard-state.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { useGoToStep } from './use-step-history.ts';

type Props = {
  /** Set while the wizard opens: what is pressed would be about a draft that is not shown yet. */
  readonly isDisabled: boolean;
  readonly onNext: () => void;
  readonly onGenerate: () => void;
  /** What goes on in the step, above the buttons: it comes and goes, and nothing in the step moves. */
  readonly status: ReactNode;
  readonly children: ReactNode;
};

/** The buttons between steps, always at the bottom of the screen; on small screens the preview's button among them. */
export function StepFoot({ isDisabled, onNext, onGenerate, status, children }: Props) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const { step } = state;
  const isBusy = isGenerating(state);
  const goTo = useGoToStep();

  // What is focused or scrolled to must not be hidden behind this bar, and no toast may cover its buttons.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '10rem';
    style.setProperty('--foot-height', '4.25rem');
    return () => {
      style.scrollPaddingBottom = '';
      style.removeProperty('--foot-height');
    };
  }, []);

  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-20 flex flex-col gap-3 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:-mx-1 lg:px-1">
      {status}
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="secondary"
          icon={<ArrowLeft className="max-[30rem]:hidden" />}
          disabled={step === 1 || isBusy || isDisabled}
          onClick={() => goTo((step - 1) as StepNumber)}
          className="max-[30rem]:px-3"
        >
          Previous
        </Button>
        {children}
        {step < 4 ? (
          <Button disabled={isDisabled} onClick={onNext}>
            Next
            <ArrowRight />
          </Button>
        ) : state.generation.kind === 'asked' && !isBusy ? (
          <Button variant="secondary" onClick={wizard.startNew} className="max-[30rem]:px-3">
            Start another video
          </Button>
        ) : (
          <Button
            icon={<Clapperboard className="max-[30rem]:hidden" />}
            disabled={isBusy || isDisabled}
            onClick={onGenerate}
            className="max-[30rem]:px-3"
          >
            {isBusy ? 'Generating...' : 'Generate Video'}
          </Button>
        )}
      </div>
    </div>
  );
}
