import { describe, expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { defaultCertificateDesign, type CertificateGate } from '../../model/certificate.ts';
import { Draft } from '../../core/store/draft.ts';
import { messageFor } from '../../core/text/messages.ts';
import { blankRow } from '../../model/tables.ts';
import { certificateFacts, certificatePaperOf, printableCertificate } from './certificate-paper.ts';
import { certificatesFor } from './certificates.ts';

const now = Date.UTC(2026, 10, 22, 6);
const free: CertificateGate = { recordTypeIds: [], needs: 'nothing', notBefore: '' };

/** The desk's event with this gate, and marks as 'lunch 1': serial 1 had lunch. */
const eventWith = (gate: CertificateGate | null, marks: readonly string[] = []): Draft => {
  const draft = new Draft(deskEvent());
  if (gate !== null)
    draft.put('certificateTemplates', { name: 'main', design: defaultCertificateDesign, gate, extra: null });
  for (const mark of marks) {
    const [recordTypeId = '', serial = '', holderId = 'held'] = mark.split(' ');
    const given = { markedAt: now, markedBy: '', deviceId: '', extra: null };
    draft.put('marks', { recordTypeId, serial: Number(serial), holderId, ...given });
  }
  return draft;
};

const answersOf = (draft: Draft, serials: readonly number[], at = now): Record<number, string> => {
  const { entitled, barred } = certificatesFor(draft, serials, at);
  return Object.fromEntries([
    ...entitled.map(({ serial, delegate }) => [serial.serial, delegate.delegateId]),
    ...barred.map(({ serial, bar }) => [serial, messageFor(bar.code, bar.params)]),
  ]);
};

describe('eligible people, with any gate', () => {
  test('are delegates; companions, extra cards, and free or missing serials get none', () => {
    expect(answersOf(eventWith(free), [1, 2, 3, 4, 5, 99])).toEqual({
      1: 'held',
      2: 'Certificates are for delegates only.',
      3: 'Certificates are for delegates only.',
      4: 'This serial number is not assigned.',
      5: 'alone',
      99: 'This serial number is not assigned.',
    });
  });

  test('never have category 7 or an empty name', () => {
    const draft = eventWith(free);
    const category = draft.get('categories', 'pg');
    const serial = draft.get('serials', 1);
    const delegate = draft.get('delegates', 'alone');
    if (!category || !serial || !delegate) throw new Error('the desk has them');
    draft.put('categories', { ...category, categoryId: '7', name: 'Trade' });
    draft.put('serials', { ...serial, categoryId: '7' });
    draft.put('delegates', { ...delegate, fullName: '', email: 'somebody@example.org' });
    expect(answersOf(draft, [1, 5])).toEqual({ 1: 'No certificates for Trade.', 5: 'The name is missing.' });
  });
});

const lunchAndDinner = ['lunch', 'dinner'];
const nothingMarked = 'No attendance recorded.';

describe('a gate for people who attended', () => {
  test.each<[string, CertificateGate | null, readonly string[], string]>([
    ['an event without a template', null, [], nothingMarked],
    ['an event without a template, marked', null, ['lunch 1'], 'held'],
    ['any record, none marked', { ...free, needs: 'any' }, [], nothingMarked],
    [
      'any record, marked for an earlier holder',
      { ...free, needs: 'any' },
      ['lunch 1 before'],
      nothingMarked,
    ],
    ['any record, another serial marked', { ...free, needs: 'any' }, ['lunch 5 alone'], nothingMarked],
    ['all of no records, none marked', { ...free, needs: 'all' }, [], nothingMarked],
    [
      'one of two, none',
      { ...free, needs: 'any', recordTypeIds: lunchAndDinner },
      [],
      'Not marked: Lunch / Dinner',
    ],
    ['one of two, one', { ...free, needs: 'any', recordTypeIds: lunchAndDinner }, ['dinner 1'], 'held'],
    [
      'one of two, a third',
      { ...free, needs: 'any', recordTypeIds: lunchAndDinner },
      ['nobody 1'],
      'Not marked: Lunch / Dinner',
    ],
    [
      'both, none',
      { ...free, needs: 'all', recordTypeIds: lunchAndDinner },
      [],
      'Not marked: Lunch and Dinner',
    ],
    [
      'both, one',
      { ...free, needs: 'all', recordTypeIds: lunchAndDinner },
      ['lunch 1'],
      'Not marked: Dinner',
    ],
    ['both, both', { ...free, needs: 'all', recordTypeIds: lunchAndDinner }, ['lunch 1', 'dinner 1'], 'held'],
    [
      'a record that is gone',
      { ...free, needs: 'all', recordTypeIds: ['gone'] },
      ['lunch 1'],
      'Not marked: gone',
    ],
    ['nothing asked', free, [], 'held'],
  ])('%s', (_what, gate, marks, answer) => {
    expect(answersOf(eventWith(gate, marks), [1])).toEqual({ 1: answer });
  });

  test('refuses a person with a certificate from before the gate was closed', () => {
    const draft = eventWith({ ...free, needs: 'any' });
    const given = { delegateId: 'held', serial: 1, issuedAt: 0, issuedBy: '', extra: null };
    draft.put('certificates', { number: 1, token: 'TOKENTOKEN', ...given });
    expect(answersOf(draft, [1])).toEqual({ 1: nothingMarked });
  });
});

describe('not before a day, which begins at midnight in India', () => {
  const gate = { ...free, notBefore: '2026-11-22' };
  const midnight = Date.UTC(2026, 10, 21, 18, 30);
  test.each([
    [midnight - 1, 'Not before 22-11-2026'],
    [midnight, 'held'],
    [midnight + 7 * 86_400_000, 'held'],
  ])('at %d', (at, answer) => {
    expect(answersOf(eventWith(gate), [1], at)).toEqual({ 1: answer });
  });
});

test('a serial that is named twice counts once', () => {
  expect(certificatesFor(eventWith(free), [1, 1, 5], now).entitled).toHaveLength(2);
});

describe('certificates for credits', () => {
  const forCredits: CertificateGate = { ...free, needs: 'credits' };
  const result = (draft: Draft, delegateId: string, revision: number, given: object) =>
    draft.put('creditResults', { ...blankRow('creditResults'), delegateId, revision, ...given });

  test('are given only after the result is final, and only above the bar', () => {
    const draft = eventWith(forCredits, ['lunch 1', 'lunch 5 alone']);
    expect(answersOf(draft, [1, 5])).toEqual({
      1: 'The credits of this person are not final yet.',
      5: 'The credits of this person are not final yet.',
    });
    result(draft, 'held', 1, { credits: 200, minutes: 359 });
    result(draft, 'alone', 1, { credits: 0, minutes: 10 });
    expect(answersOf(draft, [1, 5])).toEqual({
      1: 'held',
      5: 'The final result of this person has no credits.',
    });
    result(draft, 'held', 2, { credits: 0 });
    expect(answersOf(draft, [1])).toEqual({ 1: 'The final result of this person has no credits.' });
  });

  test('state hours, credits, council and number of the last result, even if the event is no CME', () => {
    const draft = eventWith(forCredits);
    const own = { credits: 250, minutes: 359, council: 'Delhi Medical Council', councilNumber: 'DMC 12345' };
    result(draft, 'held', 1, own);
    const [entitled] = certificatesFor(draft, [1], now).entitled;
    const printable = entitled && printableCertificate(draft, entitled);
    const facts =
      printable && certificateFacts(certificatePaperOf(draft, 'https://desk.example.org'), printable);
    expect(facts).toMatchObject({
      hours: '5.9',
      credits: '2.5',
      council: 'Delhi Medical Council',
      councilNumber: 'DMC 12345',
    });
  });
});
