import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBankAnswer, type BankAnswer } from './bank-answer.ts';
import { bankStateOf, judgeBankAnswer } from './bank-verdict.ts';

const reference = '260992827418027';
const card =
  'status=RIP&ezpaytranid=100000000000001&amount=2078.77&trandate=2026-09-27 22:01:55' +
  `&pgreferenceno=${reference}&sdt=&BA=2059&PF=16.75&TAX=0.0&PaymentMode=CREDIT_CARD`;
const upi =
  'status=RIP&ezpaytranid=100000000000002&amount=2059&trandate=2023-04-30 15:40:51.0' +
  `&pgreferenceno=${reference}&sdt=2023-05-01&BA=2059.00&PF=0.00&TAX=0.0&PaymentMode=UPI_ICICI`;
const never =
  'status=NotInitiated&ezpaytranid=NA&amount=NA&trandate=NA&pgreferenceno=null&sdt=&BA=null&PF=null' +
  '&TAX=null&PaymentMode=null';
const line = (given: Record<string, string>): string =>
  Object.entries({ status: 'Success', pgreferenceno: reference, BA: '2059', ...given })
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
const json = (given: object): string =>
  JSON.stringify({ pgreferenceno: reference, status: 'Success', BA: 2059, ...given });

const asked = { transactionId: reference, amountPaise: 205_900, isUnsettledPending: false };
/** The outcome for an answer's text: a verdict, or 'unreadable'. */
const outcome = (text: string, given: Partial<typeof asked> = {}): string => {
  const answer = parseBankAnswer(text);
  return answer === null ? 'unreadable' : judgeBankAnswer(answer, { ...asked, ...given }).kind;
};

describe('an answer of the bank', () => {
  test.each([
    // Both forms, as the bank writes them
    [card, 'received'],
    [upi, 'received'],
    [never, 'notPaid'],
    [never.replace('pgreferenceno=null', `pgreferenceno=${reference}`), 'notPaid'],
    [json({}), 'received'],
    [json({ BA: '2059' }), 'received'],
    [json({ BA: '2059.00', PaymentMode: 'UPI_ICICI', ezpaytranid: '1', trandate: '2026-09-27' }), 'received'],
    [json({ status: 'RIP' }), 'received'],
    [json({ status: 'NotInitiated', BA: null, pgreferenceno: null }), 'unreadable'],
    [json({ status: 'NotInitiated', BA: null, pgreferenceno: 'NA' }), 'notPaid'],
    [` ${json({})}\n`, 'received'],
    [`\uFEFF${card}\r\n`, 'received'],
    [json({ sdt: null, extra: { of: 'no use' }, list: [1] }), 'received'],
    // Every status
    [line({ status: 'Success' }), 'received'],
    [line({ status: 'SUCCESS' }), 'received'],
    [line({ status: ' success ' }), 'received'],
    [line({ status: 'rip' }), 'received'],
    [line({ status: 'SIP' }), 'received'],
    [line({ status: 'NotInitiated' }), 'notPaid'],
    [line({ status: 'NotInitated' }), 'notPaid'],
    [line({ status: 'Not Initiated' }), 'notPaid'],
    [line({ status: 'NOT_INITIATED' }), 'notPaid'],
    [line({ status: 'not-initiated' }), 'notPaid'],
    [line({ status: 'Failed' }), 'notPaid'],
    [line({ status: 'FAILURE' }), 'notPaid'],
    [line({ status: 'Timeout' }), 'notPaid'],
    [line({ status: 'Expired' }), 'notPaid'],
    [line({ status: 'Cancelled' }), 'notPaid'],
    [line({ status: 'Canceled' }), 'notPaid'],
    [line({ status: 'Rejected' }), 'notPaid'],
    [line({ status: 'Declined' }), 'notPaid'],
    [line({ status: 'Returned' }), 'notPaid'],
    [line({ status: 'Initiated' }), 'unknown'],
    [line({ status: 'Challan Generated' }), 'unknown'],
    [line({ status: 'In Clearance' }), 'unknown'],
    [line({ status: '' }), 'unknown'],
    [line({ status: 'NA' }), 'unknown'],
    [line({ status: 'null' }), 'unknown'],
    [line({ status: 'Successful?' }), 'unknown'],
    [line({ status: 'toString' }), 'unknown'],
    [line({ status: '__proto__' }), 'unknown'],
    // The amount due, and no other
    [line({ BA: '2059.00' }), 'received'],
    [line({ BA: '2,059.00' }), 'received'],
    [line({ BA: '2059.01' }), 'received'],
    [line({ BA: '2058.99' }), 'amountLower'],
    [line({ BA: '0' }), 'amountLower'],
    [line({ BA: '20.59', amount: '2059' }), 'amountLower'],
    [line({ BA: '2059', amount: '1' }), 'received'],
    [line({ BA: 'NA' }), 'amountUnknown'],
    [line({ BA: '' }), 'amountUnknown'],
    [line({ BA: 'null', amount: '2059' }), 'amountUnknown'],
    [json({ BA: undefined, amount: 2059 }), 'amountUnknown'],
    [json({ BA: 2058 }), 'amountLower'],
    // Another transaction
    [line({ pgreferenceno: '260992827418028' }), 'otherReference'],
    [line({ pgreferenceno: `0${reference}` }), 'otherReference'],
    [line({ pgreferenceno: 'null' }), 'otherReference'],
    [line({ pgreferenceno: '' }), 'otherReference'],
    [line({ status: 'Failed', pgreferenceno: '1' }), 'otherReference'],
    [line({ status: 'Initiated', pgreferenceno: '1' }), 'otherReference'],
    [json({ pgreferenceno: Number(reference) }), 'received'],
    // Texts that are no answer
    ['', 'unreadable'],
    [' \n', 'unreadable'],
    ['null', 'unreadable'],
    ['NA', 'unreadable'],
    ['OK', 'unreadable'],
    ['0', 'unreadable'],
    ['[]', 'unreadable'],
    ['{}', 'unreadable'],
    ['{', 'unreadable'],
    ['"status=Success"', 'unreadable'],
    [`[${json({})}]`, 'unreadable'],
    [json({}).slice(0, -2), 'unreadable'],
    [`${json({})}${json({})}`, 'unreadable'],
    [json({ status: true }), 'unreadable'],
    [json({ status: ['Success'] }), 'unreadable'],
    [json({ BA: '2059.001' }), 'unreadable'],
    [json({ BA: 2059.001 }), 'unreadable'],
    [json({ BA: '-2059' }), 'unreadable'],
    [json({ BA: -2059 }), 'unreadable'],
    [json({ BA: 1e21 }), 'unreadable'],
    [json({ BA: 'two thousand' }), 'unreadable'],
    [json({ BA: '2059 INR' }), 'unreadable'],
    [json({ pgreferenceno: undefined }), 'unreadable'],
    [json({ status: undefined }), 'unreadable'],
    [json({ PaymentMode: 'x'.repeat(201) }), 'unreadable'],
    [json({ PaymentMode: 'UPI\u0000' }), 'unreadable'],
    [json({ PaymentMode: '\ud800' }), 'unreadable'],
    [json({ note: 'x'.repeat(10_000) }), 'unreadable'],
    ['<html><body>502 Bad Gateway</body></html>', 'unreadable'],
    ['<?xml version="1.0"?><status>Success</status>', 'unreadable'],
    [`${card}<script>`, 'unreadable'],
    [`${card}\nstatus=Failed`, 'unreadable'],
    [`${card}&status=Failed`, 'unreadable'],
    [`${card}&BA=1`, 'unreadable'],
    [`${card}&`, 'unreadable'],
    [`&${card}`, 'unreadable'],
    ['status=Success', 'unreadable'],
    [`pgreferenceno=${reference}&BA=2059`, 'unreadable'],
    [`status:Success,pgreferenceno:${reference}`, 'unreadable'],
    [`STATUS=Success&PGREFERENCENO=${reference}&BA=2059`, 'unreadable'],
    [line({ PF: 'many' }), 'unreadable'],
    [line({ TAX: '0.001' }), 'unreadable'],
    [encodeURIComponent(card), 'unreadable'],
  ])('%j: %s', (text, expected) => expect(outcome(text)).toBe(expected));

  test('the card’s answer, value by value', () => {
    expect(parseBankAnswer(card)).toEqual({
      reference,
      status: 'RIP',
      baseAmountPaise: 205_900,
      paidPaise: 207_877,
      feePaise: 1_675,
      taxPaise: 0,
      paymentMode: 'CREDIT_CARD',
      gatewayTransactionId: '100000000000001',
      transactedOn: '2026-09-27 22:01:55',
      settledOn: '',
    } satisfies BankAnswer);
  });

  test('an answer about a transaction that never began has its status alone', () => {
    expect(parseBankAnswer(never)).toEqual({
      reference: '',
      status: 'NotInitiated',
      baseAmountPaise: null,
      paidPaise: null,
      feePaise: null,
      taxPaise: null,
      paymentMode: '',
      gatewayTransactionId: '',
      transactedOn: '',
      settledOn: '',
    } satisfies BankAnswer);
  });

  test('keys come in any order', () => {
    expect(parseBankAnswer(card.split('&').toReversed().join('&'))).toEqual(parseBankAnswer(card));
  });

  test('JSON and the text line of one answer are one answer', () => {
    const values = Object.fromEntries(card.split('&').map((piece) => piece.split('=')));
    expect(parseBankAnswer(JSON.stringify(values))).toEqual(parseBankAnswer(card));
  });

  test('any text is an answer or none, and counts as paid only with the words for paid', () => {
    const piece = fc.constantFrom(...card.split('&'), ...upi.split('&'), ...never.split('&'), 'x', '=', '{');
    const soup = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('&')),
      fc.json(),
    );
    fc.assert(
      fc.property(soup, (text) => {
        if (outcome(text) === 'received') {
          expect(text).toContain(reference);
          expect(text).toMatch(/RIP/);
          expect(text).toMatch(/BA=2059/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('an unsettled payment', () => {
  test.each([
    ['RIP', 'unsettled', 'received', 'pending'],
    ['sip', 'unsettled', 'received', 'pending'],
    ['Success', 'settled', 'received', 'received'],
    ['Failed', 'notPaid', 'notPaid', 'notPaid'],
    ['Initiated', 'unknown', 'unknown', 'unknown'],
  ])('%s is %s; received unless the setting says pending', (status, state, usual, set) => {
    expect(bankStateOf(status)).toBe(state);
    expect(outcome(line({ status }))).toBe(usual);
    expect(outcome(line({ status }), { isUnsettledPending: true })).toBe(set);
  });

  test('a lower amount is not pending either', () => {
    expect(outcome(line({ status: 'RIP', BA: '1' }), { isUnsettledPending: true })).toBe('amountLower');
  });

  test('a transaction without an amount has nothing to compare', () => {
    const answer = parseBankAnswer(card) as BankAnswer;
    expect(judgeBankAnswer(answer, { ...asked, amountPaise: null })).toEqual({ kind: 'amountUnknown' });
  });
});
