import type { CommandCase, Step } from '../command-case.ts';

const known = {
  row: 7,
  occurrence: 1,
  paidOn: '2026-05-14',
  amountPaise: 250_000,
  narration: 'UPI/line',
  bankReference: '413412345678',
  ourReference: '',
  payerName: '',
  payerPhone: '',
  payerEmail: '',
  method: 'UPI',
};
const fresh = { ...known, paidOn: '2026-05-15 10:11:12' };

const add = (lines: readonly object[], statementId = 'june'): Step => ({
  name: 'statement.addLines',
  input: { statementId, name: 'june.csv', lines },
});

const returned = {
  row: 9,
  occurrence: 1,
  paidOn: '2026-05-15',
  amountPaise: 250_000,
  bankReference: '413412345678',
};
const takeBack: Step = {
  name: 'statement.addLines',
  input: { statementId: 'june', name: 'june.csv', lines: [], returns: [returned] },
};

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
const columns = (mapping: readonly unknown[]): Step => ({
  name: 'statement.rememberColumns',
  input: { names: ['Date', 'Details', 'Deposit'], mapping },
});

/** Lines of a bank: taken in once, given once, taken back by their opposite. */
export const statementCases: readonly CommandCase[] = [
  {
    title: 'adds what is new, with the file',
    ...add([known, fresh]),
    as: ['write'],
    result: { name: 'june.csv', count: 1, present: 1, returned: 0 },
    rows: [['statements', 'june', { name: 'june.csv', addedBy: '9000000001' }]],
  },
  {
    title: 'adds nothing of a file that was there, not even its name',
    ...add([{ ...known, bankReference: '0000413412345678', narration: 'CUT OFF', row: 99 }]),
    result: { count: 0, present: 1 },
    rows: [
      ['statements', 'june', null],
      ['bankLines', 'line', { row: 2, statementId: 'may' }],
    ],
  },
  {
    title: 'adds two alike lines of one file, and the same again none',
    ...add([fresh, { ...fresh, occurrence: 2 }]),
    after: [add([fresh, { ...fresh, occurrence: 2 }])],
    result: { count: 0, present: 2 },
  },
  {
    title: 'adds a line once that stands twice under one number',
    ...add([fresh, fresh]),
    result: { count: 1, present: 1 },
  },
  ...[
    { amountPaise: 0 },
    { amountPaise: -1 },
    { amountPaise: 0.5 },
    { paidOn: '' },
    { paidOn: '31-02-2026' },
    { occurrence: 0 },
    { state: 'confirmed' },
  ].map((wrong): CommandCase => ({
    title: `adds no line with ${JSON.stringify(wrong)}`,
    ...add([{ ...fresh, ...wrong }]),
    refused: { code: 'invalidInput' },
  })),
  {
    title: 'adds lines for who reads and scans',
    ...add([fresh]),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'remembers columns by their names, the last word counts',
    ...columns(['date', 'narration', 'credit']),
    after: [columns(['date', null, 'amount'])],
    as: ['write'],
    result: { count: 3 },
  },
  {
    title: 'remembers no other number of columns than there are',
    ...columns(['date']),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'remembers no column of which nobody knows what it is',
    ...columns(['date', 'narration', 'anything']),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'remembers columns for who reads',
    ...columns(['date', 'narration', 'credit']),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },

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
    title: 'keeps the row by which the bank took a payment back',
    ...takeBack,
    result: { count: 0, present: 0, returned: 1 },
    rows: [
      ['statements', 'june', { name: 'june.csv' }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },
  {
    title: 'keeps the row by which the bank took a payment back once',
    ...takeBack,
    after: [takeBack],
    result: { count: 0, present: 0, returned: 0 },
  },
  {
    title: 'keeps no row without the number of a transfer',
    name: 'statement.addLines',
    input: {
      statementId: 'june',
      name: 'june.csv',
      lines: [],
      returns: [{ ...returned, bankReference: '101' }],
    },
    refused: { code: 'invalidInput' },
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
