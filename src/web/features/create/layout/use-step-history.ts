import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STEPS, type StepNumber } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import type { WizardController } from '#web/features/create/wizard/wizard.ts';

/**
 * Goes to another step, or to one of its fields, by a new entry in the browser's history, so that Back leads to the step
 * before.
 */
export function useGoToStep(): (step: StepNumber, field?: string) => void {
  const wizard = useWizard();
  const navigate = useNavigate();
  return (step, field) => {
    if (step !== wizard.get().state.step) void navigate('.', { state: { step, field } });
  };
}

const shownBefore = new WeakSet<WizardController>();

/** Synchronises the step that is shown and the browser's history. */
export function useStepHistory(step: StepNumber): void {
  const wizard = useWizard();
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const noted = findStep(state);
  // A reload stays on its entry's step; a later visit to this screen shows the draft's own step.
  const followedKey = useRef(shownBefore.has(wizard) ? key : undefined);
  useEffect(() => {
    shownBefore.add(wizard);
    const hasMoved = followedKey.current !== key;
    followedKey.current = key;
    if (noted === step) return;
    if (hasMoved && noted !== undefined) wizard.goTo(noted);
    // Another draft was opened on a step of its own: no entry to go back to.
    else void navigate({ search }, { replace: true, state: { step } });
  }, [key, noted, step, search, wizard, navigate]);
}

/** The step that a history entry holds. */
export function findStep(state: unknown): StepNumber | undefined {
  return STEPS.find(({ number }) => number === entryOf(state).step)?.number;
}

/** The name of the field that a history entry leads to. */
export function findField(state: unknown): string | undefined {
  const { field } = entryOf(state);
  return typeof field === 'string' ? field : undefined;
}

function entryOf(state: unknown): { readonly step?: unknown; readonly field?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
