import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { goUnguarded, guardHistory } from './history-guard.ts';
import { useEventListener } from './use-event-listener.ts';

const UNSAVED = {
  title: 'Leave without saving?',
  description: 'What you changed here is not saved yet.',
  cancelLabel: 'Keep editing',
};

type Props = {
  readonly isDirty: boolean;
  /** Where something other than a form would be lost. */
  readonly words?: typeof UNSAVED;
};

/**
 * Asks before unsaved changes are lost: on a link and on Back in the app's words, on reload and close in the browser's.
 * useBlocker of React Router would do the first two, but needs its data router: 20 KB more in every first visit.
 */
export function UnsavedChanges({ isDirty, words = UNSAVED }: Props) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
  useEventListener(window, 'beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });
  useLinkGuard(isDirty && !leave, (path) => setLeave(() => () => void navigate(path)));
  useHistoryGuard(isDirty && !leave, (delta) => setLeave(() => () => goUnguarded(delta)));
  return (
    <ConfirmDialog
      isOpen={leave !== undefined}
      onCancel={() => setLeave(undefined)}
      onConfirm={() => leave?.()}
      {...words}
      confirmLabel="Leave"
      isDangerous
    />
  );
}

/** Stops a click on a link to another screen, before React Router sees it. */
function useLinkGuard(isActive: boolean, onStopped: (path: string) => void): void {
  const stop = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // A link that leaves the app, or opens or saves something beside it, loses nothing unasked.
    if (!link?.href || !isPlainClick || link.target || link.hasAttribute('download')) return;
    // Of two forms on a screen one asks.
    if (event.defaultPrevented) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || pathname + search === location.pathname + location.search) return;
    event.preventDefault();
    onStopped(pathname + search + hash);
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: MouseEvent) => stop(event);
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, [isActive]);
}

/** Takes a step of Back or Forward back, before React Router sees it. */
function useHistoryGuard(isActive: boolean, onStopped: (delta: number) => void): void {
  const stop = useEffectEvent((delta: number) => onStopped(delta));
  useEffect(() => {
    if (!isActive) return;
    const own = historyIndex(window.history.state);
    let reached = own;
    return guardHistory((event) => {
      const [from, to] = [own, historyIndex(event.state)];
      if (from === undefined || to === undefined || reached === undefined) return;
      event.stopImmediatePropagation();
      // The step back to this screen raises the event a second time.
      if (to === from) return reached === from ? undefined : stop(reached - from);
      reached = to;
      window.history.go(from - to);
    });
  }, [isActive]);
}

/** React Router numbers the entries of the session history. */
function historyIndex(state: unknown): number | undefined {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof idx === 'number' ? idx : undefined;
}
