import type { FeePayer } from '#domain/model/money/receipt.ts';
import { blankRow } from '../../model/tables.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { PriceQuestion } from '../price-list/quote/price-finder.ts';

export type PayerKind = PriceQuestion['payer'];

const kindOf = ({ kind }: FeePayer): PayerKind => (kind === 'company' || kind === 'trade' ? kind : 'self');

export const payerOf = (reader: Reader, delegateId: string): PayerKind => {
  const payer = reader.get('payers', delegateId);
  return payer === undefined ? 'self' : kindOf(payer);
};

/** The payers that the desk can choose. The trade is one of them if the list has prices for it, or if it was chosen. */
export const payerChoices = ({ prices }: PriceList, chosen: PayerKind): readonly PayerKind[] => [
  'self',
  'company',
  ...(chosen === 'trade' || prices.some(({ payer }) => payer === 'trade') ? (['trade'] as const) : []),
];

export const hasPayerPrices = ({ prices }: PriceList): boolean => prices.some(({ payer }) => payer !== '');

export type PayerParty = Pick<FeePayer, 'name' | 'address' | 'gstin'>;
export const noParty: PayerParty = { name: '', address: '', gstin: '' };

/** Stores the payer of a delegate. A delegate without a row pays, and gets receipts in the own name. */
export const putPayer = (
  draft: Draft,
  delegateId: string,
  { kind, name, address, gstin }: PayerParty & { readonly kind: PayerKind },
): void => {
  if (kind === 'self' && `${name}${address}${gstin}` === '') draft.remove('payers', delegateId);
  else
    draft.put('payers', {
      ...blankRow('payers'),
      ...draft.get('payers', delegateId),
      name,
      address,
      gstin,
      delegateId,
      kind,
    });
};
