import { useState } from 'react';
import type { Analytics, Retention, TimeRange } from '#shared/api/analytics.ts';
import { formatPercent } from '#shared/format.ts';
import { analyticsFailure } from '#web/api/analytics-queries.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Panel } from './Panel.tsx';
import { RetentionChart } from './RetentionChart.tsx';
import { findWeakestShot, nameOfShot, useRetention } from './retention-data.ts';

type Props = { readonly videos: Analytics['topVideos']; readonly range: TimeRange };

/** How long viewers stay with a video, and at which photo they leave. */
export function RetentionPanel({ videos, range }: Props) {
  const [wantedId, setWantedId] = useState<string>();
  const chosen = videos.find(({ id }) => id === wantedId) ?? videos[0];
  const retention = useRetention(chosen?.id, range);
  if (chosen === undefined) return null;
  return (
    <Panel
      title="Where Viewers Leave"
      note={retention.data && verdictOf(retention.data)}
      action={
        <div className="w-full sm:w-72">
          <Select
            label="Video"
            value={chosen.id}
            onChange={(event) => setWantedId(event.target.value)}
            options={videos.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </div>
      }
    >
      {retention.error && (
        <Banner
          tone="bad"
          action={
            <Button size="sm" variant="secondary" onClick={() => void retention.refetch()}>
              Try Again
            </Button>
          }
        >
          {analyticsFailure(retention.error)}
        </Banner>
      )}
      {retention.isPending && <Skeleton className="h-64" />}
      {retention.data && <RetentionChart key={retention.data.videoId} retention={retention.data} />}
    </Panel>
  );
}

function verdictOf(retention: Retention): string {
  if (retention.views === 0) return 'Nobody has watched it in this time.';
  const weakest = findWeakestShot(retention);
  const toTheEnd = `${formatPercent(retention.points.at(-1)?.percentage ?? 0)} stay to the end.`;
  if (weakest === undefined) return toTheEnd;
  const left = formatPercent(weakest.leftPercentage);
  return `Viewers leave at ${nameOfShot(weakest)}: ${left} of them while it is on the screen. ${toTheEnd}`;
}
