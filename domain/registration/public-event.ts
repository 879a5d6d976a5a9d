import type { EventRow } from '../model/event.ts';
import { isAddOn } from '../model/price-list/is-add-on.ts';
import type { PriceItem } from '../model/price-list/item.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import type { RegistrationForm } from '../model/registration/registration-form.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import { blankRow } from '../model/tables.ts';
import { atOnce } from '../core/at-once.ts';
import { eventOf } from '../core/event-of.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { pick } from '../core/pick.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { isProgrammePublic } from '../credits/public/public-programme.ts';
import { eventDays } from '../event/event-days.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { soldTotal } from '../money/price-list/sold-total.ts';
import { dayNextTo } from '../money/price-list/check/days-of-sale.ts';
import { periodFinder } from '../money/price-list/quote/period-of-day.ts';
import { isRegistration, itemsById } from '../money/price-list/quote/places.ts';
import { listViewInSteps, type PublicView } from '../money/price-list/view/list-view.ts';
import { registrationItemOf } from '../money/price-list/quote/person-prices.ts';
import { placesLeft } from '../money/purchases/offers.ts';
import { billingOf } from '../money/receipts.ts';
import { placesForNewcomers } from './offers.ts';
import { dayOfAges, formWithAges, isDecidedByAge } from './form/asked-age.ts';
import { openNamesUntil } from './form/names-until.ts';
import { mostOfForm } from './order-rules.ts';
import { pricesOn } from './prices-today.ts';
import {
  categoryBar,
  formOf,
  openMethods,
  registrationState,
  type RegistrationState,
} from './form/stored-form.ts';

interface PublicCategory {
  readonly categoryId: string;
  readonly name: string;
  readonly isOffered: boolean;
  /** Why it is not offered: before its first day, after its last one, full, or without a registration to sell. */
  readonly why: '' | 'notYet' | 'ended' | 'full' | 'notSold';
  readonly firstDay: string;
  readonly lastDay: string;
  readonly left: number | null;
  /** What its registration costs today, in paise; null if that is not known. */
  readonly pricePaise: number | null;
  /** The last day of that price; '' if no other one follows. */
  readonly priceUntil: string;
  /** All fields with their use for this category. A missing one is hidden. */
  readonly fields: RegistrationForm['fields'];
  readonly needsApproval: boolean;
}

const shownOfItem = [
  'itemId',
  'kind',
  'name',
  'note',
  'categoryIds',
  'startsAt',
  'endsAt',
  'exclusiveGroup',
  'mostPerPerson',
  'needsRegistration',
] as const satisfies readonly (keyof PriceItem)[];

interface PublicItem extends Readonly<Pick<PriceItem, (typeof shownOfItem)[number]>> {
  readonly contains: readonly string[];
  /** Free places, if few are left; else null. */
  readonly left: number | null;
  readonly isSoldOut: boolean;
  /** What an add-on or a package costs a person of each offered category today, in paise; null: not sold to them. */
  readonly prices: readonly {
    readonly categoryId: string;
    readonly delegatePaise: number | null;
    readonly companionPaise: number | null;
  }[];
}

interface PublicEligibility extends Readonly<
  Pick<PriceList['eligibilities'][number], 'eligibilityId' | 'kind' | 'name'>
> {
  /** The offered categories for which it changes a price, with what their registration costs then. */
  readonly categories: readonly { readonly categoryId: string; readonly pricePaise: number | null }[];
}

const shownOfForm = [
  'opensAt',
  'closesAt',
  'payTo',
  'texts',
  'contact',
  'notice',
  'consents',
  'questions',
  'fields',
  'companionFields',
  'mostCompanions',
  'methods',
  'methodDays',
  'holdMinutes',
  'proofDays',
  'waiting',
] as const satisfies readonly (keyof RegistrationForm)[];

/** `date`: as the organiser wrote it. */
const shownOfEvent = ['venue', 'organiser', 'theme', 'date'] as const satisfies readonly (keyof EventRow)[];

/** All that the public pages show of an event. It has no data of a person but the organiser's contact. */
export interface PublicEvent
  extends
    Readonly<Pick<RegistrationForm, (typeof shownOfForm)[number]>>,
    Readonly<Pick<EventRow, (typeof shownOfEvent)[number]>> {
  readonly name: string;
  readonly shortName: string;
  /** ISO days; '' if the date names none. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
  /** By the server's clock. */
  readonly now: number;
  readonly state: RegistrationState;
  /** The ways of payment that can be chosen today. */
  readonly openMethods: readonly OrderMethod[];
  readonly hasProgramme: boolean;
  readonly hasCoupons: boolean;
  /** The last day on which places of a group may have no name; '' if all names are entered at once. */
  readonly namesUntil: string;
  /** The organiser has stated who issues receipts. */
  readonly hasReceipts: boolean;
  /** The ISO day on which ages count; '' for the day of the registration. Null if no price depends on an age. */
  readonly ageDay: string | null;
  /** The recipient of UPI payments; null if the event has no UPI address. */
  readonly upi: { readonly address: string; readonly name: string } | null;
  readonly categories: readonly PublicCategory[];
  readonly eligibilities: readonly PublicEligibility[];
  readonly items: readonly PublicItem[];
  readonly prices: PublicView;
}

/** More free places are not shown: they would show how many were sold. */
const fewPlaces = 20;

type OfferedCategory = RegistrationForm['categories'][number] & { readonly name: string };

const offeredCategories = (reader: Reader, { categories } = formOf(reader)): OfferedCategory[] =>
  categories.flatMap((each) => {
    const row = reader.get('categories', each.categoryId);
    return row === undefined ? [] : [{ ...each, name: row.name }];
  });

/** All of the public answer that does not depend on orders: prices of a list on a day for the offered categories. */
export interface PublicPrices {
  readonly list: PriceList;
  /** Names the offered categories and the day. */
  readonly key: string;
  /** The price of the registration by category. A category without a registration is missing. */
  readonly registrations: ReadonlyMap<string, Pick<PublicCategory, 'pricePaise' | 'priceUntil'>>;
  readonly reduced: ReadonlyMap<string, PublicEligibility['categories']>;
  readonly items: ReadonlyMap<string, PublicItem['prices']>;
  readonly view: PublicView;
}

/** In steps: a list of 200 items for 200 categories has 80,000 prices. Returns `known` while it is valid. */
export function* publicPrices(
  reader: Reader,
  now: number,
  known: PublicPrices | null,
): Generator<void, PublicPrices> {
  const list = publishedList(reader);
  const offered = offeredCategories(reader);
  const day = isoDay(now, timeZoneOf(reader));
  const sold = soldTotal(reader, list);
  const key = JSON.stringify([day, sold, offered.map(({ categoryId, name }) => [categoryId, name])]);
  if (known !== null && known.list === list && known.key === key) return known;
  const categoryNames = new Map(offered.map(({ categoryId, name }) => [categoryId, name]));
  const asked: AskedPrices = { list, offered, day, priceOf: pricesOn(list, categoryNames, { day, sold }) };
  yield;
  const registrations = yield* registrationPrices(asked, (next) =>
    pricesOn(list, categoryNames, { day: next, sold }),
  );
  const reduced = yield* reducedPrices(asked, registrations);
  return {
    list,
    key,
    registrations,
    reduced,
    items: yield* addOnPrices(asked),
    view: yield* listViewInSteps(list, categoryNames, { day, sold }),
  };
}

interface AskedPrices {
  readonly list: PriceList;
  readonly offered: readonly OfferedCategory[];
  readonly day: string;
  readonly priceOf: ReturnType<typeof pricesOn>;
}

function* addOnPrices({ list, offered, priceOf }: AskedPrices): Generator<void, PublicPrices['items']> {
  const items = new Map<string, PublicItem['prices'][number][]>();
  for (const item of list.items) {
    if (!isAddOn(item)) continue;
    const prices: PublicItem['prices'][number][] = [];
    for (const { categoryId } of offered) {
      prices.push({
        categoryId,
        delegatePaise: priceOf(item.itemId, { categoryId, isCompanion: false }),
        companionPaise: priceOf(item.itemId, { categoryId, isCompanion: true }),
      });
      yield;
    }
    items.set(item.itemId, prices);
  }
  return items;
}

function* registrationPrices(
  { list, offered, day, priceOf }: AskedPrices,
  pricesOf: (day: string) => AskedPrices['priceOf'],
): Generator<void, PublicPrices['registrations']> {
  const today = periodFinder(list)(day);
  const lastDay = 'period' in today ? (today.period?.lastDay ?? '') : '';
  const laterPriceOf = lastDay < day ? null : pricesOf(dayNextTo(lastDay, 1));
  const prices = new Map<string, Pick<PublicCategory, 'pricePaise' | 'priceUntil'>>();
  for (const { categoryId } of offered) {
    const item = registrationItemOf(list.items, { isCompanion: false, categoryId });
    if (item !== undefined) {
      const buyer = { categoryId, isCompanion: false };
      const pricePaise = priceOf(item.itemId, buyer);
      const isLast = laterPriceOf === null || laterPriceOf(item.itemId, buyer) === pricePaise;
      prices.set(categoryId, { pricePaise, priceUntil: isLast ? '' : lastDay });
    }
    yield;
  }
  return prices;
}

function* reducedPrices(
  { list, offered, priceOf }: AskedPrices,
  registrations: PublicPrices['registrations'],
): Generator<void, PublicPrices['reduced']> {
  const items = itemsById(list);
  const priced = new Set(list.prices.map(({ eligibilityId }) => eligibilityId));
  /** Eligibilities with a price that is not compared here, and its category: of another item, or for an age. */
  const ofOthers = new Set(
    list.prices.flatMap(({ itemId, eligibilityId, categoryId, bandId }) =>
      isRegistration(items, itemId) && bandId === '' ? [] : [`${eligibilityId}/${categoryId}`],
    ),
  );
  const reduced = new Map<string, PublicEligibility['categories'][number][]>();
  for (const { eligibilityId } of list.eligibilities) {
    const own: PublicEligibility['categories'][number][] = [];
    for (const { categoryId } of priced.has(eligibilityId) ? offered : []) {
      const item = registrationItemOf(list.items, { isCompanion: false, categoryId });
      const pricePaise =
        item === undefined ? null : priceOf(item.itemId, { categoryId, isCompanion: false, eligibilityId });
      const isOther = pricePaise !== (registrations.get(categoryId)?.pricePaise ?? null);
      const hasOthers = ['', categoryId].some((each) => ofOthers.has(`${eligibilityId}/${each}`));
      if (isOther || hasOthers) own.push({ categoryId, pricePaise });
      yield;
    }
    reduced.set(eligibilityId, own);
  }
  return reduced;
}

/** Whether a place of some category does not depend on who takes it. */
const takesPlaces = (list: PriceList, categories: readonly PublicCategory[]): boolean =>
  !isDecidedByAge(list, 'delegate') && categories.some(({ needsApproval }) => !needsApproval);

/** `prices` may be a moment older than the event. Then the whole answer is that of their list. */
export const publicEvent = (
  reader: Reader,
  now: number,
  prices: PublicPrices = atOnce(publicPrices(reader, now, null)),
): PublicEvent => {
  const event = eventOf(reader) ?? blankRow('event');
  const { list } = prices;
  const form = formWithAges(formOf(reader), list);
  const taken = list.capacities.length === 0 ? [] : placesForNewcomers(reader, list, now);
  const shown = { reader, form, prices, leftOf: placesLeft(list, taken), now };
  const categories = offeredCategories(reader, form).map((each) => publicCategory(shown, each));
  const days = eventDays(event.date);
  const { upiAddress, upiName, name: seller } = billingOf(reader);
  return {
    ...pick(event, shownOfEvent),
    ...pick(form, shownOfForm),
    mostCompanions: mostOfForm(reader, form),
    name: event.fullName || event.name,
    shortName: event.name,
    firstDay: days?.from ?? '',
    lastDay: days?.to ?? '',
    timeZone: timeZoneOf(reader),
    now,
    state: registrationState(reader, now),
    openMethods: openMethods(reader, form, now),
    ageDay: dayOfAges(reader, list),
    hasProgramme: isProgrammePublic(reader),
    hasCoupons: list.coupons.length > 0,
    namesUntil: takesPlaces(list, categories) ? openNamesUntil(reader, now) : '',
    hasReceipts: seller !== '',
    upi: upiAddress === '' ? null : { address: upiAddress, name: upiName || seller },
    categories,
    eligibilities: list.eligibilities.map((each) => ({
      ...pick(each, ['eligibilityId', 'kind', 'name']),
      categories: prices.reduced.get(each.eligibilityId) ?? [],
    })),
    items: list.items.map((item) => publicItem(shown, item)),
    prices: prices.view,
  };
};

interface ShownEvent {
  readonly reader: Reader;
  readonly form: RegistrationForm;
  readonly prices: PublicPrices;
  readonly leftOf: ReturnType<typeof placesLeft>;
  readonly now: number;
}

const publicCategory = (
  { reader, form, prices, leftOf, now }: ShownEvent,
  offered: ReturnType<typeof offeredCategories>[number],
): PublicCategory => {
  const { categoryId, name, firstDay, lastDay, fields, needsApproval } = offered;
  const item = registrationItemOf(prices.list.items, { isCompanion: false, categoryId });
  const left = item === undefined ? null : leftOf(item.itemId, categoryId);
  const bar = categoryBar(reader, form, { categoryId, now });
  const why = item === undefined ? 'notSold' : left?.free === 0 ? 'full' : '';
  return {
    categoryId,
    name,
    isOffered: bar === '' && why === '',
    why: bar === '' || bar === 'notOffered' ? why : bar,
    firstDay,
    lastDay,
    left: few(left?.free),
    ...(prices.registrations.get(categoryId) ?? { pricePaise: null, priceUntil: '' }),
    fields: { ...form.fields, ...fields },
    needsApproval: needsApproval || form.approval === 'all',
  };
};

const publicItem = ({ prices, leftOf }: ShownEvent, item: PriceItem): PublicEvent['items'][number] => {
  const left = leftOf(item.itemId, '');
  return {
    ...pick(item, shownOfItem),
    contains: item.contains.map(({ itemId }) => itemId),
    left: few(left?.free),
    isSoldOut: left?.free === 0,
    prices: prices.items.get(item.itemId) ?? [],
  };
};

const few = (free: number | undefined): number | null =>
  free === undefined || free > fewPlaces ? null : free;
