import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../src/server/platform/db/migrations');
// Earlier ones were made for an upgrade with all machines stopped.
const FIRST_HELD = 20;

/** Statements that fail, or fail the statements of, a version that does not know of them yet. */
const CONTRACTING = [
  /\bdrop\s+(table|column|view|function|trigger|type)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
  /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/i,
];
// Says since which version nothing uses the thing: the line before, or the same line.
const CONTRACT_NOTE = /--\s*contract:\s*\S+/i;

/** The lines of a migration that the version before it would not survive and that carry no note. */
function contractingLines(sql: string): string[] {
  const lines = sql.split('\n');
  return lines.filter((line, n) => {
    const code = line.replace(/--.*$/, '');
    const isNoted = CONTRACT_NOTE.test(line) || CONTRACT_NOTE.test(lines[n - 1] ?? '');
    return CONTRACTING.some((pattern) => pattern.test(code)) && !isNoted;
  });
}

test('migrations only expand: what the version before still uses is taken away by a later one, with a note', () => {
  const held = readdirSync(FOLDER).filter((name) => Number(name.slice(0, 4)) >= FIRST_HELD);
  const found = held.flatMap((name) =>
    contractingLines(readFileSync(join(FOLDER, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
  );
  expect(found, 'write "-- contract: unused since VERSION" above, or expand first').toEqual([]);
});

test('the migration law sees what would break the version before, and lets the rest pass', () => {
  const breaking = [
    'alter table videos drop column title;',
    'alter table videos rename column title to name;',
    'alter table videos alter column title set not null;',
    'alter table videos add column team_id uuid not null references teams;',
  ];
  const harmless = [
    'create table teams (id uuid primary key, name text not null);',
    'alter table videos add column team_id uuid references teams;',
    'alter table videos add column count integer not null default 0;',
    '-- contract: unused since 1.2',
    'alter table videos drop column old_title;',
  ];
  expect(contractingLines([...breaking, ...harmless].join('\n'))).toEqual(breaking);
});
