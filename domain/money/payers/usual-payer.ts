import type { Delegate } from '../../model/delegate.ts';
import { receiptPayer, type FeePayer, type ReceiptPayer } from '#domain/model/money/receipt.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { refuse } from '../../core/refusal.ts';
import { displayName } from '../../core/text/format.ts';
import { noParty } from './payers.ts';

export const addressOf = ({ address, city, pincode, state }: Delegate): string =>
  [address, [city, pincode].filter((part) => part !== '').join(' '), state]
    .filter((part) => part !== '')
    .join('\n');

/** The delegate's own name, with an address or a GST number that was entered for receipts. */
const isOwnName = (kept: FeePayer | undefined): kept is FeePayer => kept?.kind === 'self' && kept.name === '';

/**
 * To whom a receipt is made out unless another payer is typed: the party that pays, or else the company if it is kept as the
 * payer of its delegates, or else the delegate.
 */
export const usualPayer = (reader: Reader, delegate: Delegate): ReceiptPayer => {
  const kept = reader.get('payers', delegate.delegateId);
  const party = kept?.name ? kept : reader.get('companyPayers', delegate.companyId);
  if (party !== undefined && !isOwnName(kept))
    return { name: party.name, address: party.address, gstin: party.gstin };
  const own = isOwnName(kept) ? kept : noParty;
  return { name: displayName(delegate), address: own.address || addressOf(delegate), gstin: own.gstin };
};

/** As {@link usualPayer}. Refuses a name that no paper may state, such as one of invisible letters. */
export const requireUsualPayer = (reader: Reader, delegate: Delegate): ReceiptPayer => {
  const payer = receiptPayer.safeParse(usualPayer(reader, delegate));
  if (!payer.success) throw refuse('payerIncomplete');
  return payer.data;
};
