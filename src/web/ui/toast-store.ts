import { createStore } from '#web/store/store.ts';

/** `alert` and `success` are announced assertively, `status` politely. */
export type ToastKind = 'alert' | 'success' | 'status';

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  /** Undefined stays until it is dismissed. */
  readonly durationMs: number | undefined;
};

const MOST_AT_ONCE = 4;

let nextId = 1;
const store = createStore<readonly Toast[]>([]);

/** The visible toasts. */
export const toastStore = {
  get: store.get,
  subscribe: store.subscribe,
  add(toast: Omit<Toast, 'id'>): number {
    const id = nextId++;
    // A repeated message replaces the toast that shows it.
    const others = store.get().filter(({ message }) => message !== toast.message);
    store.set([...others, { ...toast, id }].slice(-MOST_AT_ONCE));
    return id;
  },
  remove: (id: number) => store.set(store.get().filter((toast) => toast.id !== id)),
};
