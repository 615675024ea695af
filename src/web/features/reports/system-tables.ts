import type { SystemReport } from '#shared/api/system.ts';
import { formatNumber } from '#shared/format.ts';
import { templateLabel } from '#web/widgets/video-labels.ts';
import { formatDay, formatSpan, formatTime } from './report-format.ts';
import type { Column } from './report-tables.ts';

type Row<Name extends 'failures' | 'queues' | 'processes' | 'actions'> = SystemReport[Name][number];

const momentOf = (time: string) => `${formatDay(time)}, ${formatTime(time)}`;

const failures: readonly Column<Row<'failures'>>[] = [
  { head: 'Failed', show: ({ failedAt }) => momentOf(failedAt) },
  { head: 'Video', show: ({ title }) => title },
  { head: 'Reason', show: ({ reason }) => reason ?? '–', look: 'text' },
  { head: 'Owner', show: ({ ownerEmail }) => ownerEmail },
  {
    head: 'Version',
    show: ({ template, aspectRatio, cut }) => `${templateLabel(template)} · ${aspectRatio} · ${cut}`,
  },
  { head: 'Attempts', isNumeric: true, show: ({ attempts }) => String(attempts) },
];

const queues: readonly Column<Row<'queues'>>[] = [
  { head: 'Queue', show: ({ name }) => name, look: 'code' },
  { head: 'Waiting', isNumeric: true, show: ({ ready }) => formatNumber(ready) },
  { head: 'Running', isNumeric: true, show: ({ active }) => formatNumber(active) },
  { head: 'Failed', isNumeric: true, show: ({ failed }) => formatNumber(failed) },
  { head: 'Oldest waits', isNumeric: true, show: ({ oldestSeconds }) => formatSpan(oldestSeconds) },
];

const processes: readonly Column<Row<'processes'>>[] = [
  { head: 'Role', show: ({ role }) => role },
  { head: 'Machine', show: ({ host }) => host },
  { head: 'Process id', isNumeric: true, show: ({ pid }) => String(pid) },
  { head: 'Connections', isNumeric: true, show: ({ connections }) => String(connections) },
  { head: 'Since', show: ({ connectedSince }) => momentOf(connectedSince) },
];

const actions: readonly Column<Row<'actions'>>[] = [
  { head: 'Time', show: ({ at }) => momentOf(at) },
  { head: 'Who', show: ({ email }) => email ?? 'A deleted account' },
  { head: 'What', show: ({ action }) => action },
];

const versions: readonly Column<readonly [name: string, version: string]>[] = [
  { head: 'Part', show: ([name]) => name },
  { head: 'Version', show: ([, version]) => version, look: 'code' },
];

/** The tables of the system report, column by column. */
export const systemColumns = { failures, queues, processes, actions, versions };
