import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankDelegate } from '#domain/model/delegate.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { handOverFiles } from '#domain/hand-over.ts';
import { previewRows } from '#domain/money/import/preview-list.ts';
import { firstPlan } from '#domain/people/import/first-plan.ts';
import { columnKeys, columnOf } from '#domain/people/lists/list-columns.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { writeSheets } from '#web/sheets/export/write-workbook.ts';
import type { XlsxCell } from '#web/sheets/export/xlsx-messages.ts';
import { readSheetFile } from '#web/sheets/read-sheet.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';

/** The path of LibreOffice's `soffice`, which takes half a minute to start the first time; skipped without it. */
const program = process.env['REGDESK_TEST_SPREADSHEETS'];
const startMs = 300_000;
const run = promisify(execFile);

const now = Date.UTC(2026, 10, 24);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const people = [
  { fullName: 'Asha Rao', phone: '9840170001', mciNumber: '00417', membershipNo: '1E5', pincode: '600001' },
  { fullName: 'Bela "B" Shah, MD', phone: '+971501234567', mciNumber: 'TN/00042', membershipNo: '=A1' },
  { fullName: 'चंद पै', phone: '9840170003', mciNumber: '3-12-2020', membershipNo: '0001' },
  {
    fullName: '-Dev Das',
    phone: '9840170004',
    address: 'Line 1\nLine 2',
    otherDetails: 'Size: XL\nRoom: 012',
  },
  {
    fullName: "'Esha Bose",
    phone: '9840170005',
    dateOfBirth: '1985-09-08',
    membershipNo: '123456789012345678',
  },
];

const store = (): EventStore => {
  const event = deskEvent();
  const draft = new Draft(event);
  for (const delegate of event.all('delegates')) draft.remove('delegates', delegate.delegateId);
  for (const [index, facts] of people.entries()) {
    const delegateId = `p${index}`;
    draft.put('delegates', {
      ...blankDelegate(delegateId),
      ...facts,
      email: `p${index}@example.org`,
      categoryId: 'pg',
      registeredOn: '2026-09-01',
    });
    draft.put('serials', {
      ...blankRow('serials'),
      serial: 900 + index,
      kind: 'delegate',
      delegateId,
      categoryId: 'pg',
      code: `0${index}E5`,
    });
  }
  event.apply(draft.changes());
  return event;
};

const cellsOf = (event: EventStore): readonly (readonly XlsxCell[])[] => [
  columnKeys.map((key) => columnOf(key).head),
  ...[...event.all('delegates')].map((delegate) => {
    const listed = { delegate, serial: serialOfDelegate(event, delegate.delegateId) ?? null };
    return columnKeys.map((key) => columnOf(key).value(event, listed, { now }));
  }),
];
const packed = (event: EventStore): readonly (readonly XlsxCell[])[] => {
  const file = handOverFiles(event, now).find(({ name }) => name === 'People.xlsx');
  return [...(file?.rows() ?? [])].filter((row) => row !== undefined);
};

const workbook = async (rows: readonly (readonly XlsxCell[])[]): Promise<Uint8Array> =>
  new Uint8Array(await writeSheets([{ name: 'Sheet1', rows }], () => undefined).arrayBuffer());

/** Opened by the program and saved in this form; cells of CSV as they are shown. */
const savedAgain = async (files: readonly Uint8Array[], to: 'xlsx' | 'csv'): Promise<Uint8Array[]> => {
  const paths = files.map((_, index) => join(folder, `${index}.xlsx`));
  for (const [index, file] of files.entries()) await writeFile(paths[index] ?? '', file);
  const filter = to === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true' : 'xlsx';
  const out = join(folder, to);
  const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', filter];
  await run(program ?? '', [...args, '--outdir', out, ...paths]);
  return Promise.all(
    files.map(async (_, index) => new Uint8Array(await readFile(join(out, `${index}.${to}`)))),
  );
};

const changesIn = async (event: EventStore, file: Uint8Array) => {
  const sheet = await readSheetFile(file as Uint8Array<ArrayBuffer>);
  const plan = { ...firstPlan(event, sheet, { now }), mayOverwrite: true };
  const rows = [...previewRows(event, sheet, plan)].filter((row) => row !== null);
  expect(rows).toHaveLength(people.length);
  return rows.filter(({ outcome, cardAnswer = 'known' }) => outcome !== 'present' || cardAnswer !== 'known');
};

test.skipIf(program === undefined).each(['xlsx', 'csv'] as const)(
  'the workbooks of a list and of a hand-over pack, opened and saved as %s, change nothing when they are imported',
  async (to) => {
    const event = store();
    const files = await savedAgain([await workbook(cellsOf(event)), await workbook(packed(event))], to);
    for (const file of files) expect(await changesIn(event, file)).toEqual([]);
  },
  startMs,
);
