import type { GroupProgress } from '#web/api/group-progress.ts';
import { Progress } from '#web/ui/Progress.tsx';

type Props = { readonly label: string; readonly progress: GroupProgress };

/** One progress for videos that were requested together. */
export function GroupProgressBar({ label, progress: { totalCount, endedCount, percent } }: Props) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="figures flex justify-between gap-3">
        <span className="font-medium">
          {totalCount === 1 ? 'Making 1 video' : `Making ${totalCount} videos, ${endedCount} ready`}
        </span>
        <span className="text-ink-soft">{Math.floor(percent)}%</span>
      </p>
      <Progress label={label} percent={percent} />
    </div>
  );
}
