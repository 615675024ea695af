import { isGenerating, type WizardState } from './wizard-state.ts';

/** The agent has changed something: worth keeping, and videos that are done show something else from now on. */
export function touched(state: WizardState): WizardState {
  const isDone = state.generation.kind === 'asked' && !isGenerating(state);
  return { ...state, isTouched: true, generation: isDone ? { kind: 'idle' } : state.generation };
}
