import type { ResolverResult } from 'react-hook-form';
import { billingDetails, type BillingDetails } from '#domain/model/money/billing.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { judgeTyped } from '#web/core/forms/field-errors.ts';

const words = receiptsWords;

/** The form's fields; the rate as users write it, '18'. */
export type BillingValues = Omit<BillingDetails, 'taxRateBp' | 'yearForm' | 'issuesByItself' | 'vouchers'> & {
  readonly taxRateBp: string;
  readonly yearForm: string;
  readonly issuesByItself: boolean;
  readonly vouchers: NonNullable<BillingDetails['vouchers']>;
};

export const billingValuesOf = (details: BillingDetails): BillingValues => ({
  ...details,
  taxRateBp: String(details.taxRateBp / 100),
  yearForm: details.yearForm ?? '',
  issuesByItself: details.issuesByItself ?? false,
  vouchers: details.vouchers ?? 'usual',
});

/** '18', '18 %', '2.5'. */
const rateOf = (typed: string): number => {
  const percent = /^\s*(\d{1,2}(?:\.\d{1,2})?)\s*%?\s*$/.exec(typed)?.[1];
  return percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
};

const typedDetails = (values: BillingValues) => ({ ...values, taxRateBp: rateOf(values.taxRateBp) });

export const billingNames = {
  name: words.sellerName,
  address: words.sellerAddress,
  sac: words.sac,
  taxRateBp: words.rate,
  prefix: words.prefix,
  yearForm: words.yearForm,
  note: words.note,
  issuesByItself: issueWords.byThemselves,
  vouchers: voucherWords.settings.label,
  upiName: words.upiName,
  upiAddress: words.upiAddress,
  gstin: words.sellerGstin,
  eventState: words.eventState,
  placeOfSupply: words.placeOfSupply,
};

export const judgeBilling = (values: BillingValues): ResolverResult<BillingValues> =>
  judgeTyped(values, { schema: billingDetails, names: billingNames, given: typedDetails(values) });

export const billingDetailsOf = (values: BillingValues): BillingDetails =>
  billingDetails.parse(typedDetails(values));

/** While the user types: a value that cannot be parsed yet stays as it was. */
export const detailsShown = (values: BillingValues, stored: BillingValues): BillingDetails => {
  const typed = billingDetails.safeParse(typedDetails(values));
  return typed.success ? typed.data : billingDetailsOf(stored);
};
