import type { AppliedReduction } from './reduce.ts';
import type { Taxed } from './tax.ts';
import type { PricePart } from './unit-price.ts';

/**
 * The amounts that one person pays for an item, in the smallest unit of the quote's currency, for all units of the line.
 * `base` less `reduction` is the price. `taxable` and `tax` add up to `total`.
 */
export interface QuoteLine extends Taxed {
  readonly personId: string;
  readonly hostId: string;
  readonly itemId: string;
  readonly name: string;
  readonly count: number;
  readonly isRefundable: boolean;
  readonly base: number;
  readonly reductions: readonly AppliedReduction[];
  readonly reduction: number;
  /** One part for each component; a single part if the item has no components. */
  readonly parts: readonly PricePart[];
  /** The steps from the price to the total, in words. */
  readonly derivation: readonly string[];
}

export interface QuotedSurcharge extends Taxed {
  readonly surchargeId: string;
  readonly name: string;
  readonly rateBp: number;
  readonly hsnSac: string;
  readonly derivation: readonly string[];
}

/** Holds no reference to its list, so that a later list changes nothing in it. */
export interface Quote extends Taxed {
  readonly day: string;
  readonly periodId: string;
  readonly currency: string;
  /** In the order of person ids, and for each person in the order of the list's items. */
  readonly lines: readonly QuoteLine[];
  readonly surcharges: readonly QuotedSurcharge[];
  readonly base: number;
  readonly reduction: number;
}

/** Names of categories by id, for the derivations. */
export type CategoryNames = ReadonlyMap<string, string>;
