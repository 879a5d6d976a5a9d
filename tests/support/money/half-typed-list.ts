import * as fc from 'fast-check';
import type { ItemTax, PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';

/** Ids of rows that exist, of a row that was removed, and of none. */
const idOf = (...known: string[]): fc.Arbitrary<string> => fc.constantFrom('', 'removed', ...known);
const periodId = idOf('early', 'regular', 'spot');
const itemId = idOf('conference', 'spouse', 'workshop', 'residential');
const categoryId = idOf('doctor', 'pg');
const bandId = idOf('child', 'senior');
const eligibilityId = idOf('member', 'letter');

/** Date inputs pass through the years 0002 and 0020 while 2026 is typed. */
const day = fc.constantFrom('', '2026-06-30', '2026-07-01', '2026-09-15', '0002-01-01', '9999-12-31');
const name = fc.constantFrom('', ' ', 'Early bird', 'நாள்');
const currency = fc.constantFrom('INR', 'USD', '');
const amount = fc.constantFrom(0, 1, 10_001, 1_000_000_000);
const rateBp = fc.constantFrom(0, 1, 1_800, 10_000);
const count = fc.constantFrom(0, 1, 2, 100);
const few = <T>(row: fc.Arbitrary<T>, maxLength = 3): fc.Arbitrary<T[]> => fc.array(row, { maxLength });

const amounts = few(fc.record({ currency, amount }), 2);
const reduction = fc.record({ rateBp, amounts });
const tax: fc.Arbitrary<ItemTax> = fc.record({
  mode: fc.constantFrom('contained', 'added', 'exempt'),
  rateBp,
  exemptUntil: fc.option(amount),
  hsnSac: fc.constantFrom('', '998596'),
});
const minute = fc.constantFrom('', '2026-09-15T19:30', '2026-09-15T07:00');
const priceItem: fc.Arbitrary<PriceItem> = fc.record({
  itemId,
  kind: fc.constantFrom('registration', 'companion', 'addOn', 'package'),
  name,
  note: name,
  components: few(fc.record({ name, share: count, tax: fc.option(tax) })),
  tax,
  categoryIds: few(categoryId, 2),
  periodIds: few(periodId, 2),
  exclusiveGroup: fc.constantFrom('', 'noon'),
  needsRegistration: fc.boolean(),
  startsAt: minute,
  endsAt: minute,
  mostPerPerson: count,
  contains: few(fc.record({ itemId, count }), 2),
  isRefundable: fc.boolean(),
  recordTypeIds: few(fc.constantFrom('dinner', 'removed'), 2),
});

/**
 * Lists as the editor has them while a person types: empty days, names and amounts, one of two fields, ids of rows that
 * were removed, and rows that are there twice.
 */
export const halfTypedList: fc.Arbitrary<PriceList> = fc.record({
  dayBy: fc.constantFrom('registration', 'payment', 'credit'),
  periods: few(fc.record({ periodId, name, firstDay: day, lastDay: day, methods: few(name, 2) }), 4),
  afterLastPeriod: fc.constantFrom('same', 'closed'),
  bands: few(fc.record({ bandId, name, fromAge: count, upToAge: count })),
  eligibilities: few(
    fc.record({
      eligibilityId,
      kind: fc.constantFrom('member' as const, 'document' as const, 'invitation' as const),
      name,
    }),
  ),
  items: few(priceItem, 5),
  prices: few(
    fc.record({
      itemId,
      categoryId,
      periodId,
      bandId,
      who: fc.constantFrom('' as const, 'delegate' as const, 'companion' as const),
      payer: fc.constantFrom('' as const, 'self' as const, 'company' as const),
      eligibilityId,
      currency,
      amount,
      parts: few(amount),
    }),
    10,
  ),
  capacities: few(fc.record({ itemId, categoryId, places: count })),
  categoryDates: few(fc.record({ categoryId, firstDay: day, lastDay: day })),
  taxRounding: fc.constantFrom('paisa', 'unit'),
  rates: few(fc.record({ currency, setOn: day, rate: fc.constantFrom(0, 1, 835_000) })),
  combinations: few(
    fc.record({
      combinationId: name,
      name,
      isForOnePerson: fc.boolean(),
      needs: few(fc.record({ itemId, categoryId, count }), 2),
      reduction,
    }),
  ),
  groups: few(
    fc.record(
      {
        groupId: name,
        name,
        from: count,
        reduction,
        freeOfEach: fc.integer({ min: 2, max: 4 }),
        asksOffice: fc.boolean(),
        inOneTransfer: fc.boolean(),
        inFull: fc.boolean(),
        pricesOf: name,
      },
      { requiredKeys: ['groupId', 'name', 'from', 'reduction'] },
    ),
  ),
  mostCompanions: fc.option(count),
  coupons: few(
    fc.record({
      couponId: name,
      code: fc.constantFrom('', 'EARLY', 'early'),
      name,
      itemIds: few(itemId, 2),
      categoryIds: few(categoryId, 2),
      firstDay: day,
      lastDay: day,
      mostUses: fc.option(count),
      reduction,
    }),
  ),
  reductionsCombine: fc.boolean(),
  orderFees: few(fc.record({ orderFeeId: name, name, amounts, tax, isRefundable: fc.boolean() })),
  surcharges: few(fc.record({ surchargeId: name, name, methods: few(name, 2), rateBp, amounts, tax })),
  refunds: fc.record({
    steps: few(fc.record({ lastDay: day, shareBp: rateBp, less: amounts })),
    keepsTax: fc.boolean(),
    isTaxOpen: fc.boolean(),
    transfer: fc.constantFrom('', 'no', 'yes'),
    transferFee: amounts,
    keepsSurcharge: fc.boolean(),
    ifCalledOffBp: fc.option(rateBp),
    transferableUntil: day,
  }),
});
