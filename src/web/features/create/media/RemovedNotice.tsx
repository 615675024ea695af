import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useStudio, useStudioView } from '#web/features/create/studio/use-studio.ts';
import { Button } from '#web/ui/Button.tsx';

const UNDO_MS = 8_000;

/** A moment to change one's mind. */
export function RemovedNotice() {
  const studio = useStudio();
  const { removed } = useStudioView().wizard;
  const id = removed?.item.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => studio.media.settleRemoval(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [studio, id]);
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
        onClick={() => studio.media.putBack()}
        className="text-door-ink"
      >
        Undo
      </Button>
    </div>
  );
}
