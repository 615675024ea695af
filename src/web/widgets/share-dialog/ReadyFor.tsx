import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { readinessOf } from '#web/widgets/video-readiness.ts';

type Props = { readonly video: Video };

/** Where a finished video can be posted; opened, what stands against the other platforms. Nothing for an unfinished one. */
export function ReadyFor({ video }: Props) {
  const { platforms, remarks } = useMemo(() => readinessOf(video), [video]);
  if (platforms.length === 0) return null;
  const ready = platforms.filter(({ obstacles }) => obstacles.length === 0);
  // Some stand against several platforms.
  const obstacles = new Set(platforms.flatMap((platform) => platform.obstacles));
  const sentences = [...obstacles, ...remarks];
  const words = ready.length > 0 ? `Ready for ${ready.map(({ platform }) => platform).join(', ')}` : NOWHERE;
  if (sentences.length === 0) return <p className="py-1 text-xs text-ink-soft">{words}</p>;
  return (
    <details className="group text-xs text-ink-soft">
      <summary className="-mx-1 -my-2 flex cursor-pointer list-none items-start gap-1 rounded-[5px] px-1 py-3 sm:pointer-fine:my-0 sm:pointer-fine:py-1 transition-colors hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent-ink [&::-webkit-details-marker]:hidden">
        <span className="grow">{words}</span>
        <ChevronDown
          aria-hidden="true"
          className="mt-px size-3.5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-1.5 pt-1 pb-1.5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}.</li>
        ))}
      </ul>
    </details>
  );
}

const NOWHERE = 'Not ready to be posted';
