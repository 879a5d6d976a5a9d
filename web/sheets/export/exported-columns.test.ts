import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { columnKeys, columnOf } from '#domain/people/lists/list-columns.ts';
import { lineColumns, lineValue } from '#domain/people/lists/delegates-list-columns.ts';
import { delegatesList } from '#domain/people/lists/delegates-list.ts';
import { dueColumns } from '#domain/money/reports/due-columns.ts';
import { peopleDue } from '#domain/money/reports/dues-report.ts';
import { everyPayment, paymentEntries } from '#domain/money/reports/payment-entries.ts';
import { reportColumns } from '#domain/gate/report-columns.ts';
import { transactionColumns } from '#domain/money/reports/transaction-columns.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { createViews } from '#domain/views.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { XlsxCell, XlsxRows } from './xlsx-messages.ts';

const now = Date.UTC(2026, 10, 24);
const rowCount = 20_000;
let store: EventStore;
beforeAll(() => {
  store = storeOf(demoEvent({ delegates: 150, seed: 3 }).rows);
});

/** The rows of each list that has a file, from one small event. */
const lists: Readonly<Record<string, () => readonly (readonly XlsxCell[])[]>> = {
  users: () =>
    [...store.all('delegates')].map((delegate) => {
      const serial = store.by('serials', 'delegateId', delegate.delegateId)[0] ?? null;
      return columnKeys.map((key) => columnOf(key).value(store, { delegate, serial }, { now }));
    }),
  'delegates list': () =>
    runToEnd(
      delegatesList(store, {
        categories: 'all',
        food: null,
        companions: 'own',
        sort: 'serial',
        isGrouped: false,
      }),
    ).groups.flatMap(({ lines }) =>
      lines.map((line) => lineColumns.map((key) => lineValue(key, store, line, now))),
    ),
  'all transactions': () =>
    runToEnd(paymentEntries(store, everyPayment)).map((entry) =>
      transactionColumns.map(({ value }) => value(store, entry)),
    ),
  'what is due': () =>
    runToEnd(peopleDue(store, { state: '', categoryId: '' }, now)).map((person) =>
      dueColumns.map(({ value }) => value(store, person)),
    ),
  'report of a record': () =>
    createViews(store, now)
      .record('1')
      .of('total')
      .map((entry) => reportColumns(defaultTimeZone).map(({ value }) => value(store, entry))),
};

const bytesOf = async (rows: XlsxRows): Promise<Buffer> =>
  Buffer.from(await writeWorkbook(rows, () => undefined).arrayBuffer());

/** The reader of these tests leaves out spaces around texts, and empty cells at the end of all rows. */
const asRead = (row: readonly unknown[]): string[] =>
  row.map((cell) => (typeof cell === 'string' ? cell.trim() : String(cell ?? '')));

test.each(Object.keys(lists))('20,000 rows of the columns of %s go into a workbook', async (name) => {
  const some = lists[name]?.() ?? [];
  expect(some.length).toBeGreaterThan(100);
  const head = (some[0] ?? []).map((_, column) => `Column ${column + 1}`);
  const [sheet] = await readWorkbook(await bytesOf([head, ...some]));
  expect(sheet?.data.map(asRead)).toEqual([head, ...some.map(asRead)]);

  const many = Array.from({ length: rowCount }, (_, index) => some[index % some.length] ?? []);
  const files = unzipSync(await bytesOf([head, ...many]));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(xml.length).toBeGreaterThan(1_000_000);
  expect(xml.match(/<row r=/g)).toHaveLength(rowCount + 1);
  expect(xml.endsWith('</row></sheetData></worksheet>')).toBe(true);
});
