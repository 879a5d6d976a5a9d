import { noRows, type EventRows } from '#domain/exchange/tree/rows.ts';
import { homeCurrency, type ItemTax } from '#domain/model/price-list/item.ts';
import { noPriceList, type PriceList } from '#domain/model/price-list/price-list.ts';
import { formName } from '#domain/model/registration/values.ts';
import { blankRow } from '#domain/model/tables.ts';
import { plainItem } from '#domain/money/price-list/new-list.ts';
import { noForm } from '#domain/registration/form/no-form.ts';
import type { OrderForm } from '#domain/registration/form/order-form.ts';

/** An event whose public page opens for more registrants than places. Its address is its id. */
export interface OpeningEvent {
  readonly eventId: string;
  readonly rows: EventRows;
  readonly registrants: number;
  readonly places: number;
}

const itemId = 'conference';
/** In paise. */
export const openingPrice = 500_000;
const noTax: ItemTax = { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' };

const listFor = (places: number): PriceList => ({
  ...noPriceList,
  items: [plainItem({ itemId, kind: 'registration', name: 'Conference', tax: noTax })],
  prices: [
    {
      itemId,
      amount: openingPrice,
      categoryId: '',
      periodId: '',
      bandId: '',
      who: '',
      payer: '',
      eligibilityId: '',
      currency: homeCurrency,
      parts: [],
    },
  ],
  capacities: [{ itemId, categoryId: '', places }],
});

/** The event of this id without people, open for registrations, with the event row and the categories of `from`. */
export const openingRows = (eventId: string, from: EventRows, places: number): EventRows => {
  const categories = from.categories.map(({ categoryId }) => ({
    categoryId,
    firstDay: '',
    lastDay: '',
    fields: {},
    needsApproval: false,
  }));
  const form = { ...noForm, categories, methods: ['upi' as const], payTo: 'Rehearsal', paidShare: 0 };
  const list = { ...blankRow('priceLists'), name: 'published', list: listFor(places), listVersion: 1 };
  const saved = { ...blankRow('registrationForms'), name: formName, form, formVersion: 1, isOpen: true };
  return {
    ...noRows(),
    event: from.event.map((event) => ({ ...event, eventId, date: '2099-01-01' })),
    categories: from.categories,
    priceLists: [list],
    registrationForms: [saved],
  };
};

export const openingForm = (fullName: string, phone: string, categoryId: string): OrderForm => ({
  details: { fullName, phone, categoryId },
  companions: [],
  lines: [],
  couponCode: '',
  eligibility: null,
  method: 'upi',
  answers: {},
  consents: [],
  noticeVersion: 0,
});
