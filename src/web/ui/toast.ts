import { type ToastKind, toastStore } from './toast-store.ts';

type ToastOptions = { readonly durationMs?: number | 'until-dismissed' };

const ALERT_MS = 8000;
const STATUS_MS = 4000;

// A screen that may speak brings the voice along, so that 'the network is gone' can be said without the network.
// Should even this fail, the next toast asks for it again.
import('./Toaster.tsx').catch(() => {});

function show(kind: ToastKind, message: string, duration: number | 'until-dismissed'): number {
  return toastStore.add({ kind, message, durationMs: duration === 'until-dismissed' ? undefined : duration });
}

/** Says something that belongs to no place on the page. `alert` and `success` interrupt a screen reader, `status` waits. */
export const toast = {
  alert: (message: string, { durationMs = ALERT_MS }: ToastOptions = {}) =>
    show('alert', message, durationMs),
  success: (message: string, { durationMs = STATUS_MS }: ToastOptions = {}) =>
    show('success', message, durationMs),
  status: (message: string, { durationMs = STATUS_MS }: ToastOptions = {}) =>
    show('status', message, durationMs),
  dismiss: toastStore.remove,
};
