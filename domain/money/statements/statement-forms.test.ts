import { describe, expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { mappingByNames } from './guess-statement-columns.ts';
import { previewStatement, statementPlanFor } from './preview-statement.ts';
import { balanceGaps } from './running-balance.ts';

const preview = (rows: readonly (readonly string[])[], reader: Draft = new Draft(new EventStore())) =>
  previewStatement(reader, { rows }, statementPlanFor(reader, { rows }));
const facts = (rows: readonly (readonly string[])[]): string[] =>
  preview(rows).map(({ read, outcome, takesBack }) => {
    if (read.kind === 'in') return `${outcome} ${read.line.amountPaise} ${read.line.narration}`;
    return [outcome, read.kind, ...(takesBack === '' ? [] : [takesBack])].join(' ');
  });
const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));

describe('a heading as a bank writes or misspells it means', () => {
  test.each([
    ['WITHDRAWAL(DR)', 'debit'],
    ['DEPOSIT(CR)', 'credit'],
    ['Withdrawal (Dr)', 'debit'],
    ['Deposit Amt. (Cr)', 'credit'],
    ['Amount (Cr)', 'credit'],
    ['Amount Dr', 'debit'],
    ['Credit Amount (INR)', 'credit'],
    ['Withdrawl', 'debit'],
    ['Withdrawls', 'debit'],
    ['Withdrawl Amt.', 'debit'],
    ['Withdrawal (Dr) / Deposit (Cr)', 'amount'],
    ['Withdrawals / Deposits', 'amount'],
    ['Amount (Dr/Cr)', 'amount'],
    ['Debit / Credit', 'direction'],
    ['Particular', 'narration'],
    ['Partculars', 'narration'],
    ['Descripton', 'narration'],
    ['Transaction Particular', 'narration'],
    ['Narratoin', 'narration'],
    ['Depost', 'credit'],
    ['BALANCE(INR)', 'balance'],
    ['Balence', 'balance'],
    ['Balance (Cr)', 'balance'],
    ['Chq./Ref.no.', 'bankReference'],
    ['Amount (USD)', 'amount'],
    ['Currency', 'currency'],
    ['Txn CCY', 'currency'],
    ['amount_refunded', 'refunded'],
    ['Refund Amount', 'refunded'],
    ['Branch', null],
    ['Tax', null],
  ])('%s: %s', (heading, target) => expect(mappingByNames([heading])).toEqual([target]));
});

const spelled = rowsOf(`
  Date|Particular|Chq./Ref.no.|Withdrawl|Deposit|Balance
  02/11/2026|UPI-LEELA SUNDAR-630633330044-REGN FEE|630633330044||5900.00|65900.00
  03/11/2026|NEFT CR-ICIC0000001-ARVIND MEHRA|ICICN52026110355550001||11800.00|77700.00
  04/11/2026|RTN NEFT-ARVIND MEHRA-A/C CLOSED|ICICN52026110355550001|11800.00||65900.00
`);

test('misspelled headings keep the narration, and the bank takes its payment back', () => {
  expect(facts(spelled)).toEqual([
    'new 590000 UPI-LEELA SUNDAR-630633330044-REGN FEE',
    'new 1180000 NEFT CR-ICIC0000001-ARVIND MEHRA',
    'new out ICICN52026110355550001',
  ]);
});

const oneColumn = rowsOf(`
  Date|Narration|Chq/Ref No.|Withdrawal (Dr)/Deposit (Cr)|Balance
  02-11-2026|UPI/CHITRA RAMAN/630611110022/Regn fee|UPI-630611110022|5,900.00(Cr)|85,900.00(Cr)
  05-11-2026|Chrg: IMPS||5.90 (Dr)|85,894.10(Cr)
  06-11-2026|ATM|| 90,000.00 (Dr.) |4,105.90(Dr)
`);

test.each(['Withdrawal (Dr)/Deposit (Cr)', 'Debit/Credit', 'Dr/Cr'])(
  'one column %s, whose cells end in (Dr) or (Cr), gives amounts and their direction',
  (heading) => {
    const rows = oneColumn.map((row) => row.map((cell) => (cell.startsWith('Withdrawal') ? heading : cell)));
    expect(facts(rows)).toEqual([
      'new 590000 UPI/CHITRA RAMAN/630611110022/Regn fee',
      'left out',
      'left out',
    ]);
    const plan = statementPlanFor(new EventStore(), { rows });
    expect(balanceGaps({ rows }, plan)).toEqual([]);
  },
);

const gateway = rowsOf(`
  id|amount|currency|status|order_id|method|amount_refunded|email|contact|created_at
  pay_SAMPLE0000001|5900|INR|captured|order_01|upi|0|anupama@example.org|+919840170131|02/11/2026 11:31:05
  pay_SAMPLE0000002|250|USD|captured|order_02|card|0|lukas@example.org|+4915100000001|03/11/2026 09:02:41
  pay_SAMPLE0000003|11800|INR|captured|order_03|netbanking|5900|basava@example.org|+919840170132|03/11/2026 18:20:10
  pay_SAMPLE0000004|5900|INR|refunded|order_04|upi|5900|chitra@example.org|+919840170133|04/11/2026 08:00:00
  pay_SAMPLE0000005|90|USD|failed|order_05|card|0|chitra@example.org|+919840170133|04/11/2026 08:00:00
`);

test('a gateway’s foreign amounts are never rupees, and a refund reduces the payment', () => {
  expect(facts(gateway)).toEqual([
    'new 590000 ',
    'foreign foreign',
    'new 590000 ',
    'left refunded',
    'left failed',
  ]);
  const [, foreign] = preview(gateway);
  expect(foreign?.read).toMatchObject({ kind: 'foreign', amount: 'USD 250' });
});

test.each([
  ['a sign in the cell', 'Date|Narration|Credit\n02-11-2026|CARD|USD 250.00'],
  ['a sign after the amount', 'Date|Narration|Credit\n02-11-2026|CARD|250.00 EUR'],
  ['a symbol', 'Date|Narration|Amount\n02-11-2026|CARD|$250'],
  ['the heading', 'Date|Narration|Amount (USD)\n02-11-2026|CARD|250.00'],
  ['the heading of money in', 'Date|Narration|Credit (EUR)|Debit (EUR)\n02-11-2026|CARD|250.00|'],
  [
    'the account',
    'Account No|123||\nAccount Currency|USD||\nDate|Narration|Credit|Debit\n02-11-2026|CARD|250.00|',
  ],
  ['an unknown currency', 'Date|Narration|Amount|Currency\n02-11-2026|CARD|250|Pounds'],
])('an amount is foreign by %s', (_what, text) => {
  expect(preview(rowsOf(text)).map(({ outcome }) => outcome)).toEqual(['foreign']);
});

test.each([
  ['INR', 'Date|Narration|Amount|Currency\n02-11-2026|CARD|250|INR'],
  ['rupees in words', 'Date|Narration|Amount|Currency\n02-11-2026|CARD|250|Indian Rupees'],
  ['no currency', 'Date|Narration|Amount|Currency\n02-11-2026|CARD|250|'],
  [
    'the account',
    'Account No : 123 ( INR )|Currency : INR||\nDate|Narration|Credit|Debit\n02-11-2026|CARD|250.00|',
  ],
  ['a remittance in rupees', 'Date|Narration|Credit|Debit\n02-11-2026|INW REMIT USD 3.01 @ 83|250.00|'],
])('an amount is in rupees with %s', (_what, text) => {
  expect(preview(rowsOf(text))).toMatchObject([{ outcome: 'new', read: { line: { amountPaise: 25_000 } } }]);
});

test.each([
  ['partially refunded|', 'wrong refundUnclear'],
  ['Partial Refund|100', 'new 15000'],
  ['captured|250', 'left refunded'],
  ['captured|300', 'wrong refundUnclear'],
  ['captured|some', 'wrong refundUnclear'],
  ['refunded|', 'left refunded'],
  ['captured|-', 'new 25000'],
  ['captured|No', 'new 25000'],
  ['captured|Yes', 'wrong refundUnclear'],
])('a payment of 250 with %s is %s', (cells, expected) => {
  const [line] = preview(rowsOf(`Date|Amount|Status|Amount refunded\n02-11-2026|250|${cells}`));
  const { outcome, read } = line ?? {};
  const told =
    read?.kind === 'in' ? read.line.amountPaise : read?.kind === 'wrong' ? read.problem : read?.kind;
  expect(`${outcome} ${told}`).toBe(expected);
});

test('a payment that was refunded after its line was added is not added again, and the refund is reported', () => {
  const draft = new Draft(deskEvent());
  const put = (id: string, amountPaise: number): void =>
    draft.put(
      'bankLines',
      openLine(id, { ourReference: id, paidOn: '2026-11-03', amountPaise, narration: '' }),
    );
  put('pay_A1', 1_180_000);
  put('pay_B1', 590_000);
  put('pay_C1', 500_000);
  const seen = preview(
    rowsOf(`
      id|amount|status|amount_refunded|created_at
      pay_A1|11800|captured|5900|03/11/2026 18:20:10
      pay_B1|5900|refunded|5900|03/11/2026 18:20:10
      pay_C1|7000|captured|2000|03/11/2026 18:20:10
      pay_D1|7000|captured|2000|03/11/2026 18:20:10
    `),
    draft,
  );
  expect(seen.map(({ outcome, refundedPaise }) => `${outcome} ${refundedPaise}`)).toEqual([
    'present 590000',
    'left 590000',
    'present 0',
    'new 0',
  ]);
});
