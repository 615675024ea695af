import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { routes } from '#shared/routes.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { focusFirstProblem } from './layout/focus-first-problem.ts';
import { findStep } from './layout/use-step-history.ts';
import { Wizard } from './Wizard.tsx';
import { useSaveWhenHidden, WizardContext, wizardOf } from './wizard/use-wizard.ts';
import type { WizardController } from './wizard/wizard.ts';

export function CreateScreen() {
  const session = useSession();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  const isForNamed = params.has('project') || params.has('draft');
  return <OpenWizard key={user.id} wizard={wizardOf(user, queryClient, isForNamed)} />;
}

function OpenWizard({ wizard }: { readonly wizard: WizardController }) {
  useSaveWhenHidden(wizard);
  useOpenFromAddress(wizard);
  useVisit(wizard);
  return (
    <WizardContext value={wizard}>
      <Wizard />
    </WizardContext>
  );
}

/** Reports to the wizard when its screen is shown and left. */
function useVisit(wizard: WizardController): void {
  const { state } = useLocation();
  // A history entry that was shown before holds its step.
  const [isReturn] = useState(() => findStep(state) !== undefined);
  // A layout effect: videos of an earlier visit must not be painted first.
  useLayoutEffect(() => {
    void wizard.enter(isReturn);
    return () => wizard.leave();
  }, [wizard, isReturn]);
}

let opening: string | undefined;

/**
 * `?project=` opens a copy once: a reload continues with that copy. `?draft=` opens a draft itself, at what it lacks.
 */
function useOpenFromAddress(wizard: WizardController): void {
  const [params, setParams] = useSearchParams();
  const projectId = params.get('project');
  const draftId = params.get('draft');
  const id = draftId ?? projectId;
  useEffect(() => {
    // Strict mode runs effects twice.
    if (id === null || id === opening) return;
    opening = id;
    const opened = draftId === null ? wizard.openCopy(id) : wizard.openDraft(id);
    opened
      .then(() => draftId && requestAnimationFrame(() => focusFirstProblem(document.querySelector('main'))))
      .catch((error: unknown) =>
        toast.alert(`The project could not be opened. ${serverMessageOf(error, 'Please try again.')}`),
      )
      .finally(() => {
        opening = undefined;
        // Who has left meanwhile is not taken back.
        if (window.location.pathname === routes.create) setParams({}, { replace: true });
      });
  }, [id, draftId, wizard, setParams]);
}
