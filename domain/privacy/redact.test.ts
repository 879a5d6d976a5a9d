import { expect, test } from 'vitest';
import { partOfPerson, redacted, type RedactableCommand, type Wanted } from './redact.ts';
import { patternOf } from '../core/text/traces.ts';

const wanted: Wanted = {
  ids: new Set(['asha', 'c-1']),
  pattern: patternOf({ contacts: ['9812345670'], names: ['Asha Rao'] }),
};
const entry = (input: unknown, result: unknown = {}, commandId = 'c-0'): RedactableCommand => ({
  commandId,
  input,
  outcome: { ok: true, result },
});

test('an entry about the person keeps ids, fields and amounts, and no text', () => {
  const update = entry(
    { delegateId: 'asha', details: { fullName: 'Asha Rao', age: 44, city: 'Pune', photoUrls: ['/p'] } },
    { delegateId: 'asha', name: 'Asha Rao', count: 2, amountPaise: 500 },
  );
  expect(redacted(update, wanted)).toEqual({
    input: { delegateId: 'asha', details: { fullName: '', age: null, city: '', photoUrls: [''] } },
    outcome: { ok: true, result: { delegateId: 'asha', name: '', count: 2, amountPaise: 500 } },
  });
});

test('so does the entry that added the person, a refused one and a split payment', () => {
  expect(redacted(entry({ details: { city: 'Pune' } }, {}, 'c-1'), wanted).input).toEqual({
    details: { city: '' },
  });
  const refused = { commandId: 'c-2', input: { delegateId: 'asha', note: 'she' }, outcome: refusal('Pune') };
  expect(redacted(refused, wanted)).toEqual({
    input: { delegateId: 'asha', note: '' },
    outcome: { ok: false, code: 'notPaid', params: { city: '' } },
  });
  const split = entry({ parts: [{ delegateId: 'asha' }, { delegateId: 'basil' }], facts: { note: 'Pune' } });
  expect(redacted(split, wanted).input).toMatchObject({ facts: { note: '' } });
  expect(partOfPerson(split, wanted)).toEqual({ parts: [{ delegateId: 'asha' }], facts: { note: 'Pune' } });
});
const refusal = (city: string) => ({ ok: false, code: 'notPaid', params: { city } });

test('an outcome begins as before, because the log finds the action by it', () => {
  const { outcome } = redacted(entry({ delegateId: 'asha' }), wanted);
  expect(JSON.stringify(outcome).startsWith('{"ok":true')).toBe(true);
});

test('in a list of many people only the person is emptied, found by phone or by the answer’s ids', () => {
  const people = [
    { details: { fullName: 'Basil Umbergold', city: 'Pune' } },
    { details: { fullName: 'Asha Rao', phone: '98123 45670', city: 'Pune' } },
    { details: { fullName: 'A. R.', city: 'Pune' } },
  ];
  const imported = entry(
    { people },
    { rows: [{ delegateId: 'basil' }, { outcome: 'new' }, { delegateId: 'asha' }] },
  );
  expect(redacted(imported, wanted).input).toEqual({
    people: [
      people[0],
      { details: { fullName: '', phone: '', city: '' } },
      { details: { fullName: '', city: '' } },
    ],
  });
  expect(partOfPerson(imported, wanted)).toEqual({ people: people.slice(1) });
});

test('an entry about others loses the traces, and an entry without traces stays unchanged', () => {
  const note = entry({ delegateId: 'basil', note: 'came with Asha Rao' });
  expect(redacted(note, wanted).input).toEqual({ delegateId: 'basil', note: 'came with [erased]' });
  const other = entry({ delegateId: 'basil', details: { city: 'Pune' } }, { delegateId: 'basil' });
  expect(redacted(other, wanted)).toEqual({ input: other.input, outcome: other.outcome });
  expect(partOfPerson(other, wanted)).toBeNull();
});
