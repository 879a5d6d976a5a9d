import * as z from 'zod/mini';
import { email, line, phone, textUpTo, whole } from '../fields/input.ts';
import { paidOn } from './transaction.ts';
import { fold } from '../fields/fold.ts';
import { isTransferNumber, lineReference, referenceKey } from '../fields/bank-references.ts';

/** One thousand crore rupees; beyond it is an account number in the wrong column. */
const highestPaise = 1_000_000_000_000;
/** Longer narrations are cut. No bank writes longer ones, and the payer and the purpose fit. */
const narrationLength = 400;

/** Money that came in, as a statement has it. */
export const statementLine = z.strictObject({
  paidOn: paidOn.check(z.refine((value) => value !== '')),
  amountPaise: whole(1, highestPaise),
  narration: z.pipe(
    z.pipe(
      textUpTo(4_000),
      z.transform((text) => text.slice(0, narrationLength)),
    ),
    line(narrationLength),
  ),
  /** UTR, RRN, the gateway's transaction number, or a cheque's number. */
  bankReference: line(80),
  /** The reference that we gave the payer or the gateway. */
  ourReference: line(80),
  payerName: line(160),
  payerPhone: phone,
  payerEmail: email,
  method: line(60),
});
export type StatementLine = z.infer<typeof statementLine>;

type Identified = Pick<
  StatementLine,
  'paidOn' | 'amountPaise' | 'bankReference' | 'ourReference' | 'narration'
>;

/**
 * The same whenever a bank exports a line again, in any format. With a UTR or RRN it ignores the narration,
 * which some downloads cut off.
 */
export const digestOf = (row: Identified): string => {
  const { paidOn: moment, amountPaise, ourReference, narration } = row;
  const bankReference = lineReference(row.bankReference, narration);
  const rest = isTransferNumber(bankReference) ? '' : fold(narration);
  const references = [bankReference, ourReference].map(referenceKey);
  return [moment.slice(0, 10), amountPaise, ...references, rest].join('|');
};
