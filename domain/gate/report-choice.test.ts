import { expect, test } from 'vitest';
import type { SerialKind } from '../model/serial.ts';
import type { RecordEntry } from './record-report-view.ts';
import { chosenEntries, countEntries, type ReportChoice } from './report-choice.ts';

const card = (serial: number, kind: SerialKind, categoryId: string, delegateId: string): RecordEntry => ({
  serial: { serial, kind, categoryId, delegateId, companionId: '', code: '', runId: '', extra: null },
  mark: null,
  state: serial % 2 === 0 ? 'done' : 'pending',
});
const entries = [
  card(1, 'delegate', 'pg', 'asha'),
  card(2, 'companion', 'pg', 'asha'),
  card(3, 'delegate', 'speaker', 'bela'),
  card(4, 'extra', 'pg', ''),
  card(6, 'delegate', 'pg', 'chitra'),
];
const all: ReportChoice = { categoryId: null, kind: null, delegateIds: null };

test.each<[Partial<ReportChoice>, readonly number[]]>([
  [{}, [1, 2, 3, 4, 6]],
  [{ categoryId: 'pg' }, [1, 2, 4, 6]],
  [{ kind: 'companion' }, [2]],
  [{ kind: 'extra' }, [4]],
  [{ delegateIds: new Set(['asha', 'bela']) }, [1, 2, 3]],
  [{ categoryId: 'pg', kind: 'delegate', delegateIds: new Set(['asha']) }, [1]],
  [{ delegateIds: new Set() }, []],
  [{ categoryId: 'gone' }, []],
])('%j leaves %j', (choice, serials) =>
  expect(chosenEntries(entries, { ...all, ...choice }).map(({ serial }) => serial.serial)).toEqual(serials),
);

test('without a choice the result is the list itself, not a copy', () =>
  expect(chosenEntries(entries, all)).toBe(entries));

test('Total is Done and Pending together', () => {
  expect(countEntries(entries)).toEqual({ total: 5, done: 3, pending: 2 });
  expect(countEntries([])).toEqual({ total: 0, done: 0, pending: 0 });
});
