import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

/** SQL stands in template literals and in quotes; a semicolon at the end of a line ends both. */
const breaches = (pattern: RegExp): string[] =>
  sources.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`));

// It says on which server a row is stored where a database has several, so a row is written again.
const setsEvent = /\bSET\s(?:(?!\bWHERE\b|`|';)[\s\S]){0,400}?\bevent_id\s*=/g;
// A subquery without columns cannot be sent from one server to another.
const selectsNothing = /\bSELECT\s+(?:FROM|WHERE)\b/g;

test.each([
  ['the event of a row is never set', setsEvent],
  ['each query selects something', selectsNothing],
])('%s', (_rule, pattern) => {
  expect(breaches(pattern)).toEqual([]);
});

test.each([
  [setsEvent, 'UPDATE marks SET version = $1,\n  event_id = $2 WHERE event_id = $3', 1],
  [setsEvent, 'UPDATE marks SET version = $1 WHERE event_id = $2', 0],
  [selectsNothing, 'EXISTS (SELECT FROM accounts)', 1],
])('%s finds %j', (pattern, text, count) => {
  expect([...text.matchAll(pattern)]).toHaveLength(count);
});
