import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { CircleAlert, Crosshair, Grip, ImageOff, RotateCw, X } from 'lucide-react';
import { memo, useState } from 'react';
import type { Format } from '#scene/model/format.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { classes } from '#web/ui/classes.ts';
import { CaptionField } from './CaptionField.tsx';
import { formatClasses, MediaPicture } from './MediaPicture.tsx';
import { PhotoControls } from './PhotoControls.tsx';

type Props = {
  readonly item: WizardMedia;
  readonly position: number;
  readonly count: number;
  readonly format: Format;
  /** Why the video may be better without it. */
  readonly mark: string | undefined;
  readonly onEditFocalPoint: (id: string) => void;
};

const onPicture =
  'grid size-9 place-items-center rounded-control bg-dark/75 text-on-dark transition-[opacity,background-color] after:absolute after:-inset-1 hover:bg-dark [&_.lucide]:size-4.5';

/**
 * One photo or clip: its position, its state and its buttons. A letter typed into one caption renders no other tile. While one is
 * dragged, `useSortable` renders all of them many times a second; the parts are memoised against that.
 */
export const MediaTile = memo(({ item, position, count, format, mark, onEditFocalPoint }: Props) => {
  const wizard = useWizard();
  const [isAsTaken, setAsTaken] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  const name = item.name || `file ${position}`;
  // Without a file there is nothing to say of the picture.
  const isMissing = item.state.kind === 'lost' || item.state.kind === 'failed';
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-media-state={item.state.kind}
      className={classes(
        'group overflow-hidden rounded-control bg-sunken ring ring-line',
        isDragging && 'relative z-10 opacity-90 shadow-lift ring-2 ring-accent',
      )}
    >
      <div className="relative">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a large handle for pointers; keys have the grip */}
        <div
          onMouseDown={listeners?.onMouseDown as React.MouseEventHandler}
          onTouchStart={listeners?.onTouchStart as React.TouchEventHandler}
          className={classes(
            'cursor-grab touch-manipulation select-none active:cursor-grabbing',
            formatClasses[format],
          )}
        >
          <MediaPicture item={item} format={format} isAsTaken={isAsTaken} />
        </div>
        {isAsTaken && (
          <span className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-full bg-dark/75 px-2 py-0.5 text-xs text-on-dark">
            As taken
          </span>
        )}
        <span className="figures pointer-events-none absolute top-1.5 left-1.5 z-1 grid h-6 min-w-6 place-items-center rounded-full bg-dark/80 px-1.5 text-xs font-medium text-on-dark">
          {position}
        </span>
        {mark && (
          // Over the picture: it arrives late, and nothing moves.
          <span className="pointer-events-none absolute top-9 left-1.5 max-w-[calc(100%-3.25rem)] rounded-control bg-warn-soft px-1.5 py-0.5 text-xs font-medium text-warn">
            {mark}
          </span>
        )}
        <TileStatus item={item} onRetry={() => wizard.uploads.retry(item.id)} />
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => wizard.uploads.remove(item.id)}
          className={classes(onPicture, 'absolute top-1 right-1')}
        >
          <X />
        </button>
        <div className="absolute right-1 bottom-1 flex gap-2 transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100">
          {!isMissing && (
            <button
              type="button"
              aria-label={`Set the focal point of ${name}`}
              onClick={() => onEditFocalPoint(item.id)}
              className={classes(onPicture, 'relative', item.focalPoint && 'text-on-dark-good')}
            >
              <Crosshair />
            </button>
          )}
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Move ${name}, position ${position} of ${count}`}
            aria-roledescription="sortable"
            className={classes(onPicture, 'relative cursor-grab touch-none')}
          >
            <Grip />
          </button>
        </div>
      </div>
      {!isMissing && <CaptionField item={item} name={name} />}
      {!isMissing && <PhotoControls item={item} name={name} onCompare={setAsTaken} />}
    </li>
  );
});

type TileStatusProps = { readonly item: WizardMedia; readonly onRetry: () => void };

const veil =
  'pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-1 bg-dark/65 p-2 text-center text-xs text-on-dark';

/** The upload state over a picture. */
function TileStatus({ item: { name, state }, onRetry }: TileStatusProps) {
  if (state.kind === 'sending') {
    const percent = Math.floor(state.percent);
    return (
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-1.5 bg-dark/60"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${Math.max(4, percent)}%` }} />
      </div>
    );
  }
  if (state.kind === 'waiting')
    return (
      <span className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-full bg-dark/75 px-2 py-0.5 text-xs text-on-dark">
        Waiting
      </span>
    );
  if (state.kind === 'lost')
    return (
      <div className={veil}>
        <ImageOff className="size-5" />
        <p>Add this file again</p>
        <p className="max-w-full truncate">{name}</p>
      </div>
    );
  if (state.kind === 'failed')
    return (
      <div className={veil}>
        <CircleAlert className="size-5 text-on-dark-bad" />
        <p className="line-clamp-2">{state.reason}</p>
        <button
          type="button"
          onClick={onRetry}
          aria-label={`Retry ${name}`}
          className="pointer-events-auto inline-flex min-h-9 items-center gap-1.5 rounded-control bg-on-dark px-2.5 font-medium text-dark"
        >
          <RotateCw className="size-4" />
          Retry
        </button>
      </div>
    );
  return null;
}
