import { describe, expect, test } from 'vitest';
import { openLine } from '#tests/support/servers/open-line.ts';
import { priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { matchEvent } from './match-event.ts';
import { numbersIn, tokensOf } from './narration.ts';

const event = new Set(tokensOf('Airway 2026'));
const told = (text: string): string[] =>
  numbersIn(text, event).map(({ kind, number }) => `${kind} ${number}`);

describe('the number of a registration is read in', () => {
  test.each([
    ['NEFT/ARVIND HOSPITAL/REG 0002'],
    ['IMPS 630611110022 AIRWAY-2 LEELA'],
    ['UPI/ORDER NO 2 LEELA'],
    ['REG2'],
    ['Reg.No.:002'],
    ['regn no-2'],
    ['REGISTRATION NUMBER 00002'],
    ['Registration #2'],
    ['AIRWAY2026/2'],
    ['AIRWAY 2026 REG NO 2'],
    ['Order ID: 2, thank you'],
    ['ORD#0002'],
    ['REG NO ２'],
    ['booking 2'],
  ])('%s', (text) => expect(told(text)).toEqual(['order 2']));

  test.each([
    ['SL NO 14', 'serial 14'],
    ['S.No. 14', 'serial 14'],
    ['Serial No:0014', 'serial 14'],
    ['DELEGATE NO 14', 'serial 14'],
  ])('%s: %s', (text, expected) => expect(told(text)).toEqual([expected]));

  test.each([
    ['REGN FEE'],
    ['REG 02/11/2026'],
    ['REG 02-11-26'],
    ['REG 2.50'],
    ['UPI/630611110022/AIRWAY 2026'],
    ['REG 630611110022'],
    ['MY REG IS FOR 2 PEOPLE'],
    ['2'],
    ['REGINA 2'],
  ])('and not in %s', (text) => expect(told(text)).toEqual([]));
});

/** One person has order 42, the other one has the serial 4242 and order 7, and both owe 5,900. */
const matched = (narration: string, change: (draft: Draft) => void = () => undefined) => {
  const draft = new Draft(deskEvent());
  draft.put('priceLists', publishedFees({ prices: [priceOf('registration', 590_000)] }));
  for (const [delegateId, fullName] of [
    ['leela', 'Leela Sundar'],
    ['ravi', 'Ravi Prasad'],
  ] as const) {
    const unpaid = draft.get('delegates', 'unpaid');
    if (unpaid) draft.put('delegates', { ...unpaid, delegateId, fullName, phone: '', email: '' });
  }
  const order = (number: number, delegateId: string) =>
    draft.put('orders', {
      ...blankRow('orders'),
      orderId: `order-${number}`,
      delegateId,
      number,
      status: 'open',
    });
  order(42, 'leela');
  order(7, 'ravi');
  draft.put('serials', {
    ...blankRow('serials'),
    serial: 4_242,
    kind: 'delegate',
    delegateId: 'ravi',
    code: 'RAVI4242',
  });
  const eventRow = draft.get('event', 'desk') ?? [...draft.all('event')][0];
  if (eventRow) draft.put('event', { ...eventRow, name: 'Airway 2026' });
  draft.put('bankLines', openLine('new', { amountPaise: 590_000, narration }));
  change(draft);
  return runToEnd(matchEvent(draft)).find(({ lineId }) => lineId === 'new');
};
const summary = (narration: string): string => {
  const { queue, best } = matched(narration) ?? {};
  return [queue, ...(best ? [best.delegateId, best.confidence, best.reasons.join('+')] : [])].join(' ');
};

describe('a number in the narration proposes its person:', () => {
  test.each([
    ['NEFT/ARVIND HOSPITAL/REG 0042', 'matched leela possible number+amount'],
    ['IMPS/630611110022/AIRWAY-42', 'matched leela possible number+amount'],
    ['UPI/ORDER NO 42 LEELA', 'matched leela possible number+amount'],
    ['REG42', 'matched leela possible number+amount'],
    ['REG 42 LEELA SUNDAR', 'matched leela sure number+name+amount'],
    ['SL NO 4242', 'matched ravi possible number+amount'],
    ['REG NO 4242', 'matched ravi possible number+amount'],
    ['REG 42/RAVI PRASAD', 'matched ravi likely name+amount'],
    ['REG 43', 'unmatched'],
  ])('%s: %s', (narration, expected) => expect(summary(narration)).toBe(expected));

  test.each(['INV AIR/26-27/007', 'AIR 26-27 7 thanks', 'receipt air/26-27/0007'])(
    'the receipt %s',
    (text) => {
      const found = matched(text, (draft) => {
        const document = { ...blankRow('receipts').document, numberText: 'AIR/26-27/007' };
        draft.put('receipts', blankRow('receipts', { number: 7, delegateId: 'leela', document }));
      });
      expect(found?.best).toMatchObject({ delegateId: 'leela', reasons: ['number', 'amount'] });
    },
  );
});
