import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/** The value of a store, or what `select` reads from it. */
export function useStore<Value>(store: ReadableStore<Value>): Value;
export function useStore<Value, Part>(store: ReadableStore<Value>, select: (value: Value) => Part): Part;
export function useStore<Value, Part>(
  store: ReadableStore<Value>,
  select?: (value: Value) => Part,
): Value | Part {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}
