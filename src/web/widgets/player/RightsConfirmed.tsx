import type { RightsConfirmation } from '#shared/api/videos.ts';
import { formatDayAndTime } from '#web/ui/date-format.ts';

type Props = { readonly rights: RightsConfirmation };

/** Who confirmed the rights to a video's files, when and in which words. */
export function RightsConfirmed({ rights: { words, confirmedBy, confirmedAt } }: Props) {
  return (
    <p className="mt-3 text-center text-xs text-balance text-on-dark-soft">
      <span className="block">“{words}”</span> Confirmed{confirmedBy === null ? '' : ` by ${confirmedBy}`} on{' '}
      <time dateTime={confirmedAt} className="whitespace-nowrap">
        {formatDayAndTime(confirmedAt)}
      </time>
      .
    </p>
  );
}
