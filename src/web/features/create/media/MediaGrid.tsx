import {
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
import { useState } from 'react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { FocalPointDialog } from './FocalPointDialog.tsx';
import { MediaTile } from './MediaTile.tsx';
import { reorderAnnouncements, reorderInstructions } from './reorder-words.ts';

type Props = { readonly media: readonly WizardMedia[]; readonly aspectRatio: string };

const columns: Readonly<Record<string, string>> = {
  '9:16': 'grid-cols-3 min-[26rem]:grid-cols-4 md:grid-cols-6 xl:grid-cols-5 2xl:grid-cols-6',
  '1:1': 'grid-cols-2 min-[26rem]:grid-cols-3 md:grid-cols-5 xl:grid-cols-4 2xl:grid-cols-5',
};
const WIDE_COLUMNS = 'grid-cols-2 md:grid-cols-4 xl:grid-cols-3 2xl:grid-cols-4';

/** The pictures in the order of the video, moved by mouse, touch or keyboard. */
export function MediaGrid({ media, aspectRatio }: Props) {
  const wizard = useWizard();
  const [editedId, setEditedId] = useState<string>();
  const sensors = useSensors(
    // A few pixels, so that a click stays a click; a moment on touch, so that a swipe stays a scroll.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => media.findIndex((item) => item.id === id);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    wizard.dispatch({ type: 'media-moved', from: indexOf(active.id), to: indexOf(over.id) });
  };
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
        <SortableContext items={media.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ol aria-label="Photos and clips" className={`grid gap-3 ${columns[aspectRatio] ?? WIDE_COLUMNS}`}>
            {media.map((item, index) => (
              <MediaTile
                key={item.id}
                item={item}
                position={index + 1}
                count={media.length}
                aspectRatio={aspectRatio}
                onEditFocalPoint={() => setEditedId(item.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {edited && (
        <FocalPointDialog item={edited} aspectRatio={aspectRatio} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}
