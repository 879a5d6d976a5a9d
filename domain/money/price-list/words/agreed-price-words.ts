import { counted } from '#domain/core/text/format.ts';

/** Texts about people whose registration would cost otherwise by another price list. */
export const agreedPriceWords = {
  changing: (count: number, more: string) =>
    `${counted(count, 'person pays', 'people pay')} another price from now on: ${more} in all.`,
  keeping: (count: number) =>
    `${counted(count, 'person has', 'people have')} paid or ${count === 1 ? 'has' : 'have'} a receipt, and ${
      count === 1 ? 'keeps the price' : 'keep their prices'
    }.`,
  nobody: 'No registration costs anything else.',
  title: 'Who pays another price',
  person: 'Person',
  before: 'Before',
  after: 'New price',
  charge: (name: string) => `Charge ${name} the new price`,
  keeps: 'keeps the price',
  chargeHint: 'Tick a person who should pay the new price all the same.',
  shown: (shown: number, all: number) => `${shown} of ${all} are shown.`,
  agreed: 'Price that was agreed before, and stays',
  apply: 'Charge the price of today',
  applyQuestion: (name: string) => `Charge ${name} the price of today?`,
  applyDetail: (before: string, after: string) =>
    `${before} was agreed. By the published price list it is ${after}. The agreed price is lost.`,
  applied: 'The published price list decides again.',
} as const;
