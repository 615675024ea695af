import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { findStep } from './frame/use-step-history.ts';
import type { Studio } from './studio/studio.ts';
import { StudioContext, studioOf, useSaveWhenHidden } from './studio/use-studio.ts';
import { Wizard } from './Wizard.tsx';

export function CreateScreen() {
  const session = useSession();
  const [params] = useSearchParams();
  if (session.kind !== 'signed-in') return null;
  return <OpenStudio key={session.user.id} studio={studioOf(session.user.id, params.has('project'))} />;
}

function OpenStudio({ studio }: { readonly studio: Studio }) {
  useSaveWhenHidden(studio);
  useCopyFromAddress(studio);
  useVisit(studio);
  return (
    <StudioContext value={studio}>
      <Wizard />
    </StudioContext>
  );
}

/** Tells the studio when its screen comes and goes. */
function useVisit(studio: Studio): void {
  const { state } = useLocation();
  // A place in the history that was shown before has its step noted.
  const [isReturn] = useState(() => findStep(state) !== undefined);
  // Before it is seen: videos of an earlier visit must not flash up.
  useLayoutEffect(() => {
    void studio.enter(isReturn);
    return () => studio.leave();
  }, [studio, isReturn]);
}

let copying: string | undefined;

/** `?project=` opens a copy, once: a reload goes on with the copy. */
function useCopyFromAddress(studio: Studio): void {
  const [params, setParams] = useSearchParams();
  const projectId = params.get('project');
  useEffect(() => {
    // Effects may run twice for one arrival.
    if (projectId === null || projectId === copying) return;
    copying = projectId;
    studio
      .openCopy(projectId)
      .catch((error: unknown) => {
        const reason = error instanceof ApiError ? error.serverMessage : undefined;
        toast.alert(`The project could not be opened. ${reason ?? 'Please try again.'}`);
      })
      .finally(() => {
        copying = undefined;
        setParams({}, { replace: true });
      });
  }, [projectId, studio, setParams]);
}
