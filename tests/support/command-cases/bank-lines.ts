import type { CommandCase, Step } from '../command-case.ts';
import { takeBack } from './statements.ts';

const merge = (keepId: string, dropId: string): Step => ({
  name: 'delegate.merge',
  input: { keepId, dropId, fromDropped: [] },
});
const setPaid = (paid: boolean, delegateId = 'unpaid', method = 'UPI'): Step => ({
  name: 'payment.setDelegate',
  input: { delegateId, paid, method },
});

const toUnpaid = { delegateId: 'unpaid', transactionId: '', amountPaise: 250_000 };
const received = { delegateId: 'uncategorised', transactionId: 'banked', amountPaise: 250_000 };
const promised = { ...received, transactionId: 'promised' };

const confirm = (shares: readonly object[], confirmationId = 'first', lineId = 'line'): Step => ({
  name: 'bankLine.confirm',
  input: { confirmationId, lines: [{ lineId, shares }] },
});
const undo = (confirmationId = 'first'): Step => ({
  name: 'bankLine.undo',
  input: { confirmationId, lineIds: ['line'] },
});
const aside: Step = {
  name: 'bankLine.setAside',
  input: { confirmationId: 'first', lineIds: ['line'], note: 'Interest' },
};

const done = { count: 1, rows: [{ lineId: 'line', outcome: 'done' }] };
const present = { count: 0, rows: [{ lineId: 'line', outcome: 'present' }] };
const refused = (code: string) => ({ count: 0, rows: [{ lineId: 'line', outcome: 'refused', code }] });

/** Lines of a bank: given once, set aside, and undone. */
export const bankLineCases: readonly CommandCase[] = [
  {
    title: 'brings an entry, and who paid is Paid',
    ...confirm([toUnpaid]),
    as: ['write'],
    result: done,
    rows: [
      ['delegates', 'unpaid', { isPaid: true, paymentMethod: 'UPI', paymentSetBy: '9000000001' }],
      ['bankLines', 'line', { state: 'confirmed', confirmationId: 'first', settledBy: '9000000001' }],
    ],
  },
  {
    title: 'again by the same confirmation changes nothing',
    ...confirm([toUnpaid]),
    after: [confirm([toUnpaid])],
    result: present,
  },
  {
    title: 'by a second treasurer is told that it was done',
    ...confirm([{ ...toUnpaid, delegateId: 'paid' }], 'second'),
    after: [confirm([toUnpaid])],
    result: refused('lineConfirmed'),
    rows: [['bankLines', 'line', { confirmationId: 'first' }]],
  },
  {
    title: 'is the proof of an entry that is there',
    ...confirm([received]),
    result: done,
    rows: [
      ['lineShares', 'uncategorised/banked', { lineId: 'line', isBrought: false, madePaid: [] }],
      ['transactions', 'uncategorised/banked', { status: 'paid', amountPaise: 250_000 }],
    ],
  },
  {
    title: 'keeps a promise',
    ...confirm([promised]),
    result: done,
    rows: [['transactions', 'uncategorised/promised', { status: 'paid', statusBy: '9000000001' }]],
  },
  {
    title: 'proves no entry that another line proves',
    ...confirm([received]),
    after: [confirm([received], 'second', 'other-line')],
    result: refused('entryProven'),
  },
  {
    title: 'proves no entry of another sum',
    ...confirm([
      { ...received, amountPaise: 240_000 },
      { ...toUnpaid, amountPaise: 10_000 },
    ]),
    result: refused('entryChanged'),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'is split over several people, to the paisa',
    ...confirm([
      { ...toUnpaid, amountPaise: 100_001 },
      { delegateId: 'paid', transactionId: '', amountPaise: 149_999 },
    ]),
    result: done,
  },
  {
    title: 'is not split into more than it is',
    ...confirm([toUnpaid, { delegateId: 'paid', transactionId: '', amountPaise: 1 }]),
    result: refused('sharesDiffer'),
    rows: [
      ['delegates', 'unpaid', { isPaid: false }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },
  {
    title: 'gives nothing when one of several people is not there',
    ...confirm([
      { ...toUnpaid, amountPaise: 1 },
      { ...toUnpaid, delegateId: 'gone', amountPaise: 249_999 },
    ]),
    result: refused('userNotFound'),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'of a line that is not there',
    ...confirm([toUnpaid], 'first', 'gone'),
    refused: { code: 'lineNotFound' },
  },
  {
    title: 'with a part below a paisa',
    ...confirm([{ ...toUnpaid, amountPaise: 0 }]),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'confirmed by who reads and scans',
    ...confirm([toUnpaid]),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['bankLines', 'line', { state: 'open' }]],
  },

  {
    title: 'is taken back, and who was Paid by it is not',
    ...undo(),
    as: ['write'],
    after: [confirm([toUnpaid])],
    result: { ...done, keptPaid: 0 },
    rows: [
      ['bankLines', 'line', { state: 'open', confirmationId: '', settledAt: null, settledBy: '' }],
      ['delegates', 'unpaid', { isPaid: false }],
    ],
  },
  {
    title: 'is taken back once',
    ...undo(),
    after: [confirm([toUnpaid]), undo()],
    result: { ...present, keptPaid: 0 },
  },
  {
    title: 'is not taken back by the undo of an earlier confirmation',
    ...undo(),
    after: [confirm([toUnpaid]), undo(), confirm([received], 'second')],
    result: present,
    rows: [['lineShares', 'uncategorised/banked', { lineId: 'line' }]],
  },
  {
    title: 'of an entry that was there leaves the entry',
    ...undo(),
    after: [confirm([received])],
    result: done,
    rows: [
      ['transactions', 'uncategorised/banked', { status: 'paid' }],
      ['lineShares', 'uncategorised/banked', null],
    ],
  },
  {
    title: 'of a promise leaves it a promise',
    ...undo(),
    after: [confirm([promised])],
    result: done,
    rows: [['transactions', 'uncategorised/promised', { status: 'pending' }]],
  },
  {
    title: 'leaves Paid who has a serial by now, and says so',
    ...undo(),
    after: [confirm([toUnpaid]), { name: 'serial.generate', input: { delegateId: 'unpaid' } }],
    result: { ...done, keptPaid: 1 },
    rows: [
      ['delegates', 'unpaid', { isPaid: true }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },
  {
    title: 'leaves Paid whom another line has paid as well',
    ...undo(),
    after: [confirm([toUnpaid]), confirm([toUnpaid], 'second', 'other-line')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'taken back by who reads and scans',
    ...undo(),
    after: [confirm([toUnpaid])],
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['bankLines', 'line', { state: 'confirmed' }]],
  },

  {
    title: 'is set aside with a word why',
    ...aside,
    as: ['write'],
    result: done,
    rows: [['bankLines', 'line', { state: 'aside', note: 'Interest', settledBy: '9000000001' }]],
  },
  { title: 'is set aside once', ...aside, after: [aside], result: present },
  {
    title: 'is nobody’s once it was set aside',
    ...confirm([toUnpaid]),
    after: [aside],
    result: refused('lineAside'),
  },
  {
    title: 'is not set aside once it is somebody’s',
    ...aside,
    after: [confirm([toUnpaid])],
    result: refused('lineConfirmed'),
  },
  {
    title: 'that was set aside is open again',
    ...undo(),
    after: [aside],
    result: done,
    rows: [['bankLines', 'line', { state: 'open', note: '' }]],
  },
  {
    title: 'set aside by who reads',
    ...aside,
    as: ['read'],
    refused: { code: 'notAllowed' },
  },

  {
    title: 'is taken back after a merge, and the kept person is not Paid',
    ...undo(),
    after: [setPaid(false, 'paid'), confirm([toUnpaid]), merge('paid', 'unpaid')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'paid', { isPaid: false }]],
  },
  {
    title: 'is taken back after a merge, and a person who was Paid before it stays Paid',
    ...undo(),
    after: [confirm([toUnpaid]), merge('paid', 'unpaid')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'paid', { isPaid: true }]],
  },
  {
    title: 'is taken back after a merge, and the kept person with a serial by now is counted',
    ...undo(),
    after: [
      setPaid(false, 'paid'),
      confirm([toUnpaid]),
      merge('paid', 'unpaid'),
      { name: 'serial.generate', input: { delegateId: 'paid' } },
    ],
    result: { ...done, keptPaid: 1 },
    rows: [['delegates', 'paid', { isPaid: true }]],
  },
  {
    title: 'is taken back, and what the desk said by hand afterwards stays',
    ...undo(),
    after: [confirm([toUnpaid]), setPaid(false), setPaid(true, 'unpaid', 'Cash')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'unpaid', { isPaid: true, paymentMethod: 'Cash' }]],
  },
  {
    title: 'is taken back after another line of the person, who is Paid by neither then',
    ...undo(),
    after: [
      confirm([toUnpaid], 'second', 'other-line'),
      confirm([toUnpaid]),
      { name: 'bankLine.undo', input: { confirmationId: 'second', lineIds: ['other-line'] } },
    ],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },

  {
    title: 'of a payment that the bank took back confirms nothing',
    ...confirm([toUnpaid]),
    after: [takeBack],
    result: refused('lineReturned'),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'confirmed before the bank took it back stays so, until it is undone',
    ...undo(),
    after: [confirm([toUnpaid]), takeBack],
    result: { ...done, keptPaid: 0 },
    rows: [
      ['delegates', 'unpaid', { isPaid: false }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },

  {
    title: 'follows who is merged',
    name: 'delegate.merge',
    input: { keepId: 'paid', dropId: 'uncategorised', fromDropped: [] },
    after: [confirm([received])],
    rows: [
      ['lineShares', 'uncategorised/banked', null],
      ['lineShares', 'paid/banked', { lineId: 'line' }],
    ],
  },
];
