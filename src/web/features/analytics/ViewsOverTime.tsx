import { type ReactNode, useState } from 'react';
import type { Analytics, TeamAnalytics } from '#shared/api/analytics.ts';
import { formatCount, formatNumber, formatWatchTime } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { ChartArea, HiddenTable, Panel, SCALE_WIDTH, ScaleLine } from './Panel.tsx';
import { useChosenIndex } from './use-chosen-index.ts';
import { useWidth } from './use-width.ts';
import { type Bar, barsOf, ceilingOf, type DayValue, grainOf, tickOf } from './view-bars.ts';

const HEIGHT = 220;
const AXIS_HEIGHT = 26;
const TOP = 10;
const TICK_ROOM = 64;
const notes = { day: 'Each bar is a day', week: 'Each bar is a week', month: 'Each bar is a month' } as const;

type Measure = {
  readonly title: string;
  readonly label: string;
  /** What the scale counts, where that is not the views themselves. */
  readonly unit?: string;
  /** What is said where there is none. */
  readonly none: string;
  readonly sentence: (value: number) => string;
};
const MEASURES = {
  views: {
    title: 'Views Over Time',
    label: 'Views',
    none: 'No views in this time.',
    sentence: (views) => `${formatNumber(views)} ${views === 1 ? 'view' : 'views'}`,
  },
  watchTime: {
    title: 'Watch Time Over Time',
    label: 'Watch time',
    unit: ', in minutes',
    none: 'Nothing was watched in this time.',
    sentence: (minutes) => formatWatchTime(minutes * 60),
  },
} as const satisfies Record<string, Measure>;
type MeasureName = keyof typeof MEASURES;

const segments = (['views', 'watchTime'] as const).map((value) => ({ value, label: MEASURES[value].label }));

type Props = {
  readonly views: Analytics['dailyViews'];
  /** Where there is watch time by day, the reader chooses between the two. */
  readonly watchTime: TeamAnalytics['dailyWatchTime'] | undefined;
};

export function ViewsOverTime({ views, watchTime }: Props) {
  const [chosen, setChosen] = useState<MeasureName>('views');
  const name = watchTime ? chosen : 'views';
  const days =
    name === 'watchTime' && watchTime
      ? watchTime.map(({ date, seconds }) => ({ date, value: seconds / 60 }))
      : views.map((day) => ({ date: day.date, value: day.views }));
  const choice = watchTime && (
    <SegmentedControl label="What the bars show" value={name} onChange={setChosen} segments={segments} />
  );
  return <BarChart key={name} measure={MEASURES[name]} days={days} action={choice} />;
}

type BarChartProps = {
  readonly measure: Measure;
  readonly days: readonly DayValue[];
  readonly action: ReactNode;
};

function BarChart({ measure: { title, label, unit = '', none, sentence }, days, action }: BarChartProps) {
  const grain = grainOf(days);
  const bars = barsOf(days, grain);
  const [ref, width] = useWidth();
  const { index, choose, handlers } = useChosenIndex(bars.length);
  const chosen = index === undefined ? undefined : bars[index];
  return (
    <Panel
      title={title}
      action={action}
      note={
        <span aria-live="polite">
          {chosen ? `${chosen.label}: ${sentence(chosen.value)}` : `${notes[grain]}${unit}`}
        </span>
      }
    >
      <ChartArea ref={ref} label={`${label} over time, bar by bar with the arrow keys`} {...handlers}>
        {width > 0 && (
          <Drawing
            bars={bars}
            grain={grain}
            none={none}
            width={width}
            chosenIndex={index}
            onChoose={choose}
          />
        )}
      </ChartArea>
      <HiddenTable
        caption={`${label} over time`}
        head={['Time', label]}
        rows={bars.map((bar) => [bar.label, sentence(bar.value)])}
      />
    </Panel>
  );
}

type DrawingProps = {
  readonly bars: readonly Bar[];
  readonly grain: ReturnType<typeof grainOf>;
  readonly none: string;
  readonly width: number;
  readonly chosenIndex: number | undefined;
  readonly onChoose: (index: number) => void;
};

function Drawing({ bars, grain, none, width, chosenIndex, onChoose }: DrawingProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const ceiling = ceilingOf(highest);
  const plotWidth = width - SCALE_WIDTH;
  const step = plotWidth / Math.max(1, bars.length);
  const barWidth = Math.min(28, Math.max(1, step - Math.min(6, step * 0.3)));
  const yOf = (value: number) => TOP + (HEIGHT - TOP) * (1 - value / ceiling);
  const ticksEvery = Math.max(1, Math.ceil(TICK_ROOM / step));
  return (
    <svg aria-hidden="true" width={width} height={HEIGHT + AXIS_HEIGHT} className="block overflow-visible">
      {[0, ceiling / 2, ceiling].map((value) => (
        <ScaleLine key={value} y={yOf(value)} width={width}>
          {formatCount(value)}
        </ScaleLine>
      ))}
      {highest === 0 && (
        <text
          x={SCALE_WIDTH + plotWidth / 2}
          y={HEIGHT * 0.3}
          textAnchor="middle"
          className="fill-ink-faint text-sm"
        >
          {none}
        </text>
      )}
      {bars.map((bar, index) => {
        const x = SCALE_WIDTH + step * index + (step - barWidth) / 2;
        const y = yOf(bar.value);
        const isTick = (bars.length - 1 - index) % ticksEvery === 0;
        return (
          <g key={bar.from} onPointerEnter={() => onChoose(index)}>
            <rect
              x={SCALE_WIDTH + step * index}
              y={0}
              width={step}
              height={HEIGHT}
              className={classes(index === chosenIndex ? 'fill-hover' : 'fill-transparent')}
            />
            {bar.value > 0 && (
              <rect
                x={x}
                y={Math.min(y, HEIGHT - 2)}
                width={barWidth}
                height={Math.max(2, HEIGHT - y)}
                rx={Math.min(3, barWidth / 3)}
                className={classes(index === chosenIndex ? 'fill-accent-deep' : 'fill-accent')}
              />
            )}
            {isTick && (
              <text
                x={Math.min(width, SCALE_WIDTH + step * index + step / 2)}
                y={HEIGHT + AXIS_HEIGHT - 6}
                textAnchor={index === bars.length - 1 && step < TICK_ROOM / 2 ? 'end' : 'middle'}
                className="figures fill-ink-faint text-[12px]"
              >
                {tickOf(bar, grain)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
