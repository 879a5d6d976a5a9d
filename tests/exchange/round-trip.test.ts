import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTree, sortedText } from '#tests/support/plain-tree.ts';
import { anyTree } from '#tests/support/tree-arbitrary.ts';
import { parseTree, type ParsedTree } from '#domain/exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '#domain/exchange/write-tree.ts';

const write = (parsed: ParsedTree): unknown =>
  writeTree({
    ...parsed,
    events: parsed.events.map(({ eventId, rows }) => ({ eventId, reader: storeOf(rows) })),
  });

const rowsOf = ({ events, accounts, options, rootExtra }: ParsedTree): string =>
  JSON.stringify([events.map(({ eventId, rows }) => [eventId, rows]), accounts, [...options], rootExtra]);

/** The tree without events that could not be read. */
const withoutBroken = (tree: object, { broken }: ParsedTree): object => {
  const ids = new Set(broken.map(({ path }) => path.split('/').slice(1).join('/')));
  const isKept = (id: string): boolean => ![...ids].some((path) => path === id || path.startsWith(`${id}/`));
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      (key === 'event' || key === 'event_list') && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter(([id]) => isKept(id)))
        : value,
    ]),
  );
};

// Two hundred trees, each read twice, on a machine that does other things as well.
const timeoutMs = 60_000;

describe('an export of an imported tree', { timeout: timeoutMs }, () => {
  it('equals the tree except for the permitted changes, and gives the same rows, for any tree', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const parsed = parseTree(tree);
        const written = write(parsed);
        expect(sortedText(written)).toBe(sortedText(plainTree(withoutBroken(tree as object, parsed))));
        expect(rowsOf(parseTree(written))).toBe(rowsOf(parsed));
      }),
      { numRuns: 200 },
    );
  });

  it('equals the sample, which contains no unreadable event', () => {
    const text = readFileSync('tests/data/rtdb-export.json', 'utf8');
    const parsed = parseTree(text);
    expect(parsed.broken).toEqual([]);
    const written = write(parsed);
    expect(sortedText(written)).toBe(sortedText(plainTree(JSON.parse(text))));
    expect(rowsOf(parseTree(JSON.stringify(written)))).toBe(rowsOf(parsed));
  });

  it('survives a name of 64 kB and a name of spaces only', () => {
    const name = `${'ನ'.repeat(21_845)}x`;
    const user = (fullName: string): unknown => ({ details: { fullName } });
    const tree = {
      event: { e: { users: { a: user(name), b: user('   ') } } },
      event_list: { e: { name: 'E' } },
    };
    const parsed = parseTree(tree);
    expect(parsed.events[0]?.rows.delegates.map(({ fullName }) => fullName)).toEqual([name, '']);
    expect(sortedText(write(parsed))).toBe(sortedText(plainTree(tree)));
  });
});
