import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LogoMark } from '#web/ui/Logo.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export function ShowcaseStates() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Banner title="Two photos are very dark">
          They will look better in daylight, if you have other ones.
        </Banner>
        <Banner tone="good" title="12 files are ready" />
        <Banner tone="warn" title="1 file(s) failed to process">
          kitchen-3.heic
        </Banner>
        <Banner
          tone="bad"
          title="Failed to load videos"
          action={
            <Button size="sm" variant="secondary">
              Try Again
            </Button>
          }
        >
          The connection was lost. Nothing was changed.
        </Banner>
        <div className="mt-3 flex flex-col gap-4">
          <Progress label="Rendering" percent={62} />
          <Progress label="Storage used" percent={94} tone="bad" />
          <Progress label="Waiting" />
          <div className="flex items-center gap-4">
            <Spinner label="Loading" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-24" />
          </div>
        </div>
      </div>
      <EmptyState
        picture={<LogoMark className="size-14" />}
        title="No videos yet"
        action={<Button>Create Your First Video</Button>}
      >
        You haven't created any videos yet. Start by creating your first video!
      </EmptyState>
    </div>
  );
}
