import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import type { Format } from '#scene/model/format.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { FocalPointDialog } from './FocalPointDialog.tsx';
import { MediaTile } from './MediaTile.tsx';
import type { marksOf } from './photo-marks.ts';

type Props = {
  readonly media: readonly WizardMedia[];
  readonly marks: ReturnType<typeof marksOf>;
  readonly format: Format;
};

const columns: { readonly [F in Format]: string } = {
  '9:16': 'grid-cols-3 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-4 min-[90rem]:grid-cols-5 2xl:grid-cols-6',
  '1:1': 'grid-cols-2 min-[26rem]:grid-cols-3 md:grid-cols-5 xl:grid-cols-4 2xl:grid-cols-5',
  '16:9': 'grid-cols-2 md:grid-cols-4 xl:grid-cols-3 2xl:grid-cols-4',
};

// A few pixels tell a drag from a click; a short delay on touch tells it from scrolling. Constants: new ones would render all tiles.
const BY_MOUSE = { activationConstraint: { distance: 6 } };
const BY_TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } };
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The pictures in the order of the video, moved by mouse, touch or keyboard. */
export function MediaGrid({ media, marks, format }: Props) {
  const wizard = useWizard();
  const [editedId, setEditedId] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_TOUCH),
    useSensor(KeyboardSensor, BY_KEYBOARD),
  );
  const indexOf = (id: unknown) => media.findIndex((item) => item.id === id);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    wizard.dispatch({ type: 'media-moved', from: indexOf(active.id), to: indexOf(over.id) });
  };
  // A new list would render all tiles: it is made only when the order changes.
  const idList = media.map(({ id }) => id).join();
  const ids = useMemo(() => idList.split(','), [idList]);
  const edited = media.find(({ id }) => id === editedId);
  if (media.length === 0) return null;
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={move}
        accessibility={{
          announcements: reorderAnnouncements(media),
          screenReaderInstructions: { draggable: reorderInstructions },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol aria-label="Photos and clips" className={`grid items-start gap-3 ${columns[format]}`}>
            {media.map((item, index) => (
              <MediaTile
                key={item.id}
                item={item}
                position={index + 1}
                count={media.length}
                format={format}
                mark={marks.get(item.id)}
                onEditFocalPoint={setEditedId}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {edited && <FocalPointDialog item={edited} format={format} onClose={() => setEditedId(undefined)} />}
    </>
  );
}

const reorderInstructions =
  'To move a picture, press space or enter. While it is moved, use the arrow keys. Press space or enter again to put it down, or escape to leave it where it was.';

/** Screen reader announcements while a picture is moved. */
function reorderAnnouncements(media: readonly WizardMedia[]): Announcements {
  const nameOf = (id: unknown) => media.find((item) => item.id === id)?.name ?? 'The picture';
  const placeOf = (id: unknown) =>
    `position ${media.findIndex((item) => item.id === id) + 1} of ${media.length}`;
  const pickedUp = (id: unknown) => `Picked up ${nameOf(id)}, ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return `${nameOf(active.id)} is over no place.`;
      // At first it is over its own place: repeating the first announcement keeps it from being replaced.
      return over.id === active.id
        ? pickedUp(active.id)
        : `${nameOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} is now at ${placeOf(over.id)}.`
        : `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
}
