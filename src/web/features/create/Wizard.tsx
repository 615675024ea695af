import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ReadableStore } from '#web/store/store.ts';
import { useStore } from '#web/store/use-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DraftNotices } from './layout/DraftNotices.tsx';
import { focusField, focusFirstProblem } from './layout/focus-first-problem.ts';
import { PreviewPane, PreviewSheet } from './layout/PreviewPane.tsx';
import { SaveState } from './layout/SaveState.tsx';
import { StepFoot } from './layout/StepFoot.tsx';
import { StepHeader } from './layout/StepHeader.tsx';
import { findField, useGoToStep, useStepHistory } from './layout/use-step-history.ts';
import { MediaActivity } from './media/UploadStatus.tsx';
import { QaMode } from './qa-mode/QaMode.tsx';
import { findMissing, problemsOfStep } from './state/step-checks.ts';
import { isGenerating, isUploading, type StepNumber } from './state/wizard-state.ts';
import { DetailsStep } from './steps/DetailsStep.tsx';
import { MediaStep } from './steps/MediaStep.tsx';
import { TypeStep } from './steps/TypeStep.tsx';
import { VideoStep } from './steps/VideoStep.tsx';
import { useChosenTemplate, useWizard, useWizardView } from './wizard/use-wizard.ts';

// The window less what stands above and below, so that the buttons are at the bottom in a short step, too.
const WINDOW_HEIGHT =
  'min-h-[calc(100dvh-10.0625rem)] sm:min-h-[calc(100dvh-10.5625rem)] lg:min-h-[calc(100dvh-7.5rem)]';

/** The four steps, with the preview beside them. */
export function Wizard() {
  const wizard = useWizard();
  const { state, ownDraft, isOpening, isCheckingVideos } = useWizardView();
  const template = useChosenTemplate();
  const isWide = useStore(wideScreen);
  const stepArea = useRef<HTMLDivElement>(null);
  const shownStep = useRef(state.step);
  const { step } = state;
  const isWaiting = isOpening || isCheckingVideos;
  const goTo = useGoToStep();
  useStepHistory(step);
  const field = findField(useLocation().state);

  // A new step begins at its top, and its heading is focused, so that screen readers announce it; the first one is not.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    stepArea.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    if (field !== undefined) focusField(document.getElementsByName(field)[0]);
  }, [step, field]);

  const problems = state.checked.includes(step) ? problemsOfStep(step, state, template) : [];
  const next = () => {
    wizard.dispatch({ type: 'step-checked', step });
    if (problemsOfStep(step, state, template).length === 0) return goTo((step + 1) as StepNumber);
    // After the messages are rendered, so that the field is read out with its own.
    requestAnimationFrame(() => focusFirstProblem(stepArea.current));
  };
  const generate = async () => {
    await wizard.generate();
    const { state } = wizard.get();
    // What stands in the way is said at the top.
    if (state.draft.kind === 'conflict' || isUploading(state) || findMissing(state, template).length > 0)
      window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  const complete = ([1, 2, 3] as const).filter((number) =>
    number === 3
      ? state.media.some(({ state }) => state.kind === 'ready')
      : problemsOfStep(number, state, template).length === 0,
  );
  const isUnfinished =
    state.isTouched && !ownDraft && !isGenerating(state) && state.generation.kind !== 'asked';
  // The finished videos take the place of the preview.
  const hasPreview = !(step === 4 && state.generation.kind === 'asked' && !isGenerating(state));
  // Focus moves from a button that is gone to the top of the step.
  const focusStep = () => requestAnimationFrame(() => stepArea.current?.querySelector('h2')?.focus());
  const startNew = () => {
    wizard.startNew();
    focusStep();
  };
  return (
    <div className={hasPreview ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-10' : undefined}>
      <div className={classes('flex min-w-0 flex-col', WINDOW_HEIGHT)}>
        <PageHeader
          title="Create Video"
          actions={
            <div className="-my-1 flex min-h-11 flex-wrap items-center gap-x-1 sm:my-0 sm:min-h-9 sm:gap-x-3">
              <SaveState draft={state.draft} isTouched={state.isTouched} isQaMode={ownDraft !== undefined} />
              {isUnfinished && (
                <Button size="sm" variant="quiet" icon={<Plus />} onClick={startNew} className="-mr-3">
                  <span className="max-sm:sr-only">Start a new video</span>
                </Button>
              )}
            </div>
          }
        />
        <DraftNotices onOpened={focusStep} />
        <StepHeader step={step} complete={complete} isDisabled={isWaiting} onChoose={goTo} />
        {isWaiting ? (
          <Skeleton className="h-96 rounded-card" />
        ) : (
          <div ref={stepArea} className="grow">
            {step === 1 && <TypeStep problems={problems} />}
            {step === 2 && <DetailsStep problems={problems} />}
            {step === 3 && <MediaStep />}
            {step === 4 && <VideoStep />}
          </div>
        )}
        <StepFoot
          isDisabled={isWaiting}
          onNext={next}
          onGenerate={() => void generate()}
          status={step === 3 && !isWaiting && <MediaActivity />}
        >
          {/* The next step is not covered by the preview of the one before. */}
          {!isWide && hasPreview && <PreviewSheet key={step} />}
        </StepFoot>
      </div>
      {isWide && hasPreview && (
        <aside
          aria-label="Preview"
          className="sticky top-8 -mx-1 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto overscroll-contain px-1 pb-1"
        >
          <PreviewPane />
        </aside>
      )}
      <QaMode />
    </div>
  );
}

const WIDE_SCREEN = window.matchMedia('(min-width: 80rem)');

/** Whether the preview fits beside the steps. */
const wideScreen: ReadableStore<boolean> = {
  subscribe(notify) {
    WIDE_SCREEN.addEventListener('change', notify);
    return () => WIDE_SCREEN.removeEventListener('change', notify);
  },
  get: () => WIDE_SCREEN.matches,
};
