import type { ForeignMoney } from '#domain/model/price-list/foreign-money.ts';
import type { AppliedReduction } from './request.ts';
import type { Taxed } from './tax.ts';
import type { PricePart } from './unit-price.ts';

/**
 * In the smallest unit of the currency, for all units of the line. `base` less `reduction` is the price.
 * `taxable` plus `tax` is `total`.
 */
export interface QuoteLine extends Taxed {
  readonly personId: string;
  readonly hostId: string;
  readonly itemId: string;
  readonly name: string;
  readonly count: number;
  readonly isRefundable: boolean;
  /** The price of one unit that the list states in a foreign currency, with the rate of the quote. */
  readonly foreign?: ForeignMoney | undefined;
  readonly base: number;
  readonly reductions: readonly AppliedReduction[];
  readonly reduction: number;
  /** One part for each component; a single part if the item has no components. */
  readonly parts: readonly PricePart[];
  readonly derivation: readonly string[];
}

/** A charge on a whole order: a fee of the order, or a surcharge of the way of payment. */
export interface QuotedSurcharge extends Taxed {
  readonly surchargeId: string;
  readonly name: string;
  readonly isRefundable: boolean;
  readonly rateBp: number;
  readonly hsnSac: string;
  readonly derivation: readonly string[];
}

/** Holds no reference to its list, so that a later list changes nothing in it. */
export interface Quote extends Taxed {
  readonly day: string;
  readonly periodId: string;
  readonly currency: string;
  readonly lines: readonly QuoteLine[];
  readonly surcharges: readonly QuotedSurcharge[];
  readonly base: number;
  readonly reduction: number;
}

/** Names of categories by id, for the derivations. */
export type CategoryNames = ReadonlyMap<string, string>;
