import type { BillingDetails } from '#domain/model/money/billing.ts';
import type { ItemTax, PriceItem } from '../../model/price-list/item.ts';
import { noPriceList, type PriceList } from '../../model/price-list/price-list.ts';
import { priceListWords as words } from './words/price-list-words.ts';

/** The tax is contained in fees, and without a GST number there is none (docs/decisions/035). */
export const containedTax = ({ gstin, taxRateBp, sac }: BillingDetails): ItemTax =>
  gstin === ''
    ? { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' }
    : { mode: 'contained', rateBp: taxRateBp, exemptUntil: null, hsnSac: sac };

/** The list with which every event begins: both registrations, without prices. */
export const newList = (billing: BillingDetails): PriceList => {
  const tax = containedTax(billing);
  return {
    ...noPriceList,
    items: [
      plainItem({ itemId: 'registration', kind: 'registration', name: words.registration, tax }),
      plainItem({ itemId: 'companion', kind: 'companion', name: words.companion, tax }),
    ],
  };
};

export const plainItem = (item: Pick<PriceItem, 'itemId' | 'kind' | 'name' | 'tax'>): PriceItem => ({
  note: '',
  components: [],
  categoryIds: [],
  periodIds: [],
  exclusiveGroup: '',
  needsRegistration: item.kind !== 'registration',
  startsAt: '',
  endsAt: '',
  mostPerPerson: 1,
  contains: [],
  isRefundable: true,
  recordTypeIds: [],
  ...item,
});

/** The tax with which a new item of a list begins: that of the first item. */
export const taxOfNewItem = ({ items }: Pick<PriceList, 'items'>): ItemTax =>
  items[0]?.tax ?? { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' };
