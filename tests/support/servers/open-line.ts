import type { BankLine } from '#domain/model/money/statement.ts';

/** A line of the statement 'may' without a confirmed person. */
export const openLine = (lineId: string, given: Partial<BankLine> = {}): BankLine => ({
  lineId,
  statementId: 'may',
  row: 2,
  paidOn: '2026-05-14',
  amountPaise: 250_000,
  narration: `UPI/${lineId}`,
  bankReference: '',
  ourReference: '',
  payerName: '',
  payerPhone: '',
  payerEmail: '',
  method: 'UPI',
  occurrence: 1,
  state: 'open',
  confirmationId: '',
  settledAt: null,
  settledBy: '',
  note: '',
  extra: null,
  ...given,
});
