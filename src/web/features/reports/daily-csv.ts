import type { DailyReport } from '#shared/api/reports.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { summaryFigures } from './daily-summary.ts';
import { type Column, reportColumns, type TableName, tableTitles } from './report-tables.ts';

/** The whole report, table under table. */
export function saveDailyReport(report: DailyReport, order: readonly TableName[]): void {
  const { details } = report;
  const rows: CsvCell[][] = [
    ['Activity report', report.date],
    [],
    ...summaryFigures(report.summary).map(({ label, value }) => [label, value]),
    ...order.flatMap((name) => [[], [tableTitles[name]], ...blockOf(details[name], reportColumns[name])]),
  ];
  saveCsv(`curbreel-activity-${report.date}.csv`, rows);
}

// Each table has its own kind of row, and its own columns for them; together they are only cells.
function blockOf(rows: readonly unknown[], columns: unknown): CsvCell[][] {
  const cells = columns as readonly Column<unknown>[];
  return [
    cells.map(({ head }) => head),
    ...rows.map((row) => cells.map(({ raw, show }) => (raw ? raw(row) : show(row)))),
  ];
}
