import type { Import, ImportRow } from '#shared/api/bulk-import.ts';
import type { CsvCell } from '#web/downloads/csv.ts';
import type { Tone } from '#web/ui/tone.ts';

/** How far a row is, in the order in which it gets there. */
export type RowStatus = 'problems' | 'ready' | 'waiting' | 'making' | 'done' | 'failed';

export const statusLabels: { readonly [S in RowStatus]: { readonly label: string; readonly tone: Tone } } = {
  problems: { label: 'Needs attention', tone: 'warn' },
  ready: { label: 'Ready', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  making: { label: 'Being made', tone: 'door' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export function statusOf({ state, problems, videos }: ImportRow): RowStatus {
  if (state === 'queued') return 'waiting';
  if (state === 'failed') return 'failed';
  if (state === 'checked') return problems.length > 0 ? 'problems' : 'ready';
  if (videos.some(({ status }) => status === 'processing')) return 'making';
  return videos.some(({ status }) => status === 'failed') ? 'failed' : 'done';
}

/** Whether something happens to it without the agent. */
export function isUnderWay(row: ImportRow): boolean {
  return ['waiting', 'making'].includes(statusOf(row));
}

/** Whether *make* would queue it. */
export function canBeMade({ state, problems }: ImportRow): boolean {
  return (state === 'checked' || state === 'failed') && problems.length === 0;
}

export function countByStatus(rows: readonly ImportRow[]): { readonly [S in RowStatus]: number } {
  const counts = { problems: 0, ready: 0, waiting: 0, making: 0, done: 0, failed: 0 };
  for (const row of rows) counts[statusOf(row)] += 1;
  return counts;
}

/** Why a row has no video, a sentence each. */
export function reasonsOf(row: ImportRow): string[] {
  const reasons = [row.failure, ...row.problems, ...row.videos.map(({ failure }) => failure)];
  return [...new Set(reasons.filter((reason) => reason !== null))];
}

/** What failed and why, as a table: rows without a video, then photos that could not be used. */
export function failureTable({ rows, photos }: Pick<Import, 'rows' | 'photos'>): CsvCell[][] {
  const failed = rows.filter((row) => ['problems', 'failed'].includes(statusOf(row)));
  return [
    ['Row', 'MLS number', 'Address', 'Photo', 'What is wrong'],
    ...failed.map((row) => [row.number, row.mlsNumber, row.address, '', reasonsOf(row).join('; ')]),
    ...photos
      .filter(({ failure }) => failure !== null)
      .map(({ name, row, failure }) => [row, '', '', name, failure]),
  ];
}
