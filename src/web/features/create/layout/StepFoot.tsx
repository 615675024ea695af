import { ArrowLeft, ArrowRight, Clapperboard } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { StepNumber } from '#web/features/create/state/wizard-state.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  readonly step: StepNumber;
  readonly isGenerating: boolean;
  readonly isFinished: boolean;
  /** Between the two buttons: on small screens, the preview's button. */
  readonly middle: ReactNode;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onGenerate: () => void;
  readonly onStartNew: () => void;
};

/** The buttons between steps, always at the bottom of the screen. */
export function StepFoot(props: Props) {
  const { step, isGenerating, isFinished, middle, onPrevious, onNext, onGenerate, onStartNew } = props;

  // What is focused or scrolled to must not be hidden behind this bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);

  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-20 flex items-center justify-between gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:-mx-1 lg:px-1">
      <Button
        variant="secondary"
        icon={<ArrowLeft aria-hidden="true" className="max-[30rem]:hidden" />}
        disabled={step === 1 || isGenerating}
        onClick={onPrevious}
        className="max-[30rem]:px-3"
      >
        Previous
      </Button>
      {middle}
      {step < 4 ? (
        <Button onClick={onNext}>
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : isFinished && !isGenerating ? (
        <Button onClick={onStartNew} className="max-[30rem]:px-3">
          Start another video
        </Button>
      ) : (
        <Button
          icon={<Clapperboard aria-hidden="true" className="max-[30rem]:hidden" />}
          disabled={isGenerating}
          onClick={onGenerate}
          className="max-[30rem]:px-3"
        >
          {isGenerating ? 'Generating...' : 'Generate Video'}
        </Button>
      )}
    </div>
  );
}
