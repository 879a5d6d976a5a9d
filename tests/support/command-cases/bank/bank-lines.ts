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

/** Lines of a bank statement: confirmed once, set aside, and undone. */
export const bankLineCases: readonly CommandCase[] = [
  {
    title: 'creates an entry, and the payer becomes Paid',
    ...confirm([toUnpaid]),
    as: ['write'],
    result: done,
    rows: [
      ['delegates', 'unpaid', { isPaid: true, paymentMethod: 'UPI', paymentSetBy: '9000000001' }],
      ['bankLines', 'line', { state: 'confirmed', confirmationId: 'first', settledBy: '9000000001' }],
    ],
  },
  {
    title: 'changes nothing when the same confirmation is repeated',
    ...confirm([toUnpaid]),
    after: [confirm([toUnpaid])],
    result: present,
  },
  {
    title: 'reports to a second treasurer that the line is already confirmed',
    ...confirm([{ ...toUnpaid, delegateId: 'paid' }], 'second'),
    after: [confirm([toUnpaid])],
    result: refused('lineConfirmed'),
    rows: [['bankLines', 'line', { confirmationId: 'first' }]],
  },
  {
    title: 'proves an existing entry',
    ...confirm([received]),
    result: done,
    rows: [
      ['lineShares', 'uncategorised/banked', { lineId: 'line', isBrought: false, madePaid: [] }],
      ['transactions', 'uncategorised/banked', { status: 'paid', amountPaise: 250_000 }],
    ],
  },
  {
    title: 'fulfils a promise',
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
    title: 'proves no entry with another amount',
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
    title: 'is not split into more than its amount',
    ...confirm([toUnpaid, { delegateId: 'paid', transactionId: '', amountPaise: 1 }]),
    result: refused('sharesDiffer'),
    rows: [
      ['delegates', 'unpaid', { isPaid: false }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },
  {
    title: 'changes nothing if one of several people does not exist',
    ...confirm([
      { ...toUnpaid, amountPaise: 1 },
      { ...toUnpaid, delegateId: 'gone', amountPaise: 249_999 },
    ]),
    result: refused('userNotFound'),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'refuses a line that does not exist',
    ...confirm([toUnpaid], 'first', 'gone'),
    refused: { code: 'lineNotFound' },
  },
  {
    title: 'refuses a part below a paisa',
    ...confirm([{ ...toUnpaid, amountPaise: 0 }]),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a member with read and scan',
    ...confirm([toUnpaid]),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['bankLines', 'line', { state: 'open' }]],
  },

  {
    title: 'is undone, and the person Paid by it becomes Un-Paid',
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
    title: 'is undone only once',
    ...undo(),
    after: [confirm([toUnpaid]), undo()],
    result: { ...present, keptPaid: 0 },
  },
  {
    title: 'is not undone by the undo of an earlier confirmation',
    ...undo(),
    after: [confirm([toUnpaid]), undo(), confirm([received], 'second')],
    result: present,
    rows: [['lineShares', 'uncategorised/banked', { lineId: 'line' }]],
  },
  {
    title: 'is undone and leaves an existing entry',
    ...undo(),
    after: [confirm([received])],
    result: done,
    rows: [
      ['transactions', 'uncategorised/banked', { status: 'paid' }],
      ['lineShares', 'uncategorised/banked', null],
    ],
  },
  {
    title: 'is undone and leaves a promise',
    ...undo(),
    after: [confirm([promised])],
    result: done,
    rows: [['transactions', 'uncategorised/promised', { status: 'pending' }]],
  },
  {
    title: 'leaves a person with a serial Paid, and reports that',
    ...undo(),
    after: [confirm([toUnpaid]), { name: 'serial.generate', input: { delegateId: 'unpaid' } }],
    result: { ...done, keptPaid: 1 },
    rows: [
      ['delegates', 'unpaid', { isPaid: true }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },
  {
    title: 'leaves a person Paid when another line also pays for the person',
    ...undo(),
    after: [confirm([toUnpaid]), confirm([toUnpaid], 'second', 'other-line')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'refuses to undo for a member with read and scan',
    ...undo(),
    after: [confirm([toUnpaid])],
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['bankLines', 'line', { state: 'confirmed' }]],
  },

  {
    title: 'is set aside with a reason',
    ...aside,
    as: ['write'],
    result: done,
    rows: [['bankLines', 'line', { state: 'aside', note: 'Interest', settledBy: '9000000001' }]],
  },
  { title: 'is set aside only once', ...aside, after: [aside], result: present },
  {
    title: 'belongs to no person after it was set aside',
    ...confirm([toUnpaid]),
    after: [aside],
    result: refused('lineAside'),
  },
  {
    title: 'is not set aside after it was confirmed',
    ...aside,
    after: [confirm([toUnpaid])],
    result: refused('lineConfirmed'),
  },
  {
    title: 'is open again after it was set aside',
    ...undo(),
    after: [aside],
    result: done,
    rows: [['bankLines', 'line', { state: 'open', note: '' }]],
  },
  {
    title: 'refuses to set aside for a member with read',
    ...aside,
    as: ['read'],
    refused: { code: 'notAllowed' },
  },

  {
    title: 'is undone after a merge, and the kept person is Un-Paid',
    ...undo(),
    after: [setPaid(false, 'paid'), confirm([toUnpaid]), merge('paid', 'unpaid')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'paid', { isPaid: false }]],
  },
  {
    title: 'is undone after a merge, and a person Paid before it stays Paid',
    ...undo(),
    after: [confirm([toUnpaid]), merge('paid', 'unpaid')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'paid', { isPaid: true }]],
  },
  {
    title: 'is undone after a merge, and the kept person with a serial is counted',
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
    title: 'is undone, and a later status set by hand stays',
    ...undo(),
    after: [confirm([toUnpaid]), setPaid(false), setPaid(true, 'unpaid', 'Cash')],
    result: { ...done, keptPaid: 0 },
    rows: [['delegates', 'unpaid', { isPaid: true, paymentMethod: 'Cash' }]],
  },
  {
    title: 'is undone after another line of the person, and the person is Un-Paid',
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
    title: 'confirms nothing for a payment that the bank took back',
    ...confirm([toUnpaid]),
    after: [takeBack],
    result: refused('lineReturned'),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'stays confirmed when the bank takes the payment back, until it is undone',
    ...undo(),
    after: [confirm([toUnpaid]), takeBack],
    result: { ...done, keptPaid: 0 },
    rows: [
      ['delegates', 'unpaid', { isPaid: false }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },

  {
    title: 'follows a merged person',
    name: 'delegate.merge',
    input: { keepId: 'paid', dropId: 'uncategorised', fromDropped: [] },
    after: [confirm([received])],
    rows: [
      ['lineShares', 'uncategorised/banked', null],
      ['lineShares', 'paid/banked', { lineId: 'line' }],
    ],
  },
];
