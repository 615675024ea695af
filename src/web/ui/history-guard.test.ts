import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The guards of a new window, whose steps are counted by name. */
async function openWindow() {
  const target = new EventTarget();
  vi.stubGlobal(
    'window',
    Object.assign(target, { history: { go: () => target.dispatchEvent(new Event('popstate')) } }),
  );
  const { guardHistory, goUnguarded } = await import('./history-guard.ts');
  const seen: string[] = [];
  return {
    seen,
    goUnguarded,
    guard: (name: string) => guardHistory(() => void seen.push(name)),
    goBack: () => window.history.go(-1),
  };
}

test('of two guards the last one sees a step back, and the first one again when that has ended', async () => {
  const { seen, guard, goBack } = await openWindow();
  guard('form');
  const end = guard('upload');

  goBack();
  end();
  goBack();

  expect(seen).toEqual(['upload', 'form']);
});

test('a guard that ends before a later one leaves that in place', async () => {
  const { seen, guard, goBack } = await openWindow();
  const end = guard('form');
  guard('upload');

  end();
  goBack();

  expect(seen).toEqual(['upload']);
});

test('a step that was agreed to is seen by no guard, the next one is', async () => {
  const { seen, guard, goBack, goUnguarded } = await openWindow();
  guard('form');

  goUnguarded(-1);
  goBack();

  expect(seen).toEqual(['form']);
});
