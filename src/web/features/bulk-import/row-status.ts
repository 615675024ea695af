import type { Import, ImportRow } from '#shared/api/bulk-import.ts';
import { IMPORT_FIELDS, type ImportField } from '#shared/rules/import-fields.ts';
import type { CsvCell } from '#web/downloads/csv.ts';
import type { Tone } from '#web/ui/tone.ts';

/** How far a row is, in the order in which it gets there. */
type RowStatus = 'incomplete' | 'duplicate' | 'ready' | 'waiting' | 'making' | 'draft' | 'done' | 'failed';

export const statusLabels: { readonly [S in RowStatus]: { readonly label: string; readonly tone: Tone } } = {
  incomplete: { label: 'Incomplete', tone: 'warn' },
  duplicate: { label: 'Duplicate', tone: 'warn' },
  ready: { label: 'Ready', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  making: { label: 'Being made', tone: 'accent' },
  draft: { label: 'Draft', tone: 'neutral' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export function statusOf({ state, problems, missing, videos }: ImportRow): RowStatus {
  if (state === 'queued') return 'waiting';
  if (state === 'failed') return 'failed';
  if (state === 'checked' && problems.length > 0)
    return missing.length === problems.length ? 'incomplete' : 'duplicate';
  if (state === 'checked') return 'ready';
  if (state === 'drafted' && videos.length === 0) return 'draft';
  if (videos.some(({ status }) => status === 'processing')) return 'making';
  return videos.some(({ status }) => status === 'failed') ? 'failed' : 'done';
}

/** Whether something happens to it without the agent. */
export function isUnderWay(row: ImportRow): boolean {
  return ['waiting', 'making'].includes(statusOf(row));
}

/** Whether nothing is made of it, so that its cells can be edited. */
export function isOpen({ state }: ImportRow): boolean {
  return state === 'checked' || state === 'failed';
}

/** Whether *make* would queue it. */
export function canBeMade(row: ImportRow): boolean {
  return isOpen(row) && row.problems.length === 0;
}

/** Whether it would be kept as a draft: all that stands against a video is that something is missing. */
export function canBeDraft(row: ImportRow): boolean {
  return isOpen(row) && row.missing.length > 0 && row.missing.length === row.problems.length;
}

/** Whether the agent has to do something before it can become a video. */
export function needsAttention(row: ImportRow): boolean {
  return ['incomplete', 'duplicate', 'failed'].includes(statusOf(row));
}

export function countByStatus(rows: readonly ImportRow[]): { readonly [S in RowStatus]: number } {
  const counts = {
    incomplete: 0,
    duplicate: 0,
    ready: 0,
    waiting: 0,
    making: 0,
    draft: 0,
    done: 0,
    failed: 0,
  };
  for (const row of rows) counts[statusOf(row)] += 1;
  return counts;
}

/** Why a row has no video, a sentence each. */
function reasonsOf(row: ImportRow): string[] {
  const reasons = [row.failure, ...row.problems, ...row.videos.map(({ failure }) => failure)];
  return [...new Set(reasons.filter((reason) => reason !== null))];
}

// Fewer fields are as short as what is said in their place.
const LEAST_SUMMED_UP = 3;

/** The same in few words, for the table: what is missing is one line, without what every listing lacks and is said above them. */
export function shortReasonsOf(row: ImportRow, lacking: readonly ImportField[]): string[] {
  if (row.missing.length === 0) return reasonsOf(row);
  const others = row.problems.slice(row.missing.length);
  const isSummedUp = lacking.length >= LEAST_SUMMED_UP;
  const own = isSummedUp ? row.missing.filter((field) => !lacking.includes(field)) : row.missing;
  const rest = isSummedUp ? `${lacking.length} details that no listing has` : '';
  const words = [own.map(wordsOf).join(', '), rest].filter(Boolean);
  return [...(row.failure === null ? [] : [row.failure]), `Missing: ${words.join(' and ')}`, ...others];
}

/** What a field is called in a sentence. */
export function wordsOf(field: ImportField): string {
  if (field === 'photos') return 'photos';
  const { label } = IMPORT_FIELDS[field];
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** What failed and why, as a table: rows without a video, then photos that could not be used. */
export function failureTable({ rows, photos }: Pick<Import, 'rows' | 'photos'>): CsvCell[][] {
  return [
    ['Row', 'MLS number', 'Address', 'Photo', 'What is wrong'],
    ...rows
      .filter(needsAttention)
      .map((row) => [row.number, row.mlsNumber, row.address, '', reasonsOf(row).join('; ')]),
    ...photos
      .filter(({ failure }) => failure !== null)
      .map(({ name, row, failure }) => [row, '', '', name, failure]),
  ];
}

/** The fields that are missing in every listing, photos aside. */
export function fieldsOfNone(rows: readonly ImportRow[]): ImportField[] {
  const [first, ...others] = rows;
  return (first?.missing ?? []).filter(
    (field) => field !== 'photos' && others.every(({ missing }) => missing.includes(field)),
  );
}
