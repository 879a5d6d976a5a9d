import type { PriceQuestion } from './price-finder.ts';

export interface AppliedReduction {
  readonly kind: 'combination' | 'group' | 'coupon';
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

export interface PricedPerson {
  readonly personId: string;
  /** '' for a delegate; the delegate's id for a companion. */
  readonly hostId: string;
  /** For a companion, that of its delegate. */
  readonly categoryId: string;
  readonly age: number | null;
  readonly eligibilityIds: readonly string[];
  /** Items of earlier orders that still count, an item twice if the person has two. */
  readonly ownedItemIds: readonly string[];
}

export interface RequestLine {
  readonly personId: string;
  readonly itemId: string;
  readonly count: number;
}

/** What a group has before this request: its size decides prices of those who join, and their own stay as agreed. */
export interface JoinedGroup {
  readonly registrations: number;
  /** Registrations that the group's rule has made free. */
  readonly free: number;
}

export interface QuoteRequest {
  readonly day: string;
  readonly payer: PriceQuestion['payer'];
  /** The way of payment; '' while it is not known. */
  readonly method: string;
  readonly currency: string;
  readonly couponCodes: readonly string[];
  /** Everyone named by a line, and the delegates of companions. */
  readonly people: readonly PricedPerson[];
  readonly lines: readonly RequestLine[];
  /** What its people have bought before: a set of a combination may be completed by it. Absent or empty: nothing. */
  readonly boughtBefore?: readonly RequestLine[] | undefined;
  /** A group that its delegates join. Absent: they are the whole group. */
  readonly joins?: JoinedGroup | undefined;
  /** Those of each unit, if a larger group decided them (domain/money/groups). */
  readonly reductions?: readonly (readonly AppliedReduction[])[] | undefined;
}

/** Places of an item that people of a category have. The caller leaves out holds and offers that have ended. */
export interface TakenPlaces {
  readonly itemId: string;
  readonly categoryId: string;
  readonly taken: number;
  readonly held: number;
  readonly offered: number;
  /** Bought by companies, without a name so far. */
  readonly reserved: number;
}

/** The sales before this request. */
export interface SalesState {
  readonly places: readonly TakenPlaces[];
  /** The total sales of the event in paise, without added tax. */
  readonly soldTotal: number;
  /** The number of orders that used each coupon. */
  readonly couponUses: ReadonlyMap<string, number>;
}

export const nothingSold: SalesState = { places: [], soldTotal: 0, couponUses: new Map() };
