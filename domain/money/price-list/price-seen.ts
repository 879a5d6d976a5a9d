import * as z from 'zod/mini';
import { refuse } from '../../core/refusal.ts';

/** The price that the user has seen, in paise. Absent from devices of earlier releases. */
export const priceSeen = z.optional(z.int());

/** The same where a price may be missing: null. */
export const priceOrNoneSeen = z.optional(z.nullable(z.int()));

interface Seen {
  /** What has the price; '' for what the whole page is about. */
  readonly of: string;
  readonly seen: number | null | undefined;
  readonly paise: number | null;
}

/** Refuses to sell or to take money at another price than the user has seen, with both prices. */
export const requirePriceSeen = ({ of, seen, paise }: Seen): void => {
  if (seen !== undefined && seen !== paise) throw refuse('priceChanged', { of, before: seen, paise });
};
