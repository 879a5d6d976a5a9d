import type { Delivery, MessageRun } from '../../model/delivery.ts';
import { progressOf } from '../delivery-progress.ts';

/** In ten-thousandths of a rupee per delivered message to an Indian number, without tax. */
interface ChannelPrice {
  readonly channel: 'whatsapp';
  readonly category: 'marketing' | 'utility' | 'authentication';
  readonly price: number;
}

/**
 * What the provider charges from a day on, the latest day first. Prices change, so a sum is an estimate. Source: the price lists
 * of WhatsApp partners in India, read in November 2026. A correction is a new entry with its day.
 */
const priceLists: readonly { readonly from: string; readonly prices: readonly ChannelPrice[] }[] = [
  {
    from: '2026-01-01',
    prices: [
      { channel: 'whatsapp', category: 'marketing', price: 8_631 },
      { channel: 'whatsapp', category: 'utility', price: 1_150 },
      { channel: 'whatsapp', category: 'authentication', price: 1_150 },
    ],
  },
];

/** The first day of the prices on a day; '' if none are known. */
export const pricesSince = (day: string): string => priceLists.find(({ from }) => from <= day)?.from ?? '';

/** Null: not known. E-mail costs nothing per message. */
export const priceOfMessage = (channel: string, category: string, day: string): number | null => {
  if (channel === 'email') return 0;
  const prices = priceLists.find(({ from }) => from <= day)?.prices ?? [];
  return prices.find((one) => one.channel === channel && one.category === category)?.price ?? null;
};

/** What a message has cost, if it arrived. Null: it arrived, and its price is not known. */
export const costOf = (delivery: Delivery, run: MessageRun | undefined, day: string): number | null => {
  const { state, priceCategory } = progressOf(delivery);
  if (state !== 'delivered' && state !== 'read') return 0;
  // Approved templates about a registration are utility messages unless the provider reports otherwise.
  return priceOfMessage(run?.channel ?? '', priceCategory || 'utility', day);
};
