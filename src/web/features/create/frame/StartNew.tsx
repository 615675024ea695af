import { Plus } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

/** The way out of an unfinished draft, which is kept. */
export function StartNew({ onStart }: { readonly onStart: () => void }) {
  return (
    <Button size="sm" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={onStart} className="-mr-3">
      Start a new video
    </Button>
  );
}
