import { type ToastKind, toastStore } from './toast-store.ts';

type ToastOptions = { readonly durationMs?: number | 'until-dismissed' };

const ALERT_MS = 8000;
const STATUS_MS = 4000;

// Preload the toast component, so that a toast about a lost network needs no network.
// A failed load is tried again with the next toast.
import('./Toaster.tsx').catch(() => {});

function show(kind: ToastKind, message: string, duration: number | 'until-dismissed'): number {
  return toastStore.add({ kind, message, durationMs: duration === 'until-dismissed' ? undefined : duration });
}

/** Shows a toast. `alert` and `success` are announced assertively, `status` politely. */
export const toast = {
  alert: (message: string, { durationMs = ALERT_MS }: ToastOptions = {}) =>
    show('alert', message, durationMs),
  success: (message: string, { durationMs = STATUS_MS }: ToastOptions = {}) =>
    show('success', message, durationMs),
  status: (message: string, { durationMs = STATUS_MS }: ToastOptions = {}) =>
    show('status', message, durationMs),
  dismiss: toastStore.remove,
};
