import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * A read of the page that is compared once. A page changes in tasks of its own after the action that the test waited for, so
 * one read passes or fails by the speed of the machine. Counts may be compared once: to none, where nothing may appear.
 */
const READ_ONCE =
  /expect\(\s*await [^;]*?\.(textContent|inputValue|isChecked|isDisabled|isEditable|isVisible|innerText|allTextContents|getAttribute)\([^;]*?\)[^;]*?\)\s*\.to/g;

test('tests of screens poll what a page shows', () => {
  const found = globSync('tests/e2e/**/*.test.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(READ_ONCE)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
