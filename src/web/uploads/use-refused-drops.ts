import { useEventListener } from '#web/ui/use-event-listener.ts';

/** Refuses files that are dropped where no component takes them: the browser would open one in place of the app. */
export function useRefusedDrops(): void {
  useEventListener(window, 'dragover', refuseFiles);
  useEventListener(window, 'drop', refuseFiles);
}

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
