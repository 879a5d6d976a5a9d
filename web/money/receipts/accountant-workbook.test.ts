import * as fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Draft } from '#domain/core/store/draft.ts';
import { books } from '#domain/money/books/books.ts';
import { bookWords } from '#domain/money/books/book-words.ts';
import type { SheetKey } from '#domain/money/books/sheet-keys.ts';
import { workbookOf } from '#domain/money/books/workbook.ts';
import { periodOfKey, type Period } from '#domain/money/register/periods.ts';
import { deskStep, played } from '#tests/support/money/played-desk.ts';
import { inIndia } from '#tests/support/money/paper-desk.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { writeSheets } from '#web/sheets/export/write-workbook.ts';

const { heads, sheets, total, totals } = bookWords;

type Cell = string | number | null;
type ReadSheet = readonly (readonly Cell[])[];

/** The sheets of the saved file, as a program reads them: this test adds up nothing that the product holds in memory. */
const savedFile = async (draft: Draft, period: Period): Promise<ReadonlyMap<string, ReadSheet>> => {
  const file = writeSheets(
    workbookOf(runToEnd(books(draft, period, inIndia('2029-03-31')))),
    () => undefined,
  );
  const read = await readWorkbook(Buffer.from(await file.arrayBuffer()));
  return new Map(read.map(({ sheet, data }) => [sheet, data as ReadSheet]));
};

const inPaise = (cell: Cell | undefined): number => Math.round(Number(cell ?? 0) * 100);

class Saved {
  readonly #sheets: ReadonlyMap<string, ReadSheet>;

  constructor(read: ReadonlyMap<string, ReadSheet>) {
    this.#sheets = read;
  }

  #rowsOf(key: SheetKey): { readonly head: readonly Cell[]; readonly rows: ReadSheet } {
    const [head = [], ...rows] = this.#sheets.get(sheets[key].sheet) ?? [];
    return { head, rows };
  }

  /** The sum of a column over the rows before the total, in paise. */
  sum(key: SheetKey, name: string): number {
    const { head, rows } = this.#rowsOf(key);
    const column = head.indexOf(name);
    return rows.filter(([first]) => first !== total).reduce((sum, row) => sum + inPaise(row[column]), 0);
  }

  /** Columns of amounts whose total is not the sum of its rows. */
  wrongTotals(): string[] {
    return (Object.keys(sheets) as SheetKey[]).flatMap((key) => {
      const { head, rows } = this.#rowsOf(key);
      const last = rows.at(-1);
      if (last?.[0] !== total) return [];
      return head.flatMap((name, column) =>
        typeof last[column] === 'number' && this.sum(key, String(name)) !== inPaise(last[column])
          ? [`${key} ${String(name)}`]
          : [],
      );
    });
  }

  /** A line of the sheet of totals. */
  stated(name: string): number {
    const { rows } = this.#rowsOf('totals');
    return inPaise(rows.findLast(([first]) => first === name)?.[5]);
  }
}

const taxes = [heads.taxable, heads.igst, heads.cgst, heads.sgst] as const;

/** Table 12 against the tables that it sums up, column by column: both in paise. */
const summaryAndTables = (saved: Saved) =>
  taxes.map((name) => {
    const of = (...keys: SheetKey[]): number => keys.reduce((sum, key) => sum + saved.sum(key, name), 0);
    return [of('t12Registered', 't12Unregistered', 't12'), of('t4A', 't5', 't7') - of('t9B')];
  });

const years = ['2025-26', '2026-27', '2027-28'] as const;

test('three financial years: the saved workbook adds up by its own cells, and the years make the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deskStep(27), { minLength: 10, maxLength: 40 }), async (steps) => {
      // Money without a day belongs to no year.
      const draft = played(steps.map((one) => ({ ...one, hasDay: true })));
      const whole = new Saved(await savedFile(draft, { from: '', to: '' }));
      const parts = [];
      for (const year of years) parts.push(new Saved(await savedFile(draft, periodOfKey(`year ${year}`))));
      for (const saved of [whole, ...parts]) {
        expect(saved.wrongTotals()).toEqual([]);
        for (const [summary, tables] of summaryAndTables(saved)) expect(summary).toBe(tables);
        expect(saved.sum('notInBank', heads.amount) + saved.sum('tds', heads.amount)).toBe(
          saved.stated(totals.report),
        );
      }
      for (const key of ['t4A', 't5', 't7', 't9B'] as const)
        for (const name of taxes)
          expect(parts.reduce((sum, saved) => sum + saved.sum(key, name), 0)).toBe(whole.sum(key, name));
      expect(parts.reduce((sum, saved) => sum + saved.sum('t13', heads.documents), 0)).toBe(
        whole.sum('t13', heads.documents),
      );
    }),
    { numRuns: 15 },
  );
});
