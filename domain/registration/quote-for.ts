import type { AdditionForm, PricedForm } from './order-form.ts';
import type { Reader } from '../core/store/event-store.ts';
import { pick } from '../core/pick.ts';
import { messageFor } from '../core/text/messages.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import type { QuoteAnswer } from '../money/price-list/quote.ts';
import type { QuotedSurcharge, QuoteLine } from '../money/price-list/quoted.ts';
import { textOf } from '../money/purchases/offers.ts';
import { isOwnDelegate } from './own-people.ts';
import { personOfForm, priceAddition, priceOrder } from './price-order.ts';
import { orderRefusals, type OrderSource } from './order-rules.ts';

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
  /** Why it cannot be bought, in words; empty if it can. */
  readonly refusals: readonly string[];
}

const nothing: FormQuote = { lines: [], surcharges: [], totalPaise: 0, refusals: [] };

interface QuoteAsker {
  readonly now: number;
  /** The phone of the registrant, or ''. */
  readonly phone: string;
  readonly source: OrderSource;
}

export const quoteFor = (reader: Reader, form: PricedForm, { now, phone, source }: QuoteAsker): FormQuote => {
  const refusals = orderRefusals(reader, form, { now, source }).map(({ code, params }) =>
    messageFor(code, params),
  );
  if (refusals.length > 0) return { ...nothing, refusals };
  const positions = Array.from({ length: form.companions.length + 1 }, (_, index) => index);
  return formQuoteOf(
    priceOrder(reader, form, { list: publishedList(reader), now, phone }),
    new Map(positions.map((index) => [personOfForm(index), index])),
  );
};

/** As {@link quoteFor}, for additions to a registration of this phone. */
export const quoteForAddition = (
  reader: Reader,
  form: AdditionForm,
  now: number,
  phone: string,
): FormQuote => {
  if (!isOwnDelegate(reader, form.delegateId, phone))
    return { ...nothing, refusals: [messageFor('registrationOrderMissing', {})] };
  return formQuoteOf(
    priceAddition(reader, form, { list: publishedList(reader), now, phone }),
    new Map(form.companions.map((_, index) => [personOfForm(index + 1), index + 1])),
  );
};

/** `positions`: the position of each person in the form, by the person's id in the answer. */
const formQuoteOf = (answer: QuoteAnswer, positions: ReadonlyMap<string, number>): FormQuote => {
  if ('refusals' in answer)
    return { ...nothing, refusals: answer.refusals.map((refusal) => textOf([refusal])) };
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
