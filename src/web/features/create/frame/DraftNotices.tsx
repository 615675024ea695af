import { useStudio, useStudioView } from '#web/features/create/studio/use-studio.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';

/** What there is to decide about drafts: two versions of one, or others that wait. */
export function DraftNotices() {
  const studio = useStudio();
  const { sync, aside } = useStudioView();
  if (sync.kind === 'conflict' && sync.theirs)
    return (
      <div className="mb-6">
        <Banner tone="warn" title="This project was changed in another tab or on another device.">
          <p>Both versions are kept until you choose which one to go on with.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={studio.keepMine}>
              Keep mine
            </Button>
            <Button size="sm" variant="secondary" onClick={studio.takeTheirs}>
              Take the other version ({timeOf(sync.theirs.updatedAt)})
            </Button>
          </div>
        </Banner>
      </div>
    );
  if (aside.others.length > 0 && !aside.qa)
    return (
      <div className="mb-6">
        <OtherDrafts drafts={aside.others} />
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
