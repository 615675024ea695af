import { useEffect, useId, useRef } from 'react';
import { projectMessages } from '#shared/rules/project-fields.ts';
import { hasConfirmedRights, rightsAsked } from '#web/features/create/state/step-checks.ts';
import type { WizardState } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FieldError } from '#web/ui/Field.tsx';

type Props = {
  readonly state: WizardState;
  /** The agent asked for the video without it. */
  readonly isMissing: boolean;
};

/** The agent's word that photos and own music may be used, without which the wizard makes no video. */
export function RightsTick({ state, isMissing }: Props) {
  const { dispatch } = useWizard();
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => {
    if (isMissing) box.current?.focus();
  }, [isMissing]);
  const words = rightsAsked(state);
  return (
    <section
      aria-label="Rights"
      className="flex flex-col gap-2 rounded-card bg-surface p-5 ring ring-line sm:p-6"
    >
      <Checkbox
        ref={box}
        label={words}
        hint="Photographers own their photos unless you have a license. Your confirmation is kept with the video."
        aria-invalid={isMissing || undefined}
        aria-errormessage={isMissing ? errorId : undefined}
        checked={hasConfirmedRights(state)}
        onChange={({ target }) =>
          dispatch({ type: 'rights-confirmed', words: target.checked ? words : undefined })
        }
      />
      {isMissing && <FieldError id={errorId}>{projectMessages.noRights}</FieldError>}
    </section>
  );
}
