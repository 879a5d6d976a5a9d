import type { BillingDetails } from '../../model/billing.ts';
import { companionFee, delegateFee, type FeePlan, type FeeSlab } from '../../model/fee-plan.ts';
import { homeCurrency, type ItemTax, type PriceItem } from '../../model/price-list/item.ts';
import { noPriceList, type PriceList } from '../../model/price-list/price-list.ts';
import { priceListWords as words } from './price-list-words.ts';

/** Days are ISO days in India, so their text order is their time order. */
const byDay = (a: FeeSlab, b: FeeSlab): number =>
  a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : a.slabId < b.slabId ? -1 : 1;

export const slabsInOrder = (slabs: readonly FeeSlab[]): FeeSlab[] => [...slabs].sort(byDay);

const registrationId = 'registration';
const companionId = 'companion';

/** The tax is contained in fees, and without a GST number there is none (docs/decisions/035). */
export const containedTax = ({ gstin, taxRateBp, sac }: BillingDetails): ItemTax =>
  gstin === ''
    ? { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' }
    : { mode: 'contained', rateBp: taxRateBp, exemptUntil: null, hsnSac: sac };

/**
 * Converts a fee plan to a price list. On each day both have the same price for each person. The ids of periods and age
 * bands are those of the plan.
 */
export const fromFeePlan = (
  { slabs, bands, prices, slabBy }: FeePlan,
  billing: BillingDetails,
): PriceList => ({
  ...noPriceList,
  dayBy: slabBy,
  periods: slabsInOrder(slabs).map(({ slabId, name, lastDay }) => ({
    periodId: slabId,
    name,
    firstDay: '',
    lastDay,
    methods: [],
  })),
  bands: bands.map(({ bandId, upToAge }) => ({ bandId, name: '', fromAge: 0, upToAge })),
  items: [
    plainItem({
      itemId: registrationId,
      kind: 'registration',
      name: words.registration,
      tax: containedTax(billing),
    }),
    plainItem({ itemId: companionId, kind: 'companion', name: words.companion, tax: containedTax(billing) }),
  ],
  prices: prices.map(({ who, categoryId, slabId, paise }) => ({
    itemId: who === delegateFee ? registrationId : companionId,
    categoryId,
    periodId: slabId,
    bandId: who === delegateFee || who === companionFee ? '' : who,
    who: '',
    payer: '',
    eligibilityId: '',
    currency: homeCurrency,
    amount: paise,
    parts: [],
  })),
});

/** An item without limits and conditions. */
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
