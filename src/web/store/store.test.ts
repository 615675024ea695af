import { expect, test } from 'vitest';
import { createStore, createSubscribers } from './store.ts';

test('a store notifies of each new value, and not of the same one again', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));

  store.set(2);
  store.set(2);
  unsubscribe();
  store.set(3);

  expect(seen).toEqual([2]);
  expect(store.get()).toBe(3);
});

test('subscribers connect with the first and disconnect after the last', () => {
  const log: string[] = [];
  const { subscribe, notify } = createSubscribers<[string]>(() => {
    log.push('connected');
    return () => log.push('disconnected');
  });

  const leaveFirst = subscribe((name) => log.push(`first: ${name}`));
  const leaveSecond = subscribe((name) => log.push(`second: ${name}`));
  notify('a');
  leaveFirst();
  leaveFirst();
  notify('b');
  leaveSecond();

  expect(log).toEqual(['connected', 'first: a', 'second: a', 'second: b', 'disconnected']);
});
