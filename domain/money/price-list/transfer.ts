import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Amounts } from '../../model/price-list/reduction.ts';

/** What a list states about passing a registration to another person. */
export interface Transfer {
  /** '': the list states nothing. */
  readonly state: '' | 'no' | 'yes';
  /** '' for no last day. */
  readonly until: string;
  readonly fee: Amounts;
}

export const transferOf = ({
  transfer = '',
  transferableUntil = '',
  transferFee = [],
}: PriceList['refunds']): Transfer => {
  // Lists from before `transfer` state it by its last day alone.
  const state = transfer === '' && transferableUntil !== '' ? 'yes' : transfer;
  return state === 'yes'
    ? { state, until: transferableUntil, fee: transferFee }
    : { state, until: '', fee: [] };
};
