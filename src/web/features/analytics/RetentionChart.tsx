import { type PointerEvent, useState } from 'react';
import type { Analytics, Retention, TimeRange } from '#shared/api/analytics.ts';
import { formatDuration, formatPercent } from '#shared/format.ts';
import { analyticsFailure } from '#web/api/analytics-queries.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ChartArea, HiddenTable, Panel, SCALE_WIDTH, ScaleLine } from './Panel.tsx';
import { findShotAt, findWeakestShot, nameOfShot, type Shot, useRetention } from './retention-data.ts';
import { useChosenIndex } from './use-chosen-index.ts';
import { useWidth } from './use-width.ts';
import { nameOfVideo } from './video-name.ts';

const HEIGHT = 180;
const TOP = 8;

/** Retention curve with the strip of shots below it. */
function RetentionChart({ retention }: { readonly retention: Retention }) {
  const { points, duration, shots } = retention;
  const [ref, width] = useWidth();
  const { index, choose, handlers } = useChosenIndex(points.length);
  const chosen = index === undefined ? undefined : points[index];
  const shot = chosen && findShotAt(retention, chosen.second);
  const plotWidth = Math.max(0, width - SCALE_WIDTH);
  const xOf = (second: number) => SCALE_WIDTH + (plotWidth * second) / Math.max(1, duration);
  const yOf = (percentage: number) => TOP + (HEIGHT - TOP) * (1 - percentage / 100);
  const weakest = findWeakestShot(retention);
  const chooseAt = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const second = ((event.clientX - left - SCALE_WIDTH) / Math.max(1, plotWidth)) * duration;
    choose(Math.min(points.length - 1, Math.max(0, Math.round(second))));
  };
  const line = points.map(({ second, percentage }) => `${xOf(second)},${yOf(percentage)}`).join(' ');

  return (
    <>
      <p aria-live="polite" className="figures mb-3 min-h-5.5 text-sm text-ink-soft">
        {chosen
          ? `${formatDuration(chosen.second)}: ${formatPercent(chosen.percentage)} still watching${shot ? `, ${nameOfShot(shot)}` : ''}`
          : 'The curve is the part of all viewers who were still there.'}
      </p>
      <ChartArea
        ref={ref}
        label="Viewers still watching, second by second with the arrow keys"
        {...handlers}
        onPointerDown={chooseAt}
        onPointerMove={chooseAt}
      >
        {width > 0 && (
          <svg aria-hidden="true" width={width} height={HEIGHT + 4} className="block overflow-visible">
            {weakest && (
              <rect
                x={xOf(weakest.fromSeconds)}
                y={TOP}
                width={xOf(weakest.toSeconds) - xOf(weakest.fromSeconds)}
                height={HEIGHT - TOP}
                className="fill-bad-soft"
              />
            )}
            {[0, 50, 100].map((percentage) => (
              <ScaleLine key={percentage} y={yOf(percentage)} width={width}>
                {percentage}%
              </ScaleLine>
            ))}
            <polygon
              points={`${SCALE_WIDTH},${yOf(0)} ${line} ${xOf(duration)},${yOf(0)}`}
              className="fill-accent/15"
            />
            <polyline
              points={line}
              fill="none"
              strokeWidth={2.5}
              strokeLinejoin="round"
              className="stroke-accent"
            />
            {chosen && (
              <g>
                <line
                  x1={xOf(chosen.second)}
                  x2={xOf(chosen.second)}
                  y1={TOP}
                  y2={HEIGHT}
                  className="stroke-ink-faint"
                />
                <circle
                  cx={xOf(chosen.second)}
                  cy={yOf(chosen.percentage)}
                  r={4.5}
                  className="fill-accent-deep"
                />
              </g>
            )}
          </svg>
        )}
      </ChartArea>
      <ShotStrip shots={shots} duration={duration} weakest={weakest} current={shot} />
      <HiddenTable
        caption="Viewers still watching"
        head={['Second', 'Still watching', 'On the screen']}
        rows={points.map(({ second, percentage }) => {
          const seen = findShotAt(retention, second);
          return [formatDuration(second), formatPercent(percentage), seen ? nameOfShot(seen) : ''];
        })}
      />
    </>
  );
}

type Props = {
  readonly shots: readonly Shot[];
  readonly duration: number;
  readonly weakest: Shot | undefined;
  readonly current: Shot | undefined;
};

/** The video's shots in proportion to their duration. */
function ShotStrip({ shots, duration, weakest, current }: Props) {
  return (
    <ol aria-hidden="true" className="mt-1.5 flex gap-px" style={{ paddingLeft: SCALE_WIDTH }}>
      {shots.map((shot) => (
        <li
          key={shot.fromSeconds}
          title={shot.name}
          style={{ flexGrow: (shot.toSeconds - shot.fromSeconds) / Math.max(1, duration), flexBasis: 0 }}
          className={classes(
            'relative h-11 min-w-0 overflow-hidden rounded-[4px] bg-sunken transition-opacity',
            current !== undefined && current !== shot && 'opacity-45',
            shot === weakest && 'ring-2 ring-bad ring-inset',
          )}
        >
          {shot.thumbnailUrl && (
            <img src={shot.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
          )}
          {shot.photo !== null && (
            <span className="figures absolute right-0.5 bottom-0.5 rounded-[3px] bg-dark/80 px-1 text-[11px] leading-4 text-on-dark">
              {shot.photo}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type RetentionPanelProps = { readonly videos: Analytics['topVideos']; readonly range: TimeRange };

/** Retention of one video, with the shot at which most viewers leave. */
export function RetentionPanel({ videos, range }: RetentionPanelProps) {
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
            options={videos.map((video) => ({ value: video.id, label: nameOfVideo(video) }))}
          />
        </div>
      }
    >
      {retention.error && (
        <Banner tone="bad" button={{ label: 'Try Again', onClick: () => void retention.refetch() }}>
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
