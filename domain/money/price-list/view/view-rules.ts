import { dayForDisplay, listOf, paidOnForDisplay, percent, unitsText } from '../../../core/text/format.ts';
import { homeCurrency, type ItemTax } from '../../../model/price-list/item.ts';
import type { PriceList, RateOfDay } from '../../../model/price-list/price-list.ts';
import { priceEditorWords } from '../words/editor-words.ts';
import { lessText, needsText, paymentText, stepText } from '../list-difference.ts';
import { moneyText, rateText } from '../quote/money-text.ts';
import { transferOf } from '../transfer.ts';
import type { CategoryNames } from '../quote/quoted.ts';

const words = priceEditorWords.view;

/** About the items: inclusions, dates, tax. */
export const notesOf = (
  list: PriceList,
  categoryNames: CategoryNames,
): { readonly name: string; readonly text: string }[] => {
  const itemNames = new Map(list.items.map(({ itemId, name }) => [itemId, name]));
  return list.items.flatMap((item) => {
    const contains = item.contains.map(({ itemId, count }) =>
      unitsText(count, itemNames.get(itemId) ?? itemId),
    );
    const sold = item.categoryIds.map((id) => categoryNames.get(id) ?? id);
    const texts = [
      item.startsAt === '' ? '' : `${words.at(clockText(item.startsAt), clockText(item.endsAt))}.`,
      item.note === '' || /\p{P}$/u.test(item.note) ? item.note : `${item.note}.`,
      contains.length === 0 ? '' : words.includes(contains.join(', ')),
      sold.length === 0 ? '' : words.onlyFor(sold.join(', ')),
      item.exclusiveGroup === '' ? '' : words.oneOf(item.exclusiveGroup),
      item.components.length < 2 ? '' : words.consistsOf(listOf(item.components.map(({ name }) => name))),
      taxNote(item.tax),
    ];
    const text = texts.filter((part) => part !== '').join(' ');
    return text === '' ? [] : [{ name: item.name, text }];
  });
};

/** A time of the event's clock: '18-09-2026 7:30 PM'. */
export const clockText = (minute: string): string => paidOnForDisplay(minute.replace('T', ' '));

const taxNote = ({ mode, rateBp, exemptUntil }: ItemTax): string => {
  if (mode === 'exempt' || rateBp === 0) return '';
  const texts = [
    words.taxIncluded(percent(rateBp)),
    exemptUntil === null ? '' : words.taxFrom(moneyText(exemptUntil, homeCurrency)),
  ];
  return texts.filter((text) => text !== '').join(' ');
};

const addedTax = ({ mode, rateBp }: ItemTax): string => (mode === 'added' ? percent(rateBp) : '');

const ratesInOrder = (rates: readonly RateOfDay[]): RateOfDay[] =>
  rates.toSorted((a, b) => (a.currency + a.setOn < b.currency + b.setOn ? -1 : 1));

/** What reduces or raises a price, and what comes back when a registration is cancelled. */
export const rulesOf = (list: PriceList, categoryNames: CategoryNames): string[] => {
  const { periods, rates = [], mostCompanions = null, combinations, groups, refunds } = list;
  const { surcharges, orderFees = [] } = list;
  return [
    ...ratesInOrder(rates).map(({ currency, rate, setOn }) =>
      words.rate(currency, rateText(rate), dayForDisplay(setOn)),
    ),
    ...periods
      .filter(({ methods }) => methods.length > 0)
      .map(({ name, methods }) => words.methods(name, methods.join(' or '))),
    ...(mostCompanions === null ? [] : [words.mostCompanions(mostCompanions)]),
    ...combinations.map((each) =>
      words.combination(each.name, needsText(list, categoryNames, each), lessText(each.reduction)),
    ),
    ...groups
      .toSorted((a, b) => a.from - b.from)
      .map((step) =>
        [
          words.groups(step.name, step.from, stepText(step, periods)),
          paymentText(step) === '' ? '' : words.payment(paymentText(step)),
          step.asksOffice ? words.asksOffice : '',
        ]
          .filter((text) => text !== '')
          .join(' '),
      ),
    ...surcharges.map((each) => words.surcharge(each.name, lessText(each), addedTax(each.tax))),
    ...orderFees.map(({ name, amounts, tax }) =>
      words.orderFee(name, lessText({ rateBp: 0, amounts }), addedTax(tax)),
    ),
    ...refundRules(refunds),
    ...(refunds.ifCalledOffBp === null ? [] : [words.calledOff(percent(refunds.ifCalledOffBp))]),
    ...transferRule(refunds),
  ];
};

const transferRule = (refunds: PriceList['refunds']): string[] => {
  const { state, until, fee } = transferOf(refunds);
  if (state === 'no') return [words.notTransferable];
  const text = lessText({ rateBp: 0, amounts: fee });
  return state === '' ? [] : [words.transferable(until === '' ? '' : dayForDisplay(until), text)];
};

/** The refund of each day. After the last day there is none, so last steps that give nothing back are not named. */
const refundRules = ({ steps, keepsTax }: PriceList['refunds']): string[] => {
  if (steps.length === 0) return [];
  const inOrder = steps.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  const shown = inOrder.slice(0, inOrder.findLastIndex(({ shareBp }) => shareBp > 0) + 1);
  if (shown.length === 0) return [words.refundNever];
  return [
    ...shown.map(({ lastDay, shareBp, less }) =>
      shareBp === 0
        ? words.refundNone(dayForDisplay(lastDay))
        : words.refund(dayForDisplay(lastDay), percent(shareBp), lessText({ rateBp: 0, amounts: less })),
    ),
    words.refundAfter,
    ...(keepsTax ? [words.keepsTax] : []),
  ];
};
