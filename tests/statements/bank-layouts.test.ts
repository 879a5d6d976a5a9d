import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { statementPlanFor } from '#domain/money/statements/preview-statement.ts';
import { readStatement } from '#domain/money/statements/read-statement.ts';
import { referenceKey } from '#domain/model/fields/bank-references.ts';
import { balanceGaps } from '#domain/money/statements/running-balance.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { readSheetFile } from '#web/sheets/read-sheet.ts';
import { layouts, statementFile, type Layout, type Movement } from './bank-layouts.ts';

const movement = (given: Partial<Movement>): Movement => ({
  day: '2026-11-05',
  paise: 800_000,
  reference: '',
  name: '',
  isReversal: false,
  ...given,
});
const month: readonly Movement[] = [
  movement({ reference: '632855550001', name: 'GITA BALAN' }),
  movement({ reference: '632855550002', name: 'HARISH PRABHU' }),
  movement({ day: '2026-11-06', reference: 'SBINN52026110600012345', paise: 12_345_678, name: 'INDU VERMA' }),
  movement({ day: '2026-11-06', paise: -1_770 }),
  movement({ day: '2026-11-07', paise: 250_000, name: 'JAYA' }),
  movement({ day: '2026-11-08', reference: '632811118881', name: 'KIRAN RAO' }),
  movement({ day: '2026-11-08', reference: '632811118881', paise: -800_000, isReversal: true }),
];

const planOf = (sheet: DataSheet) => statementPlanFor(new EventStore(), sheet);
const read = async (layout: Layout, movements: readonly Movement[], isNewestFirst: boolean) => {
  const sheet = await readSheetFile(statementFile(layout, movements, { isNewestFirst }));
  const plan = planOf(sheet);
  return { lines: [...readStatement(sheet, plan)], gaps: balanceGaps(sheet, plan) };
};
type Lines = Awaited<ReturnType<typeof read>>['lines'];

/** The facts of a line that are the same in every layout. */
const facts = (lines: Lines): string[] =>
  lines
    .map((one) => {
      if (one.kind === 'in') {
        const { paidOn, amountPaise, bankReference } = one.line;
        return `in ${paidOn.slice(0, 10)} ${amountPaise} ${referenceKey(bankReference)}`;
      }
      if (one.kind !== 'out') return `${one.kind} ${one.text}`;
      return `out ${one.paidOn.slice(0, 10)} ${one.amountPaise} ${one.references.join()}`;
    })
    .sort();
const expected = (movements: readonly Movement[]): string[] =>
  movements
    .filter(({ paise }) => paise !== 0)
    .map(({ day, paise, reference }) => `${paise > 0 ? 'in' : 'out'} ${day} ${Math.abs(paise)} ${reference}`)
    .sort();

describe.each(layouts.map((layout) => [layout.bank, layout] as const))('%s', (_bank, layout) => {
  test.each([false, true])('has the movements of a month; newest first: %s', async (isNewestFirst) => {
    const { lines, gaps } = await read(layout, month, isNewestFirst);
    expect(facts(lines)).toEqual(expected(month));
    expect(gaps).toEqual([]);
  });

  test.each([1, 2, 7, 15])('is read with %i rows below its header block', async (count) => {
    const rows = Array.from({ length: count }, (_, index) =>
      movement({ paise: 800_000 + index, reference: String(632_855_550_001 + index), name: 'GITA BALAN' }),
    );
    const { lines } = await read(layout, rows, false);
    expect(facts(lines)).toEqual(expected(rows));
  });

  test('reports the row at which the balance is wrong, and by how much', async () => {
    const rows = [...month];
    const sheet = await readSheetFile(statementFile(layout, rows));
    const lines = [...readStatement(sheet, planOf(sheet))];
    const lost = lines[2]?.row ?? 0;
    const without = { ...sheet, rows: sheet.rows.filter((_, index) => index !== lost - 1) };
    expect(balanceGaps(without, planOf(without))).toEqual([{ row: lost, paise: 12_345_678 }]);
  });
});

const anyMovement: fc.Arbitrary<Movement> = fc.record({
  day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
  paise: fc.oneof(fc.integer({ min: 1, max: 500_000_000 }), fc.integer({ min: -100_000, max: -1 })),
  reference: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 610_000_000_000, max: 639_999_999_999 }).map(String),
    fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `SBINN52026${number}`),
  ),
  name: fc.constantFrom('GITA BALAN', 'HARISH PRABHU', "M O'BRIEN"),
  isReversal: fc.constant(false),
});
const someMovements = fc
  .array(anyMovement, { minLength: 1, maxLength: 12 })
  .map((rows) => rows.toSorted((one, other) => (one.day < other.day ? -1 : 1)));

test('every layout gives the same rows in both orders, and their sum, whatever the movements', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...layouts),
      someMovements,
      fc.boolean(),
      async (layout, rows, isNewest) => {
        const { lines, gaps } = await read(layout, rows, isNewest);
        expect(facts(lines)).toEqual(expected(rows));
        expect(gaps).toEqual([]);
        const sum = lines.reduce((total, one) => {
          if (one.kind === 'in') return total + one.line.amountPaise;
          return one.kind === 'out' ? total - one.amountPaise : total;
        }, 0);
        expect(sum).toBe(rows.reduce((total, { paise }) => total + paise, 0));
      },
    ),
    { numRuns: 300 },
  );
});
