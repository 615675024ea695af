import { createStore } from '#web/store/store.ts';

/** `alert` and `success` are announced assertively, `status` politely. */
type ToastKind = 'alert' | 'success' | 'status';

export type Toast = { readonly id: number; readonly kind: ToastKind; readonly message: string };

const MOST_AT_ONCE = 4;

let nextId = 1;
const store = createStore<readonly Toast[]>([]);

/** The visible toasts. */
export const toastStore = {
  get: store.get,
  subscribe: store.subscribe,
  add(kind: ToastKind, message: string): void {
    // A repeated message replaces the toast that shows it.
    const others = store.get().filter((toast) => toast.message !== message);
    store.set([...others, { id: nextId++, kind, message }].slice(-MOST_AT_ONCE));
  },
  remove: (id: number) => store.set(store.get().filter((toast) => toast.id !== id)),
};
