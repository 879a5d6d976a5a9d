import type { BankLine } from '#domain/model/money/statement.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isTransferNumber, lineReference, referenceKey } from '../../model/fields/bank-references.ts';

type Line = Pick<BankLine, 'lineId' | 'paidOn' | 'amountPaise' | 'bankReference' | 'narration'>;

/** The number by which a bank would take this payment back; '' if it has none. */
const transferKey = ({ bankReference, narration }: Line): string => {
  const reference = lineReference(bankReference, narration);
  return isTransferNumber(reference) ? referenceKey(reference) : '';
};

const inOrder = (left: BankLine, right: BankLine): number => {
  const [one, other] = [left, right].map(({ paidOn, lineId }) => `${paidOn.slice(0, 10)} ${lineId}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
};

/**
 * The row has the payment's number and amount, and is not older. Each return takes back one payment, also if
 * a bank repeats a transfer.
 */
export const returnOf = (reader: Reader, line: Line): BankLine | undefined => {
  const key = transferKey(line);
  if (key === '') return undefined;
  const alike = reader
    .by('bankLines', 'reference', key)
    .filter(({ amountPaise }) => amountPaise === line.amountPaise)
    .sort(inOrder);
  const returns = alike.filter(({ state }) => state === 'out');
  for (const payment of alike) {
    if (payment.state === 'out') continue;
    const at = returns.findIndex(({ paidOn }) => paidOn.slice(0, 10) >= payment.paidOn.slice(0, 10));
    const [found] = at === -1 ? [] : returns.splice(at, 1);
    if (payment.lineId === line.lineId) return found;
  }
  return undefined;
};

/** All payments that the bank took back, including unconfirmed ones. */
export const returnedLines = (reader: Reader): BankLine[] => {
  const found = new Map<string, BankLine>();
  for (const row of reader.all('bankLines')) {
    if (row.state !== 'out') continue;
    for (const payment of reader.by('bankLines', 'reference', transferKey(row)))
      if (payment.state !== 'out' && returnOf(reader, payment) !== undefined)
        found.set(payment.lineId, payment);
  }
  return [...found.values()];
};
