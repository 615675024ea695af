/** `alert` is bad news and `success` good news that interrupts; `status` waits for its turn. */
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
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** What is being said right now, for whoever draws it. */
export const toastStore = {
  current: () => toasts,
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
  add(toast: Omit<Toast, 'id'>): number {
    const id = nextId++;
    // The same words twice are one toast, said anew.
    publish(
      [...toasts.filter((other) => other.message !== toast.message), { ...toast, id }].slice(-MOST_AT_ONCE),
    );
    return id;
  },
  remove: (id: number) => publish(toasts.filter((toast) => toast.id !== id)),
};
