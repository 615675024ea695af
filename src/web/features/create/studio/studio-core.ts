import { reduceWizard, type WizardAction } from '#web/features/create/state/wizard-reducer.ts';
import { FRESH_STATE, type Notice, type WizardState } from '#web/features/create/state/wizard-state.ts';

/** The wizard's state and the one way to change it. */
export type StudioCore = {
  readonly wizard: () => WizardState;
  readonly dispatch: (action: WizardAction) => void;
  readonly notify: (notice: Omit<Notice, 'id' | 'lines'> & { readonly lines?: readonly string[] }) => void;
};

export function createStudioCore(onChange: (action: WizardAction) => void): StudioCore {
  let wizard = FRESH_STATE;
  let nextNoticeId = 1;
  const dispatch = (action: WizardAction) => {
    const next = reduceWizard(wizard, action);
    if (next === wizard) return;
    wizard = next;
    onChange(action);
  };
  return {
    wizard: () => wizard,
    dispatch,
    notify: (notice) => dispatch({ type: 'noticed', notice: { lines: [], ...notice, id: nextNoticeId++ } }),
  };
}
