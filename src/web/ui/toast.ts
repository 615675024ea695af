import { toastStore } from './toast-store.ts';

// Preload the toast component, so that a toast about a lost network needs no network.
// A failed load is tried again with the next toast.
import('./Toaster.tsx').catch(() => {});

/** Shows a toast. `alert` and `success` are announced assertively, `status` politely. */
export const toast = {
  alert: (message: string) => toastStore.add('alert', message),
  success: (message: string) => toastStore.add('success', message),
  status: (message: string) => toastStore.add('status', message),
};
