import { expect, test } from 'vitest';
import { billingDetails, noBilling } from '../model/money/billing.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { assignNumber, financialYearOf, nextNumber, numberTextOf } from './paper-numbers.ts';

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2099-04-01', '2099-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

test.each<[string, 'receipts' | 'creditNotes', { prefix?: string; yearForm?: string }, number, string]>([
  ['pads to four digits', 'receipts', { prefix: 'TJ/26/' }, 7, 'TJ/26/0007'],
  ['grows beyond four digits', 'receipts', {}, 12_345, '12345'],
  ['has a letter for credit notes', 'creditNotes', { prefix: 'TJ/26/' }, 7, 'TJ/26/C0007'],
  ['puts the year behind the number', 'receipts', { yearForm: 'NNN/YYYY-YY' }, 7, '007/2026-27'],
  ['puts the year before the number', 'receipts', { yearForm: 'TJ/YY-YY/NNNN' }, 7, 'TJ/26-27/0007'],
  ['grows beyond the digits of its form', 'receipts', { yearForm: 'NNN/YYYY-YY' }, 1_234, '1234/2026-27'],
  ['has the letter in the form', 'creditNotes', { yearForm: 'TJ/YY-YY/NNNN' }, 7, 'TJ/26-27/C0007'],
])('the text of a number %s', (_, table, form, number, text) => {
  const year = form.yearForm === undefined ? '' : '2026-27';
  expect(numberTextOf({ ...noBilling, ...form }, table, { year, number })).toBe(text);
});

test.each([
  ['', true],
  ['NNN/YYYY-YY', true],
  ['TJ/YY-YY/NNNNNN', true],
  ['TJM/YY-YY/NNNNNN', false],
  ['NNNN/YYYY-YY/TJ', true],
  ['NNNN/YYYY-YY/TJM', false],
  ['NN/YYYY-YY', false],
  ['NNNNNNN/YY-YY', false],
  ['NNN/NNN/YY-YY', false],
  ['NNN', false],
  ['NNN/YY', false],
  ['NNN/YY-YY/YY-YY', false],
  ['NNN YY-YY', false],
  ['NNN_YY-YY', false],
])('the form %j of numbers by year is valid: %s', (yearForm, isValid) => {
  expect(billingDetails.safeParse({ ...noBilling, yearForm }).success).toBe(isValid);
});

const yearly = { ...noBilling, yearForm: 'NNN/YYYY-YY' };
const inIndia = (local: string): number => Date.parse(`${local}+05:30`);

const event = (timeZone = ''): Draft => {
  const draft = new Draft(new EventStore());
  draft.put('event', { ...blankRow('event'), timeZone });
  return draft;
};

/** Issues papers without contents; a form and a time for each. */
const issue = (draft: Draft, table: 'receipts' | 'creditNotes', form: typeof yearly, at: string): string => {
  const { number, series, numberText } = assignNumber(draft, table, { form, now: inIndia(at) });
  const row = { number, issuedAt: inIndia(at) };
  if (table === 'receipts') {
    const blank = blankRow('receipts');
    draft.put('receipts', { ...blank, ...row, document: { ...blank.document, numberText, series } });
  } else {
    const blank = blankRow('creditNotes');
    draft.put('creditNotes', { ...blank, ...row, document: { ...blank.document, numberText, series } });
  }
  return numberText;
};

test('each financial year begins with 1 at midnight of 1 April, and receipts and credit notes each have their own', () => {
  const draft = event();
  const receipts = [
    '2026-03-31T23:58:00',
    '2026-03-31T23:59:59',
    '2026-04-01T00:00:00',
    '2026-04-01T00:01:00',
    '2027-03-31T23:59:59',
    '2027-04-01T00:00:00',
  ].map((at) => issue(draft, 'receipts', yearly, at));
  expect(receipts).toEqual([
    '001/2025-26',
    '002/2025-26',
    '001/2026-27',
    '002/2026-27',
    '003/2026-27',
    '001/2027-28',
  ]);
  expect([...draft.all('receipts')].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(issue(draft, 'creditNotes', yearly, '2026-03-31T23:59:59')).toBe('C001/2025-26');
  expect(issue(draft, 'creditNotes', yearly, '2026-04-01T00:00:00')).toBe('C001/2026-27');
});

test.each([
  ['Asia/Kolkata', '2026-03-31T18:29:59Z', '001/2025-26'],
  ['Asia/Kolkata', '2026-03-31T18:30:00Z', '001/2026-27'],
  ['Asia/Dubai', '2026-03-31T19:59:59Z', '001/2025-26'],
  ['Asia/Dubai', '2026-03-31T20:00:00Z', '001/2026-27'],
])('in %s, a receipt at %s is %s', (timeZone, at, text) => {
  const given = { form: yearly, now: Date.parse(at) };
  expect(nextNumber(event(timeZone), 'receipts', given).numberText).toBe(text);
});

test('a series has no gap when the organiser changes between both ways of numbering', () => {
  const draft = event();
  const day = '2026-05-01T12:00:00';
  const plain = { ...noBilling, prefix: 'TJ/', yearForm: '' };
  const texts = [plain, plain, yearly, yearly, plain, yearly].map((form) =>
    issue(draft, 'receipts', form, day),
  );
  expect(texts).toEqual(['TJ/0001', 'TJ/0002', '001/2026-27', '002/2026-27', 'TJ/0003', '003/2026-27']);
});

test('receipts from before years could be chosen count as numbers of the event', () => {
  const draft = event();
  draft.put('receipts', { ...blankRow('receipts'), number: 41 });
  expect(issue(draft, 'receipts', { ...noBilling, yearForm: '' }, '2026-05-01T12:00:00')).toBe('0042');
});

test.each<[string, Partial<typeof yearly>, number, string]>([
  ['sixteen characters in all', { prefix: '1234567890' }, 999_998, '1234567890999999'],
  ['a number of seventeen characters', { prefix: '1234567890' }, 999_999, 'paperNumberTooLong'],
  ['a number by year of seventeen characters', { yearForm: 'TJ/NNNN/YYYY-YY' }, 99_999, 'paperNumberTooLong'],
])('the law allows at most %s', (_, form, last, expected) => {
  const draft = event();
  const blank = blankRow('receipts');
  const year = form.yearForm === undefined ? '' : '2026-27';
  const document = { ...blank.document, series: { year, number: last } };
  draft.put('receipts', { ...blank, number: last, document });
  const given = { form: { ...noBilling, ...form }, now: inIndia('2026-05-01T12:00:00') };
  if (expected.startsWith('paper'))
    expect(() => assignNumber(draft, 'receipts', given)).toThrow(expect.objectContaining({ code: expected }));
  else expect(assignNumber(draft, 'receipts', given).numberText).toBe(expected);
});

test('no number is on two papers, even if the form of the numbers changes', () => {
  const draft = event();
  const day = '2026-05-01T12:00:00';
  expect(issue(draft, 'creditNotes', { ...noBilling, prefix: 'TJ', yearForm: '' }, day)).toBe('TJC0001');
  const alike = { ...noBilling, prefix: 'TJC', yearForm: '' };
  expect(() => issue(draft, 'receipts', alike, day)).toThrow(
    expect.objectContaining({ code: 'paperNumberUsed', params: { text: 'TJC0001' } }),
  );
});
