import { useId } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { type AspectRatio, aspectRatioOf } from '#shared/aspect-ratio.ts';
import { classes } from '#web/ui/classes.ts';
import { findStatus, variantWords } from './video-words.ts';

const shapes: { readonly [R in AspectRatio]: string } = {
  '9:16': 'h-4 w-2.25',
  '16:9': 'h-2.5 w-4.5',
  '1:1': 'size-3.5',
  '4:3': 'h-3 w-4',
};

const marks: Readonly<Record<string, string>> = { processing: 'bg-warn', failed: 'bg-bad' };

type Props = {
  readonly videos: readonly Video[];
  readonly shownId: string;
  readonly onShow: (videoId: Video['id']) => void;
};

/** The formats and cuts of one project, one beside the other; the chosen one fills the card. */
export function VideoVariants({ videos, shownId, onShow }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Formats and cuts</legend>
      {videos.map((video) => (
        <label
          key={video.id}
          className="relative flex min-h-9 items-center gap-2 rounded-control px-2.5 text-xs font-medium text-ink-soft ring ring-line transition-colors hover:bg-hover has-checked:bg-sunken has-checked:text-ink has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-door-ink sm:min-h-7.5"
        >
          <input
            type="radio"
            name={name}
            checked={video.id === shownId}
            onChange={() => onShow(video.id)}
            className="absolute inset-0 m-0 appearance-none outline-none"
          />
          <span
            aria-hidden="true"
            className={classes('rounded-[2px] ring-[1.5px] ring-current', shapes[aspectRatioOf(video)])}
          />
          {variantWords(video)}
          {marks[video.status] && (
            <span className={classes('size-1.5 rounded-full', marks[video.status])}>
              <span className="sr-only">{findStatus(video.status)?.label}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
