import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { karnatakaGstin, paperDesk } from '#tests/support/money/paper-desk.ts';
import { payerParty } from '#domain/model/money/receipt.ts';
import { paiseOf } from '../credit-notes.ts';
import { paperShare } from '../coverage/shares.ts';
import { receiptSides } from '../receipt-side.ts';
import { receiptablePaise, receiptsOf } from '../receipts.ts';
import { draftReceipt } from './draft-receipt.ts';
import { receiptPersonRows } from '../receipt-person-rows.ts';
import { blankRow } from '../../model/tables.ts';
import { putPayer } from '../payers/payers.ts';
import { usualPayer } from '../payers/usual-payer.ts';
import { commonPayer, sharedPayers } from './shared-receipt.ts';
import { withoutReceipt } from './without-receipt.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import type { Side } from '../../print/shapes.ts';

const textsOf = (sides: readonly Side[]): string =>
  sides
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.kind === 'text' ? [shape.lines.join(' ')] : []))
    .join('\n');

/** People who have paid 5,900 each. */
const paidDesk = (ids: readonly string[]) => {
  const desk = paperDesk();
  for (const id of ids) {
    desk.delegate(id, `Dr ${id}`);
    desk.pay(id, { amountPaise: 590_000, paidOn: '2026-11-03', method: 'NEFT', bankReference: 'UTR1' });
  }
  return desk;
};

test('one receipt covers the money of several people, and none of it is receipted again', () => {
  const desk = paidDesk(['a', 'b', 'c']);
  expect(desk.issueShared(['a', 'b'], '2026-11-04', { gstin: karnatakaGstin })).toMatchObject({
    number: 1,
    totalPaise: 1_180_000,
    count: 2,
  });
  const { draft } = desk;
  const { delegateId, document } = draft.get('receipts', 1)!;
  expect(delegateId).toBe('');
  expect(document).toMatchObject({
    payer: { name: 'City Hospital', gstin: karnatakaGstin },
    delegateName: '',
    taxablePaise: 1_000_000,
    cgstPaise: 90_000,
    sgstPaise: 90_000,
    people: [
      { delegateId: 'a', name: 'Dr a' },
      { delegateId: 'b', name: 'Dr b' },
    ],
  });
  expect(runToEnd(withoutReceipt(draft)).map((each) => each.delegateId)).toEqual(['c']);
  expect(() => desk.issue('a', '2026-11-05')).toThrow(expect.objectContaining({ code: 'nothingToReceipt' }));
  expect(() => desk.issueShared(['b', 'c'], '2026-11-05')).toThrow(
    expect.objectContaining({ code: 'sharedReceiptChanged', params: { name: 'Dr b', paise: 0 } }),
  );
  expect(receiptsOf(draft, 'a')).toMatchObject([
    {
      number: 1,
      delegateId: 'a',
      document: { delegateName: 'Dr a', totalPaise: 590_000, cgstPaise: 45_000 },
    },
  ]);
});

test('a cancelled shared receipt sets the money of all its people free', () => {
  const desk = paidDesk(['a', 'b']);
  desk.issueShared(['a', 'b'], '2026-11-04');
  desk.cancel(1, '2026-11-05');
  expect(['a', 'b'].map((id) => receiptablePaise(desk.draft, id))).toEqual([590_000, 590_000]);
  expect(receiptsOf(desk.draft, 'b')).toMatchObject([{ number: 1, cancelReason: 'Wrong name' }]);
});

test('a credit note on a shared receipt takes back the lines of one person', () => {
  const desk = paidDesk(['a', 'b']);
  desk.issueShared(['a', 'b'], '2026-11-04');
  expect(() => desk.credit(1, 100, '2026-11-05')).toThrow(
    expect.objectContaining({ code: 'creditPersonMissing' }),
  );
  expect(() => desk.credit(1, 100, '2026-11-05', 'c')).toThrow(
    expect.objectContaining({ code: 'receiptNotFound' }),
  );
  expect(() => desk.credit(1, 590_001, '2026-11-05', 'b')).toThrow(
    expect.objectContaining({ code: 'creditMoreThanReceipt', params: { paise: 590_000 } }),
  );
  desk.credit(1, 590_000, '2026-11-05', 'b');
  expect(desk.draft.get('creditNotes', 1)).toMatchObject({
    receiptNumber: 1,
    delegateId: 'b',
    document: {
      payer: { name: 'City Hospital' },
      delegateName: 'Dr b',
      receiptLines: [1],
      totalPaise: 590_000,
      cgstPaise: 45_000,
    },
  });
  expect(() => desk.cancel(1, '2026-11-06')).toThrow(expect.objectContaining({ code: 'receiptCredited' }));
  expect(() => desk.credit(1, 1, '2026-11-06', 'b')).toThrow(
    expect.objectContaining({ code: 'creditMoreThanReceipt' }),
  );
  desk.credit(1, 590_000, '2026-11-06', 'a');
});

test('two people of a shared receipt who become one keep both lines, and an erased one loses the name alone', () => {
  const desk = paidDesk(['a', 'b', 'c']);
  desk.issueShared(['a', 'b', 'c'], '2026-11-04');
  receiptPersonRows.merge(desk.draft, { keepId: 'a', dropId: 'b' });
  expect(receiptsOf(desk.draft, 'a')).toMatchObject([{ document: { totalPaise: 1_180_000 } }]);
  expect(receiptsOf(desk.draft, 'b')).toEqual([]);
  receiptPersonRows.erase(desk.draft, { delegateId: 'c', companionId: '' }, /Dr c/g);
  expect(desk.draft.get('receipts', 1)?.document).toMatchObject({
    payer: { name: 'City Hospital' },
    people: [{ name: 'Dr a' }, { name: 'Dr b' }, { name: 'Erased person' }],
    totalPaise: 1_770_000,
  });
  const told = receiptPersonRows.list(desk.draft, { delegateId: 'c', companionId: '' }, []);
  expect(JSON.stringify(told)).not.toContain('Dr a');
});

test('the shares of a receipt add up to it, and each is what an own receipt would state', () => {
  const paid = fc.array(fc.integer({ min: 1, max: 900_001 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(paid, (amounts) => {
      const desk = paperDesk();
      const ids = amounts.map((_, index) => `p${index}`);
      for (const [index, id] of ids.entries()) {
        desk.delegate(id);
        desk.pay(id, { amountPaise: amounts[index] ?? 0, paidOn: '2026-11-03' });
      }
      const payer = payerParty.parse({ name: 'City Hospital', address: '', gstin: '' });
      const now = Date.parse('2026-11-04T06:30:00Z');
      const own = ids.map((id) => draftReceipt(desk.draft, desk.draft.get('delegates', id)!, { payer, now }));
      desk.issueShared(ids, '2026-11-04');
      const receipt = desk.draft.get('receipts', 1)!;
      const shares = ids.map((id) => paperShare(receipt, id).document);
      for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const) {
        const sum = shares.reduce((all, share) => all + share[key], 0);
        expect(receipt.document[key]).toBe(sum);
        expect(shares.map((share) => share[key])).toEqual(own.map((each) => each?.[key]));
      }
      const parts = receipt.document.lines.flatMap((line) => line.parts ?? []);
      expect(parts.reduce((sum, part) => sum + paiseOf(part), 0)).toBe(
        amounts.reduce((sum, each) => sum + each, 0),
      );
    }),
    { numRuns: 30 },
  );
});

test.each([
  [2, 1],
  [12, 1],
  [120, 4],
])('a receipt for %i people has %i pages, and names each of them once', (count, pages) => {
  const ids = Array.from({ length: count }, (_, index) => `person-${String(index).padStart(3, '0')}`);
  const desk = paidDesk(ids);
  desk.issueShared(ids, '2026-11-04');
  const receipt = desk.draft.get('receipts', 1)!;
  const sides = receiptSides(receipt, 'Asia/Kolkata');
  expect(sides).toHaveLength(pages);
  const texts = textsOf(sides);
  for (const id of ids) expect(texts.split(`Dr ${id}`)).toHaveLength(2);
  // One transfer for all is one line.
  expect(texts.split('UTR1')).toHaveLength(2);
  for (const { shapes, height } of sides)
    for (const shape of shapes)
      if (shape.kind === 'text')
        expect(shape.baseline + (shape.lines.length - 1) * shape.leading).toBeLessThan(height - 12);
  expect(texts).toContain('City Hospital');
  if (pages > 1) expect(texts).toContain(`${pages} of ${pages}`);
});

test('receipts of a company whose payer is kept are made out to it, unless the person has another payer', () => {
  const desk = paidDesk(['a', 'b', 'c']);
  const { draft } = desk;
  draft.put('companies', { ...blankRow('companies'), companyId: 'x', name: 'Cipla' });
  for (const id of ['a', 'b']) draft.put('delegates', { ...draft.get('delegates', id)!, companyId: 'x' });
  const payerOf = (id: string) => usualPayer(draft, draft.get('delegates', id)!).name;
  expect(['a', 'b', 'c'].map(payerOf)).toEqual(['Dr a', 'Dr b', 'Dr c']);
  expect(sharedPayers(draft)).toMatchObject([{ isCompany: true, name: 'Cipla', gstin: '' }]);
  draft.put('companyPayers', { companyId: 'x', name: 'Cipla Ltd', address: 'Pune', gstin: '', extra: null });
  putPayer(draft, 'b', { kind: 'company', name: 'City Hospital', address: '', gstin: '' });
  expect(['a', 'b', 'c'].map(payerOf)).toEqual(['Cipla Ltd', 'City Hospital', 'Dr c']);
  const payers = sharedPayers(draft);
  expect(payers).toMatchObject([
    { isCompany: false, name: 'City Hospital', delegateIds: ['b'] },
    { isCompany: true, name: 'Cipla Ltd', address: 'Pune', delegateIds: ['a', 'b'] },
  ]);
  expect(commonPayer(payers, ['a', 'b'])?.name).toBe('Cipla Ltd');
  expect(commonPayer(payers, ['a', 'c'])).toBeUndefined();
});

test('the people of a group can get one receipt under its name', () => {
  const { draft } = paidDesk(['a', 'b', 'c']);
  for (const id of ['a', 'c', 'gone'])
    draft.put('groupMembers', {
      ...blankRow('groupMembers'),
      delegateId: id,
      groupId: 'g',
      groupName: 'Cardiology, City Hospital',
    });
  const payers = sharedPayers(draft);
  expect(payers).toMatchObject([
    { isGroup: true, name: 'Cardiology, City Hospital', gstin: '', delegateIds: ['a', 'c'] },
  ]);
  expect(commonPayer(payers, ['a', 'c'])?.name).toBe('Cardiology, City Hospital');
});
