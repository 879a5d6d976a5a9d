import type { AdditionForm, PricedForm } from './form/order-form.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { PriceItem } from '../model/price-list/item.ts';
import { pick } from '../core/pick.ts';
import { refuse, type Refusal } from '../core/refusal.ts';
import { messageFor } from '../core/text/messages.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { itemsById } from '../money/price-list/quote/places.ts';
import type { QuoteAnswer } from '../money/price-list/quote/quote.ts';
import type { QuoteRefusal } from '../money/price-list/quote/sale-rules.ts';
import type { QuotedSurcharge, QuoteLine } from '../money/price-list/quote/quoted.ts';
import { textOf } from '../money/purchases/offers.ts';
import { isOwnDelegate } from './orders/own-people.ts';
import { awaitsApproval } from './orders/approved-person.ts';
import { formOf, needsApproval } from './form/stored-form.ts';
import { unpaidRefusal } from './limits/unpaid-places.ts';
import { isInvited } from './form/invitations.ts';
import { personOfAddition, personOfForm, priceAddition, priceOrder } from './price-order.ts';
import { additionRefusals, orderRefusals, type OrderSource } from './order-rules.ts';

const shownOfLine = [
  'itemId',
  'name',
  'count',
  'base',
  'reduction',
  'tax',
  'total',
  'derivation',
] as const satisfies readonly (keyof QuoteLine)[];

interface FormLine extends Pick<QuoteLine, (typeof shownOfLine)[number]> {
  /** 0 is the delegate, 1 the first companion of the form. */
  readonly person: number;
}

/** The price of a form as it would be submitted now. */
export interface FormQuote {
  readonly lines: readonly FormLine[];
  readonly surcharges: readonly Pick<QuotedSurcharge, 'name' | 'total' | 'derivation'>[];
  readonly totalPaise: number;
  /** Why it cannot be bought; empty if it can. */
  readonly refusals: readonly FormRefusal[];
}

/** A line of a form: an item of one of its people, or of a companion who is registered already. */
type AskedLine = Pick<AdditionForm['lines'][number], 'person' | 'companionId' | 'itemId'>;

/** The part of a form that can be changed so that it is sold; '' if no change helps. */
type FormPart = '' | 'category' | 'companions' | 'items' | 'coupon' | 'eligibility' | 'method';

export interface FormRefusal {
  readonly text: string;
  readonly part: FormPart;
  /** The position in the form of the person that it is about; 0 if it is about no certain one. */
  readonly person: number;
  /** With `items`: the lines without which it is sold. */
  readonly lines: readonly AskedLine[];
}

const nothing: FormQuote = { lines: [], surcharges: [], totalPaise: 0, refusals: [] };

interface QuoteAsker {
  readonly now: number;
  /** The phone of the registrant, or ''. */
  readonly phone: string;
  readonly source: OrderSource;
}

export const quoteFor = (reader: Reader, form: PricedForm, { now, phone, source }: QuoteAsker): FormQuote => {
  const refusals = orderRefusals(reader, form, { now, source }).map((refusal) => refusalOfOrder(refusal));
  if (refusals.length > 0) return { ...nothing, refusals };
  const positions = Array.from({ length: form.companions.length + 1 }, (_, index) => index);
  const list = publishedList(reader);
  const answer = priceOrder(reader, form, { list, now, phone });
  const quote = formQuoteOf(answer, {
    positions: new Map(positions.map((index) => [personOfForm(index), index])),
    items: itemsById(list),
    lines: form.lines,
    personIdOf: ({ person }) => personOfForm(person),
  });
  if (source === 'spot' || 'refusals' in answer) return quote;
  const categoryId = form.details.categoryId ?? '';
  const stored = formOf(reader);
  const { eligibility, method } = form;
  const awaitsAnswer =
    needsApproval(stored, categoryId) || (eligibility !== null && !isInvited(stored, eligibility));
  return withUnpaidRefusal(reader, quote, { phone, categoryId, method, awaitsAnswer, now });
};

interface Unpaid {
  readonly phone: string;
  readonly categoryId: string;
  readonly method: string;
  readonly awaitsAnswer: boolean;
  readonly now: number;
}

/** The price stays: another way of payment may get the places. */
const withUnpaidRefusal = (
  reader: Reader,
  quote: FormQuote,
  { now, phone, method, ...asked }: Unpaid,
): FormQuote => {
  const lines = quote.lines.map(({ itemId, count }) => ({ itemId, quantity: count }));
  const order = { ...asked, lines, totalPaise: quote.totalPaise };
  const refusal = unpaidRefusal(reader, { phone, method, orders: [order] }, now);
  return refusal === null ? quote : { ...quote, refusals: [refusalOfOrder(refusal)] };
};

/** As {@link quoteFor}, for additions to a registration of this phone. */
export const quoteForAddition = (
  reader: Reader,
  form: AdditionForm,
  now: number,
  phone: string,
): FormQuote => {
  const { delegateId, method } = form;
  if (!isOwnDelegate(reader, delegateId, phone))
    return { ...nothing, refusals: [refusalOfOrder(refuse('registrationOrderMissing'))] };
  const refusals = additionRefusals(reader, form, now);
  if (refusals.length > 0)
    return { ...nothing, refusals: refusals.map((refusal) => refusalOfOrder(refusal)) };
  const list = publishedList(reader);
  const answer = priceAddition(reader, form, { list, now, phone });
  const quote = formQuoteOf(answer, {
    positions: new Map(form.companions.map((_, index) => [personOfForm(index + 1), index + 1])),
    items: itemsById(list),
    lines: form.lines,
    personIdOf: (line) => personOfAddition(delegateId, line),
  });
  if ('refusals' in answer) return quote;
  const categoryId = reader.get('delegates', delegateId)?.categoryId ?? '';
  const awaitsAnswer = awaitsApproval(reader, delegateId);
  return withUnpaidRefusal(reader, quote, { phone, categoryId, method, awaitsAnswer, now });
};

const partsOfOrder: Readonly<Partial<Record<string, FormPart>>> = {
  categoryNotOffered: 'category',
  companionsLimited: 'companions',
  payMethodNotOffered: 'method',
  placesForPaying: 'method',
  eligibilityUnknown: 'eligibility',
  invitationUnknown: 'eligibility',
  invitationUsedUp: 'eligibility',
  eligibilityProofMissing: 'eligibility',
};

export const refusalOfOrder = ({ code, params }: Refusal, person = 0): FormRefusal => ({
  text: messageFor(code, params),
  part: partsOfOrder[code] ?? '',
  person,
  lines: [],
});

const partsOfRequest: Readonly<Partial<Record<QuoteRefusal['reason'], FormPart>>> = {
  unknownCoupon: 'coupon',
  couponNotNow: 'coupon',
  couponUsedUp: 'coupon',
  couponForOther: 'coupon',
  otherMethod: 'method',
  full: 'category',
};

interface Answering {
  /** The position of each person in the form, by the person's id in the answer. */
  readonly positions: ReadonlyMap<string, number>;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly lines: readonly AskedLine[];
  readonly personIdOf: (line: AskedLine) => string;
}

/** Registrations and companions are sold with their people; all other items are lines of the form. */
export const refusalOfQuote = (
  refusal: QuoteRefusal,
  { positions, items, lines, personIdOf }: Answering,
): FormRefusal => {
  const { reason, itemId, personId } = refusal;
  const about = { text: textOf([refusal]), person: positions.get(personId) ?? 0 };
  const kind = items.get(itemId)?.kind;
  if (kind === undefined) return { ...about, part: partsOfRequest[reason] ?? '', lines: [] };
  if (kind === 'registration') return { ...about, part: 'category', lines: [] };
  if (kind === 'companion') return { ...about, part: 'companions', lines: [] };
  const sells = (line: AskedLine): boolean =>
    line.itemId === itemId ||
    (items.get(line.itemId)?.contains.some((inside) => inside.itemId === itemId) ?? false);
  const own = lines.filter((line) => (personId === '' || personIdOf(line) === personId) && sells(line));
  return {
    ...about,
    part: 'items',
    lines: own.map((line) => pick(line, ['person', 'companionId', 'itemId'])),
  };
};

const formQuoteOf = (answer: QuoteAnswer, answering: Answering): FormQuote => {
  if ('refusals' in answer)
    return { ...nothing, refusals: answer.refusals.map((refusal) => refusalOfQuote(refusal, answering)) };
  const { positions } = answering;
  const { lines, surcharges, total } = answer.quote;
  return {
    lines: lines.map((line) => ({
      person: positions.get(line.personId) ?? 0,
      ...pick(line, shownOfLine),
    })),
    surcharges: surcharges.map((surcharge) => pick(surcharge, ['name', 'total', 'derivation'])),
    totalPaise: total,
    refusals: [],
  };
};
