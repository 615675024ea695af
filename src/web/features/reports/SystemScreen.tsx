import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { retryAnyVideo, type SystemReport } from '#shared/api/system.ts';
import { formatFileSize, formatNumber } from '#shared/format.ts';
import { api } from '#web/api/api.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toast } from '#web/ui/toast.ts';
import { RefreshButton, ReportState } from './ReportState.tsx';
import { ReportTable } from './ReportTable.tsx';
import { SYSTEM_REPORT_KEY, useSystemReport } from './report-data.ts';
import { formatTime } from './report-format.ts';
import { SummaryGrid } from './SummaryGrid.tsx';
import { systemColumns } from './system-tables.ts';

/** For whoever runs the installation: processes, queues, failures, disk, versions. */
export function SystemScreen() {
  const query = useSystemReport();
  const { data } = query;
  return (
    <>
      <PageHeader title="System" actions={<RefreshButton query={query} label="Refresh" />}>
        What runs, what waits and what went wrong{data ? `, as of ${formatTime(data.generatedAt)} UTC.` : '.'}
      </PageHeader>
      <ReportState query={query} fallback="Failed to fetch system report" />
      {data && (
        <div className="flex flex-col gap-8">
          <SummaryGrid figures={figuresOf(data)} />
          <ReportTable
            title="Failed videos"
            rows={data.failures}
            columns={systemColumns.failures}
            none="No video has failed."
            action={(row) => <RetryButton videoId={row.videoId} title={row.title} />}
          />
          <ReportTable
            title="Queues"
            rows={data.queues}
            columns={systemColumns.queues}
            none="There is no queue."
          />
          <ReportTable
            title="Processes"
            rows={data.processes}
            columns={systemColumns.processes}
            none="No process is connected."
          />
          <ReportTable
            title="Administrators' actions"
            rows={data.actions}
            columns={systemColumns.actions}
            none="Nothing was done yet."
          />
          <ReportTable
            title="Versions"
            rows={Object.entries(data.versions)}
            columns={systemColumns.versions}
            none="No version is known."
          />
        </div>
      )}
    </>
  );
}

type RetryProps = {
  readonly videoId: SystemReport['failures'][number]['videoId'];
  readonly title: string;
};

function RetryButton({ videoId, title }: RetryProps) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.call(retryAnyVideo, { params: { id: videoId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: SYSTEM_REPORT_KEY });
    },
    onError: (error) =>
      toast.alert(serverMessageOf(error, 'The video was not made again. Please try again.')),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw />}
      isLoading={retry.isPending}
      aria-label={`Try again: ${title}`}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  );
}

function figuresOf({ processes, queues, disk, databaseBytes, ...counts }: SystemReport) {
  const waiting = queues.reduce((sum, { ready }) => sum + ready, 0);
  return [
    { label: 'Processes', value: String(processes.length) },
    { label: 'Jobs Waiting', value: formatNumber(waiting) },
    { label: 'Videos in the Making', value: formatNumber(counts.processingVideos) },
    { label: 'Failed in 24 Hours', value: formatNumber(counts.failedVideosToday) },
    {
      label: 'Disk Free',
      value: `${formatFileSize(disk.freeBytes)} of ${formatFileSize(disk.totalBytes)}`,
    },
    { label: 'Database', value: formatFileSize(databaseBytes) },
  ];
}
