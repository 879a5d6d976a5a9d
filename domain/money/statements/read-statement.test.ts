import { describe, expect, test } from 'vitest';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { mappingByCells, mappingByNames, statementHeaderRow } from './guess-statement-columns.ts';
import { readStatement } from './read-statement.ts';
import type { StatementTarget } from '../../model/fields/statement-mapping.ts';

const read = (sheet: DataSheet) => {
  const headerRow = statementHeaderRow(sheet);
  const mapping = headerRow === null ? mappingByCells(sheet) : mappingByNames(sheet.rows[headerRow] ?? []);
  return [...readStatement(sheet, { headerRow, mapping })];
};

const short: Partial<Record<StatementTarget, string>> = {
  date: 'D',
  narration: 'N',
  amount: 'A',
  credit: '+',
  debit: '-',
  direction: '±',
  balance: '=',
  currency: '$',
  refunded: '<',
  bankReference: 'B',
  ourReference: 'R',
  payerName: 'n',
  payerPhone: 'p',
  payerEmail: 'e',
  method: 'm',
  status: 's',
};
const letters = (header: string): string =>
  mappingByNames(header.split('|'))
    .map((target) => (target === null ? '.' : short[target]))
    .join('');

describe('columns by their names', () => {
  test.each([
    ['HDFC', 'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance', 'DNB.-+='],
    [
      'SBI',
      'Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|Debit|Credit|Balance',
      'D.NB.-+=',
    ],
    [
      'ICICI',
      'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
      '..DBN-+=',
    ],
    [
      'ICICI, corporate',
      'No.|Transaction ID|Value Date|Txn Posted Date|ChequeNo.|Description|Cr/Dr|Transaction Amount(INR)|Available Balance(INR)',
      '.R.DBN±A=',
    ],
    ['Axis', 'Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL', 'DBN-+=.'],
    [
      'Kotak',
      'Sl. No.|Transaction Date|Value Date|Description|Chq / Ref No.|Amount|Dr / Cr|Balance|Dr / Cr',
      '.D.NBA±=.',
    ],
    ['PNB', 'Txn Date|Dr Amount|Cr Amount|Balance|Remarks', 'D-+=N'],
    [
      'EazyPay',
      'pgreferenceno|ezpaytranid|status|amount|BA|PF|TAX|PaymentMode|trandate|sdt|Mobile No',
      'RBs.A..mD.p',
    ],
    [
      'Razorpay',
      'id|amount|currency|status|order_id|method|description|email|contact|notes|created_at',
      'RA$sRmNepND',
    ],
    ['PayU', 'txnid|mihpayid|amount|status|mode|firstname|phone|email|bank_ref_num|addedon', 'R.AsmnpeBD'],
  ])('%s', (_bank, header, meaning) => expect(letters(header)).toBe(meaning));
});

describe('a statement', () => {
  test('of a bank has its account above and its totals below', () => {
    const rows = read({
      rows: [
        ['HDFC BANK Ltd.', 'Phone 9840012345'],
        ['Account No : 50100012345678', '', 'PHYSICON 2026'],
        ['Statement From : 01/05/2026 To : 31/05/2026'],
        [
          'Date',
          'Narration',
          'Chq./Ref.No.',
          'Value Dt',
          'Withdrawal Amt.',
          'Deposit Amt.',
          'Closing Balance',
        ],
        ['********', '********', '', '', '', '', ''],
        [
          '14/05/26',
          'UPI-ASHA RAO-9876543210@OKSBI-SBIN0001234-413412345678-PHYSICON',
          '0000413412345678',
          '14/05/26',
          '',
          '2,500.00',
          '10,000.00',
        ],
        ['14/05/26', 'CHARGES', '', '14/05/26', '17.70', '0.00', '9,982.30'],
        ['99/05/26', 'NEFT CR-SBIN0001234-RAO', '', '', '', '1,000.00', '9,982.30'],
        ['15/05/26', 'NEFT CR', '', '', '', '1.000,00', '9,982.30'],
        ['15/05/26', 'BOTH', '', '', '10.00', '10.00', '9,982.30'],
        ['', 'STATEMENT SUMMARY', '', '', '', '', ''],
        ['', 'Opening Balance', '', '', 'Debits', 'Credits', 'Closing Bal'],
      ],
    });
    expect(rows).toMatchObject([
      {
        kind: 'in',
        row: 6,
        line: {
          paidOn: '2026-05-14',
          amountPaise: 250_000,
          bankReference: '0000413412345678',
          ourReference: '',
          payerPhone: '',
          method: 'UPI',
        },
      },
      { kind: 'out', row: 7 },
      { kind: 'wrong', row: 8, problem: 'dateUnclear' },
      { kind: 'wrong', row: 9, problem: 'amountUnclear' },
      { kind: 'wrong', row: 10, problem: 'twoAmounts' },
    ]);
    expect(rows).toHaveLength(5);
  });

  test('may have one column of amounts, with the direction in a column next to it or in the amount', () => {
    const rows = read({
      rows: [
        ['Transaction Date', 'Description', 'Amount', 'Dr / Cr'],
        ['14-05-2026', 'one', '2,500.00', 'CR'],
        ['14-05-2026', 'two', '2,500.00', 'DR'],
        ['14-05-2026', 'three', '2,500.00 Cr', ''],
        ['14-05-2026', 'four', '-2,500.00', ''],
        ['14-05-2026', 'five', '2,500.00', ''],
        ['14-05-2026', 'REVERSAL NEFT six', '-15,000.00', 'CR'],
      ],
    });
    expect(rows.map(({ kind }) => kind)).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
  });

  test('of a gateway has the base amount, and no payment that it never received', () => {
    const rows = read({
      rows: [
        [
          'pgreferenceno',
          'ezpaytranid',
          'status',
          'amount',
          'BA',
          'PaymentMode',
          'trandate',
          'Mobile No',
          'Name',
          'E-mail',
        ],
        [
          'R1',
          '100000000000001',
          'RIP',
          '2078.77',
          '2059',
          'CREDIT_CARD',
          '2026-09-27 22:01:55',
          '+91 98765 43210',
          'Asha Rao',
          'Asha@Example.org',
        ],
        [
          'R2',
          '100000000000002',
          'Success',
          '2832',
          '2832.00',
          'UPI_ICICI',
          '2023-04-30 15:40:51.0',
          '12',
          '',
          'none',
        ],
        ['R3', 'NA', 'NotInitiated', 'NA', 'null', 'null', 'NA', '', '', ''],
        ['R4', '100000000000004', 'Failed', '2832', '2832', 'UPI', '2026-09-27', '', '', ''],
        ['R5', '100000000000005', 'Something new', '2832', '2832', 'UPI', '2026-09-27', '', '', ''],
      ],
    });
    expect(rows).toMatchObject([
      {
        kind: 'in',
        line: {
          amountPaise: 205_900,
          paidOn: '2026-09-27 22:01:55',
          ourReference: 'R1',
          bankReference: '100000000000001',
          payerPhone: '9876543210',
          payerName: 'Asha Rao',
          payerEmail: 'asha@example.org',
          method: 'CREDIT_CARD',
        },
      },
      { kind: 'in', line: { amountPaise: 283_200, payerPhone: '', payerEmail: '' } },
      { kind: 'failed', row: 5 },
      { kind: 'failed', row: 6 },
    ]);
  });

  test('without names of columns', () => {
    const rows = read({
      rows: [
        ['14-05-2026', 'UPI/413412345678/ASHA RAO', '2,500.00'],
        ['15-05-2026', 'NEFT*SBIN*N134261234567890*RAO', '1,000.00'],
      ],
    });
    expect(rows).toMatchObject([
      { kind: 'in', row: 1, line: { bankReference: '413412345678' } },
      { kind: 'in', row: 2, line: { bankReference: 'N134261234567890', method: 'NEFT' } },
    ]);
  });

  test('has the UTR of the narration rather than a cheque number next to it', () => {
    const [row] = read({
      rows: [
        ['Date', 'Narration', 'Cheque No', 'Credit'],
        ['14-05-2026', 'NEFT*SBIN*N134261234567890*RAO', '101', '1,000.00'],
      ],
    });
    expect(row).toMatchObject({ line: { bankReference: 'N134261234567890' } });
  });
});
