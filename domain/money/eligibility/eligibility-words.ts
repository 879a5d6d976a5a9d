import type { PriceList } from '../../model/price-list/price-list.ts';

type Kind = PriceList['eligibilities'][number]['kind'];

/** Texts about who gets a price for members, for a document, or for an invitation. */
export const eligibilityWords = {
  title: 'Special price for',
  none: 'no condition checked',
  change: 'Change special price',
  dialog: (name: string) => `Special price for ${name}`,
  hint: 'Tick what you have checked. What was bought before keeps its price.',
  field: 'Special price',
  fieldHint: 'Tick what you have checked',
  value: {
    member: 'Membership number',
    document: 'Document seen',
    invitation: 'Invitation',
  } as const satisfies Readonly<Record<Kind, string>>,
  removed: 'Not on the price list any more',
  verified: (by: string, on: string) => `checked by ${by} on ${on}`,
  saved: 'Special price saved',
  coupon: 'Coupon',
  couponHint:
    'It counts for the registration, the accompanying persons, and what is bought until its last day.',
  noCoupon: 'No coupon',
  couponOf: (code: string, name: string) => (name === '' ? code : `${code} (${name})`),
  withCoupon: (code: string) => `coupon ${code}`,
} as const;
