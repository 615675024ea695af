import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STEPS, type StepNumber } from '#web/features/create/state/wizard-state.ts';
import type { Studio } from '#web/features/create/studio/studio.ts';
import { useStudio } from '#web/features/create/studio/use-studio.ts';

/** The way to another step: a page of its own in the browser's history, so that Back leads to the step before. */
export function useGoToStep(): (step: StepNumber) => void {
  const studio = useStudio();
  const navigate = useNavigate();
  return (step) => {
    if (step !== studio.current().wizard.step) void navigate('.', { state: { step } });
  };
}

const shownBefore = new WeakSet<Studio>();

/** Keeps the step that is shown and the browser's place in its history together. */
export function useStepHistory(step: StepNumber): void {
  const studio = useStudio();
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const noted = findStep(state);
  // A reload stays where it was; whoever comes back to this screen finds the draft where the draft is.
  const followedKey = useRef(shownBefore.has(studio) ? key : undefined);
  useEffect(() => {
    shownBefore.add(studio);
    const hasMoved = followedKey.current !== key;
    followedKey.current = key;
    if (noted === step) return;
    if (hasMoved && noted !== undefined) studio.goTo(noted);
    // Another draft came on the table, with a step of its own: that is no place to go back from.
    else void navigate({ search }, { replace: true, state: { step } });
  }, [key, noted, step, search, studio, navigate]);
}

/** The step that is noted at a place in the browser's history. */
export function findStep(state: unknown): StepNumber | undefined {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;
  return STEPS.find(({ number }) => number === step)?.number;
}
