import type { AgreedFor, AgreedPrice } from '#domain/model/price-list/agreed-price.ts';
import type { Reader } from '../../core/store/event-store.ts';

/**
 * The price that a person had paid before a later list changed it; undefined if there is none, or if the person has another
 * category, payer, age group, eligibility or coupon since.
 */
export const agreedPriceOf = (
  reader: Reader,
  personId: string,
  asked: AgreedFor,
): AgreedPrice | undefined => {
  const row = reader.get('agreedPrices', personId);
  return row !== undefined && isSameFor(row.agreedFor, asked) ? row : undefined;
};

const isSameFor = (one: AgreedFor, other: AgreedFor): boolean =>
  one.categoryId === other.categoryId &&
  one.payer === other.payer &&
  one.bandId === other.bandId &&
  one.couponCode === other.couponCode &&
  one.eligibilityIds.length === other.eligibilityIds.length &&
  one.eligibilityIds.every((each) => other.eligibilityIds.includes(each));
