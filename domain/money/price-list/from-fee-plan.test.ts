import { expect, test } from 'vitest';
import { demoBilling, demoFees } from '#demo/demo-fees.ts';
import { contained18, noTax } from '#tests/support/money/price-list-of.ts';
import { noBilling } from '../../model/billing.ts';
import { noFeePlan } from '../../model/fee-plan.ts';
import { priceList } from '../../model/price-list/price-list.ts';
import { fromFeePlan } from './from-fee-plan.ts';

test('the fees of the demo event are a valid price list, with every price and every day', () => {
  const list = fromFeePlan(demoFees, demoBilling);
  expect(priceList.parse(list)).toEqual(list);
  expect(list.prices.map(({ amount }) => amount)).toEqual(demoFees.prices.map(({ paise }) => paise));
  expect(list.periods.map(({ lastDay }) => lastDay)).toEqual(demoFees.slabs.map(({ lastDay }) => lastDay));
  expect(list.items.map(({ tax }) => tax)).toEqual([contained18, contained18]);
});

test('an event without fees and without a GST number has a list without prices and without tax', () => {
  const list = fromFeePlan(noFeePlan, noBilling);
  expect(priceList.parse(list)).toEqual(list);
  expect(list.items.map(({ tax }) => tax)).toEqual([noTax, noTax]);
});
