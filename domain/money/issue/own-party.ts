import type { Delegate } from '../../model/delegate.ts';
import type { ReceiptPayer } from '../../model/money/receipt.ts';
import { refuse, type Refusal } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isLive, receiptsOf } from '../receipts.ts';
import { noParty, payerOf, putPayer, type PayerParty } from '../payers/payers.ts';
import { addressOf, usualPayer } from '../payers/usual-payer.ts';

/**
 * Why a delegate cannot state to whom receipts are made out; null if it is possible. Another payer is the organiser's decision,
 * because it chooses prices.
 */
export const ownPartyBar = (reader: Reader, { delegateId, companyId }: Delegate): Refusal | null => {
  if (receiptsOf(reader, delegateId).some(isLive)) return refuse('ownReceiptIssued');
  const isOfCompany = !reader.get('payers', delegateId) && reader.get('companyPayers', companyId);
  return payerOf(reader, delegateId) !== 'self' || isOfCompany ? refuse('payerOfOrganiser') : null;
};

/** Refuses a party that no receipt can name. A recipient with a GST number is named with an address (CGST Rules, rule 46). */
const checkParty = ({ name, address, gstin }: PayerParty, delegate: Delegate): void => {
  const isComplete = address !== '' || gstin === '' || (name === '' && addressOf(delegate) !== '');
  if (!isComplete) throw refuse('payerAddressMissing');
  if (name !== '' && !/\p{L}/u.test(name)) throw refuse('payerNameInvalid');
};

/** Stores to whom receipts of a delegate who pays are made out. A blank name means the delegate's own name. */
export const putOwnParty = (draft: Draft, delegate: Delegate, party: PayerParty): void => {
  checkParty(party, delegate);
  const bar = ownPartyBar(draft, delegate);
  if (bar !== null) throw bar;
  putPayer(draft, delegate.delegateId, { kind: 'self', ...party });
};

export interface OwnPartyView {
  /** What was stated for receipts; blank for the delegate's own name and address. */
  readonly stated: PayerParty;
  /** To whom the next receipt is made out. */
  readonly payer: ReceiptPayer;
  readonly isOpen: boolean;
  /** The reason in words is for the page: a receipt was issued, or the organiser chose the payer. */
  readonly why: '' | 'issued' | 'organiser';
}

export const ownPartyView = (reader: Reader, delegate: Delegate): OwnPartyView => {
  const kept = reader.get('payers', delegate.delegateId);
  const bar = ownPartyBar(reader, delegate);
  return {
    stated: kept?.kind === 'self' ? { name: kept.name, address: kept.address, gstin: kept.gstin } : noParty,
    payer: usualPayer(reader, delegate),
    isOpen: bar === null,
    why: bar === null ? '' : bar.code === 'ownReceiptIssued' ? 'issued' : 'organiser',
  };
};
