import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { findStep } from './layout/use-step-history.ts';
import { Wizard } from './Wizard.tsx';
import { useSaveWhenHidden, WizardContext, wizardOf } from './wizard/use-wizard.ts';
import type { WizardController } from './wizard/wizard.ts';

export function CreateScreen() {
  const session = useSession();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  if (session.kind !== 'signed-in') return null;
  const { id } = session.user;
  return <OpenWizard key={id} wizard={wizardOf(id, queryClient, params.has('project'))} />;
}

function OpenWizard({ wizard }: { readonly wizard: WizardController }) {
  useSaveWhenHidden(wizard);
  useCopyFromAddress(wizard);
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

let copying: string | undefined;

/** `?project=` opens a copy once: a reload continues with that copy. */
function useCopyFromAddress(wizard: WizardController): void {
  const [params, setParams] = useSearchParams();
  const projectId = params.get('project');
  useEffect(() => {
    // Strict mode runs effects twice.
    if (projectId === null || projectId === copying) return;
    copying = projectId;
    wizard
      .openCopy(projectId)
      .catch((error: unknown) =>
        toast.alert(`The project could not be opened. ${serverMessageOf(error, 'Please try again.')}`),
      )
      .finally(() => {
        copying = undefined;
        setParams({}, { replace: true });
      });
  }, [projectId, wizard, setParams]);
}
