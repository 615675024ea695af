import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';

/** The choices about drafts: between two versions of one, or between several. */
export function DraftNotices() {
  const wizard = useWizard();
  const { state, otherDrafts, ownDraft } = useWizardView();
  const { draft } = state;
  if (draft.kind === 'conflict')
    return (
      <div className="mb-6">
        <Banner tone="warn" title="This project was changed in another tab or on another device.">
          <p>Both versions are kept until you choose which one to go on with.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={wizard.keepMine}>
              Keep mine
            </Button>
            <Button size="sm" variant="secondary" onClick={wizard.drafts.takeTheirs}>
              Take the other version ({timeOf(draft.theirs.updatedAt)})
            </Button>
          </div>
        </Banner>
      </div>
    );
  if (otherDrafts.length > 0 && !ownDraft)
    return (
      <div className="mb-6">
        <OtherDrafts drafts={otherDrafts} />
      </div>
    );
  return null;
}

function timeOf(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? 'saved later'
    : date.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
