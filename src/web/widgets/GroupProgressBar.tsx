import { type GroupProgress, groupProgressText } from '#web/api/group-progress.ts';
import { Progress } from '#web/ui/Progress.tsx';

type Props = { readonly label: string; readonly progress: GroupProgress };

/** One progress for videos that were requested together. */
export function GroupProgressBar({ label, progress }: Props) {
  const { percent } = progress;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="figures flex justify-between gap-3">
        <span className="font-medium">{groupProgressText(progress)}</span>
        <span className="text-ink-soft">{Math.floor(percent)}%</span>
      </p>
      <Progress label={label} percent={percent} />
    </div>
  );
}
