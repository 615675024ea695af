import type { ReactNode } from 'react';
import { formatNumber } from '#shared/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import { findStatus } from '#web/widgets/video-labels.ts';
import type { Column } from './report-tables.ts';

type Props<Row> = {
  readonly title: string;
  /** Total number of rows where the table is truncated. */
  readonly total?: number | undefined;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Said where there are no rows. */
  readonly none: string;
  /** A button at the start of each row, where it is seen without scrolling. */
  readonly action?: (row: Row) => ReactNode;
};

export function ReportTable<Row>({ title, total, rows, columns, none, action }: Props<Row>) {
  const isCut = total !== undefined && total > rows.length;
  return (
    <section>
      <h2 className="display mb-3 flex flex-wrap items-baseline gap-x-3 text-xl">
        {title}
        <span className="figures font-sans text-sm text-ink-faint">
          {isCut ? `latest ${rows.length} of ${formatNumber(total)}` : rows.length}
        </span>
      </h2>
      {rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong/60 px-5 py-6 text-sm text-ink-faint">
          {none}
        </p>
      ) : (
        <Table
          label={title}
          className={classes('max-h-[32rem]', columns.length > 4 ? '[--widest:14rem]' : '[--widest:24rem]')}
        >
          <thead>
            <tr>
              {action && (
                <Th>
                  <span className="sr-only">Action</span>
                </Th>
              )}
              {columns.map(({ head, isNumeric = false }) => (
                <Th key={head} isNumeric={isNumeric}>
                  {head}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no id of their own and never move
              <Tr key={index}>
                {action && <Td className="whitespace-nowrap">{action(row)}</Td>}
                {columns.map((column) => (
                  <Td key={column.head} isNumeric={column.isNumeric ?? false} className="whitespace-nowrap">
                    <Cell column={column} text={column.show(row)} />
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Cell<Row>({ column, text }: { readonly column: Column<Row>; readonly text: string }) {
  switch (column.look) {
    case 'status': {
      const status = findStatus(text);
      return status ? <Badge tone={status.tone}>{status.label}</Badge> : text;
    }
    case 'verified':
      return <Badge tone={text === 'Verified' ? 'good' : 'neutral'}>{text}</Badge>;
    case 'text':
      return <p className="w-72 whitespace-normal wrap-anywhere">{text}</p>;
    case 'code':
      return <span className="font-mono text-xs">{text}</span>;
    case 'link':
      return text === '' ? (
        '–'
      ) : (
        <a
          href={text}
          target="_blank"
          rel="noreferrer"
          className="text-accent-ink underline-offset-4 hover:underline"
        >
          Open
        </a>
      );
    default:
      return (
        <span
          className={classes('block max-w-(--widest) truncate', text === 'Guest' && 'text-ink-faint')}
          title={text}
        >
          {text}
        </span>
      );
  }
}
