import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Crosshair, Grip, X } from 'lucide-react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { shapeClasses } from '#web/features/create/steps/shape.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { classes } from '#web/ui/classes.ts';
import { MediaPicture } from './MediaPicture.tsx';
import { TileStatus } from './TileStatus.tsx';

type Props = {
  readonly item: WizardMedia;
  readonly position: number;
  readonly count: number;
  readonly aspectRatio: string;
  readonly onEditFocalPoint: () => void;
};

const onPicture =
  'grid size-9 place-items-center rounded-control bg-night/75 text-on-night transition-[opacity,background-color] hover:bg-night [&_.lucide]:size-4.5';

/** One photo or clip: its place, its state, and what can be done with it. */
export function MediaTile({ item, position, count, aspectRatio, onEditFocalPoint }: Props) {
  const wizard = useWizard();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  const name = item.name || `file ${position}`;
  const isLost = item.state.kind === 'lost';
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-media-state={item.state.kind}
      className={classes(
        'group relative overflow-hidden rounded-control bg-sunken ring ring-line',
        isDragging && 'z-10 opacity-90 shadow-lift ring-2 ring-door',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a large handle for pointers; keys have the grip */}
      <div
        onMouseDown={listeners?.onMouseDown as React.MouseEventHandler}
        onTouchStart={listeners?.onTouchStart as React.TouchEventHandler}
        className={classes(
          'cursor-grab touch-manipulation select-none active:cursor-grabbing',
          shapeClasses(aspectRatio),
        )}
      >
        <MediaPicture item={item} />
      </div>
      <span className="figures pointer-events-none absolute top-1.5 left-1.5 z-1 grid h-6 min-w-6 place-items-center rounded-full bg-night/80 px-1.5 text-xs font-medium text-on-night">
        {position}
      </span>
      <TileStatus item={item} onRetry={() => wizard.uploads.retry(item.id)} />
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => wizard.uploads.remove(item.id)}
        className={classes(onPicture, 'absolute top-1 right-1')}
      >
        <X aria-hidden="true" />
      </button>
      <div className="absolute right-1 bottom-1 flex gap-1 transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100">
        {!isLost && (
          <button
            type="button"
            aria-label={`Set the focal point of ${name}`}
            onClick={onEditFocalPoint}
            className={classes(onPicture, item.focalPoint && 'text-on-night-good')}
          >
            <Crosshair aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}, position ${position} of ${count}`}
          aria-roledescription="sortable"
          className={classes(onPicture, 'cursor-grab touch-none')}
        >
          <Grip aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
