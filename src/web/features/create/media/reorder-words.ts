import type { Announcements } from '@dnd-kit/core';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';

export const reorderInstructions =
  'To move a picture, press space or enter. While it is moved, use the arrow keys. Press space or enter again to put it down, or escape to leave it where it was.';

/** What a screen reader hears while a picture is moved. */
export function reorderAnnouncements(media: readonly WizardMedia[]): Announcements {
  const nameOf = (id: unknown) => media.find((item) => item.id === id)?.name ?? 'The picture';
  const placeOf = (id: unknown) =>
    `position ${media.findIndex((item) => item.id === id) + 1} of ${media.length}`;
  const pickedUp = (id: unknown) => `Picked up ${nameOf(id)}, ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return `${nameOf(active.id)} is over no place.`;
      // Over its own place from the first moment: that must not drown the word that it was picked up.
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
