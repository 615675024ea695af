import type { Project } from '#shared/api/projects.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/**
 * The choice between two versions of one draft. `wizard/draft-saver.ts` detects the conflict, `state/draft.ts` holds it,
 * `wizard/drafts.ts` takes the other version over.
 */
export function DraftConflict({ theirs }: { readonly theirs: Project }) {
  const wizard = useWizard();
  return (
    <div className="mb-6">
      <Banner tone="warn" title="This project was changed in another tab or on another device.">
        <p>Both versions are kept until you choose which one to go on with.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={wizard.keepMine}>
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={wizard.drafts.takeTheirs}>
            Take the other version ({timeOf(theirs.updatedAt)})
          </Button>
        </div>
      </Banner>
    </div>
  );
}

function timeOf(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? 'saved later'
    : date.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
