import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Panel({ title, note, action, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <Card className="flex h-full flex-col">
        <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="display text-xl">
              {title}
            </h2>
            {note && <p className="mt-0.5 text-sm text-ink-faint">{note}</p>}
          </div>
          {action}
        </header>
        {children}
      </Card>
    </section>
  );
}

type ChartAreaProps = ComponentProps<'div'> & { readonly label: string };

/** A drawing whose parts are reached by the arrow keys. */
export function ChartArea({ label, ...rest }: ChartAreaProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the keyboard, the arrows go on from there
    <div {...rest} role="group" aria-label={label} tabIndex={0} className="rounded-control" />
  );
}

/** The width of the scale at the left of a chart. */
export const SCALE_WIDTH = 44;

type ScaleLineProps = { readonly y: number; readonly width: number; readonly children: ReactNode };

/** A line across a chart, with its value in the scale. */
export function ScaleLine({ y, width, children }: ScaleLineProps) {
  return (
    <g>
      <line x1={SCALE_WIDTH} x2={width} y1={y} y2={y} className="stroke-line" />
      <text x={SCALE_WIDTH - 10} y={y + 4} textAnchor="end" className="figures fill-ink-faint text-[12px]">
        {children}
      </text>
    </g>
  );
}

/** The chart's data as a table for screen readers. */
export function HiddenTable({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
