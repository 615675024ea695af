import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../../docs');
const decisions = readdirSync(join(DOCS, 'decisions')).map((name) => ({
  name,
  text: readFileSync(join(DOCS, 'decisions', name), 'utf8'),
}));
const records = decisions.filter(({ name }) => !name.endsWith('-measurements.md'));

test('decisions are numbered without gaps, dated, with a status, and shorter than a page', () => {
  expect(records.map(({ name }) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  for (const { name, text } of records) {
    expect(text, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
    expect(text, name).toMatch(/^Date: \d{4}-\d\d-\d\d.* · Status: \w+/m);
    expect(text.split('\n').length, name).toBeLessThan(60);
  }
});

test('links between documents lead to a file', () => {
  const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const broken = pages.flatMap((page) => {
    const path = join(DOCS, page);
    const targets = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)];
    return targets
      .filter(([, target = '']) => !existsSync(join(dirname(path), target)))
      .map(([, target]) => `${page}: ${target}`);
  });
  expect(broken).toEqual([]);
});
