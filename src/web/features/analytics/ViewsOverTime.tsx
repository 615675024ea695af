import type { Analytics } from '#shared/api/analytics.ts';
import { formatCount } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import { ChartArea, HiddenTable, Panel, SCALE_WIDTH, ScaleLine } from './Panel.tsx';
import { useChosenIndex } from './use-chosen-index.ts';
import { useWidth } from './use-width.ts';
import { type Bar, barsOf, ceilingOf, grainOf, tickOf } from './view-bars.ts';

const HEIGHT = 220;
const AXIS_HEIGHT = 26;
const TOP = 10;
const TICK_ROOM = 64;
const notes = { day: 'Each bar is a day', week: 'Each bar is a week', month: 'Each bar is a month' } as const;

export function ViewsOverTime({ days }: { readonly days: Analytics['dailyViews'] }) {
  const grain = grainOf(days);
  const bars = barsOf(days, grain);
  const [ref, width] = useWidth();
  const { index, choose, handlers } = useChosenIndex(bars.length);
  const chosen = index === undefined ? undefined : bars[index];
  return (
    <Panel
      title="Views Over Time"
      note={<span aria-live="polite">{chosen ? sentenceOf(chosen) : notes[grain]}</span>}
    >
      <ChartArea ref={ref} label="Views over time, bar by bar with the arrow keys" {...handlers}>
        {width > 0 && (
          <Drawing bars={bars} grain={grain} width={width} chosenIndex={index} onChoose={choose} />
        )}
      </ChartArea>
      <HiddenTable
        caption="Views over time"
        head={['Time', 'Views']}
        rows={bars.map(({ label, views }) => [label, String(views)])}
      />
    </Panel>
  );
}

function sentenceOf({ label, views }: Bar): string {
  return `${label}: ${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`;
}

type DrawingProps = {
  readonly bars: readonly Bar[];
  readonly grain: ReturnType<typeof grainOf>;
  readonly width: number;
  readonly chosenIndex: number | undefined;
  readonly onChoose: (index: number) => void;
};

function Drawing({ bars, grain, width, chosenIndex, onChoose }: DrawingProps) {
  const ceiling = ceilingOf(Math.max(0, ...bars.map(({ views }) => views)));
  const plotWidth = width - SCALE_WIDTH;
  const step = plotWidth / Math.max(1, bars.length);
  const barWidth = Math.min(28, Math.max(1, step - Math.min(6, step * 0.3)));
  const yOf = (views: number) => TOP + (HEIGHT - TOP) * (1 - views / ceiling);
  const ticksEvery = Math.max(1, Math.ceil(TICK_ROOM / step));
  return (
    <svg aria-hidden="true" width={width} height={HEIGHT + AXIS_HEIGHT} className="block overflow-visible">
      {[0, ceiling / 2, ceiling].map((views) => (
        <ScaleLine key={views} y={yOf(views)} width={width}>
          {formatCount(views)}
        </ScaleLine>
      ))}
      {bars.map((bar, index) => {
        const x = SCALE_WIDTH + step * index + (step - barWidth) / 2;
        const y = yOf(bar.views);
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
            {bar.views > 0 && (
              <rect
                x={x}
                y={Math.min(y, HEIGHT - 2)}
                width={barWidth}
                height={Math.max(2, HEIGHT - y)}
                rx={Math.min(3, barWidth / 3)}
                className={classes(index === chosenIndex ? 'fill-door-deep' : 'fill-door')}
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
