import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';

const UNDO_MS = 8_000;

/** A moment to change one's mind. */
export function RemovedNotice() {
  const wizard = useWizard();
  const { removed } = useWizardView().state;
  const id = removed?.item.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => wizard.uploads.settleRemoval(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [wizard, id]);
  if (!removed) return null;
  return (
    <div role="status" className="flex items-center gap-3 rounded-card bg-sunken py-1.5 pr-1.5 pl-4 text-sm">
      <p className="min-w-0 grow truncate">
        Removed <span className="font-medium">{removed.item.name}</span>
      </p>
      <Button
        size="sm"
        variant="quiet"
        icon={<Undo2 aria-hidden="true" />}
        onClick={() => wizard.uploads.undoRemoval()}
        className="text-door-ink"
      >
        Undo
      </Button>
    </div>
  );
}
