type Listener<Args extends readonly unknown[]> = (...args: Args) => void;
type Unsubscribe = () => void;

/** Callbacks that are called on each event. */
type Subscribers<Args extends readonly unknown[] = []> = {
  readonly subscribe: (listener: Listener<Args>) => Unsubscribe;
  readonly notify: Listener<Args>;
};

/** `connect` runs with the first subscriber; the function it returns runs when the last one has left. */
export function createSubscribers<Args extends readonly unknown[] = []>(
  connect?: () => Unsubscribe | undefined,
): Subscribers<Args> {
  const listeners = new Set<Listener<Args>>();
  let disconnect: Unsubscribe | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) disconnect = connect?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.();
      };
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** A value that can be read and subscribed to. */
export type ReadableStore<Value> = Pick<Subscribers, 'subscribe'> & { readonly get: () => Value };

type Store<Value> = ReadableStore<Value> & {
  /** Setting the present value again notifies nobody. */
  readonly set: (next: Value) => void;
};

export function createStore<Value>(initial: Value, connect?: () => Unsubscribe | undefined): Store<Value> {
  const { subscribe, notify } = createSubscribers(connect);
  let value = initial;
  return {
    subscribe,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
  };
}
