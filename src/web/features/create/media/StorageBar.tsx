import { MAX_MEDIA_FILES, MAX_PROJECT_BYTES } from '#shared/rules/media-limits.ts';
import { mediaBytesOf } from '#web/features/create/state/project-data.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { Progress } from '#web/ui/Progress.tsx';

const MEGABYTE = 1024 * 1024;

/** How much of a project's room is used. */
export function StorageBar({ media }: { readonly media: readonly WizardMedia[] }) {
  const bytes = mediaBytesOf(media);
  const percent = (bytes / MAX_PROJECT_BYTES) * 100;
  const used = (bytes / MEGABYTE).toFixed(1);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>
          <b className="font-medium text-ink">{media.length}</b> of {MAX_MEDIA_FILES} files
        </span>
        <span>
          <b className="font-medium text-ink">{used} MB</b> of 100 MB used
        </span>
      </p>
      <Progress label={`Storage: ${used} MB of 100 MB used`} percent={percent} tone={toneOf(percent)} />
    </div>
  );
}

/** Red above 90 percent, yellow above 70. */
function toneOf(percent: number): 'good' | 'warn' | 'bad' {
  if (percent > 90) return 'bad';
  return percent > 70 ? 'warn' : 'good';
}
