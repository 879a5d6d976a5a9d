import { printSides, sheetKinds, cardFilters } from '#domain/print/print-choices.ts';
import { dueStates, paymentShows, unknownValue } from '#domain/money/reports/report-choices.ts';
import { queues } from '#domain/money/statements/queues.ts';
import { accountLogKinds, accountLogSpans } from '#domain/model/accounts/account-log.ts';
import { logOutcomes } from '#domain/model/log/log-entry.ts';
import { messagePurposes } from '#domain/model/message.ts';
import { serialKinds } from '#domain/model/serial.ts';
import { formatLineColumns, parseLineColumns } from '#domain/people/lists/delegates-list-columns.ts';
import {
  companionPlaces,
  formatCategoryChoice,
  parseCategoryChoice,
} from '#domain/people/lists/delegates-list-choice.ts';
import { duplicateReasons } from '#domain/people/duplicates/duplicate-reasons.ts';
import { formatColumns, formatSort, parseColumns, parseSort } from '#domain/people/lists/list-columns.ts';
import { cardKinds } from '#domain/gate/report-choice.ts';
import { orderSources, orderStages } from '#domain/registration/desk/order-filters.ts';
import { queueTabs } from '#domain/registration/desk/queue-tabs.ts';

/** Search parameters are plain text in the address: no quotes, no JSON. Empty ones are left out. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

type Given = Record<string, unknown>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const dayOrUnknown = (value: unknown): string | undefined =>
  value === unknownValue || /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined;

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((option) => option === value);

/** Removes the empty keys. Pass `undefined` to remove one. */
const defined = <T extends object>(values: T): { [K in keyof T]?: T[K] } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** The lists of users: a category's id, the search text, order and columns; for serials also their kind, for people their orders. */
export const usersSearch = (given: Given) =>
  defined({
    category: textOf(given['category']),
    q: textOf(given['q']),
    sort: textOf(formatSort(parseSort(textOf(given['sort'])))),
    cols: textOf(formatColumns(parseColumns(textOf(given['cols'])))),
    kind: oneOf(given['kind'], serialKinds),
    source: oneOf(given['source'], orderSources),
    stage: oneOf(given['stage'], orderStages),
  });

/** The texts of messages: the purpose that is shown. */
export const messagesSearch = (given: Given) =>
  defined({ purpose: oneOf(given['purpose'], messagePurposes) });

/** The edit page of a user: `pay` opens the payment dialog, for a person who was just added at the desk. */
export const userEditSearch = (given: Given) => defined({ pay: oneOf(given['pay'], ['1']) });

/** The delegates list: which people are on it, its order and columns, and the paper. */
export const delegatesSearch = (given: Given) =>
  defined({
    categories: textOf(formatCategoryChoice(parseCategoryChoice(textOf(given['categories'])))),
    food: oneOf(given['food'], ['vegetarian', 'nonVegetarian', 'empty']),
    companions: oneOf(
      given['companions'],
      companionPlaces.filter((place) => place !== 'under'),
    ),
    sort: oneOf(given['sort'], ['name']),
    groups: oneOf(given['groups'], ['none']),
    cols: textOf(formatLineColumns(parseLineColumns(textOf(given['cols'])))),
    paper: oneOf(given['paper'], ['landscape']),
  });

/** Bulk ID cards: which cards, their layout on the paper, and which page of nine is shown. */
export const bulkSearch = (given: Given) =>
  defined({
    range: textOf(given['range']),
    category: textOf(given['category']),
    cards: oneOf(
      given['cards'],
      cardFilters.filter((filter) => filter !== 'all'),
    ),
    side: oneOf(
      given['side'],
      printSides.filter((side) => side !== 'front'),
    ),
    sheet: oneOf(
      given['sheet'],
      sheetKinds.filter((sheet) => sheet !== 'a4'),
    ),
    marks: oneOf(given['marks'], ['none']),
    flip: oneOf(given['flip'], ['short']),
    page: /^[1-9]\d{0,5}$/.test(String(given['page'])) ? String(given['page']) : undefined,
  });

/** Certificates: a range of serials, and a category's id; without a range the usual one. */
export const certificatesSearch = (given: Given) =>
  defined({ range: textOf(given['range']), category: textOf(given['category']) });

/** The search text of Find. */
export const findSearch = (given: Given) => defined({ q: textOf(given['q']) });

/** Possible duplicates for one reason, or the dismissed ones. */
export const duplicatesSearch = (given: Given) =>
  defined({ reason: oneOf(given['reason'], [...duplicateReasons, 'dismissed'] as const) });

/** The list of events. */
export const eventsSearch = (given: Given) => defined({ q: textOf(given['q']) });

/** The list of companies. */
export const companiesSearch = (given: Given) => defined({ q: textOf(given['q']) });

/** The ID card designer: the open template; without one the main template. */
export const designerSearch = (given: Given) => defined({ template: textOf(given['template']) });

/** A record's report for a category, a kind of card, or a company. Without `show`: Total. */
export const reportSearch = (given: Given) =>
  defined({
    show: oneOf(given['show'], ['done', 'pending']),
    q: textOf(given['q']),
    category: textOf(given['category']),
    kind: oneOf(given['kind'], cardKinds),
    company: textOf(given['company']),
  });

/** All Transactions and the payment report: which entries; without `show` all of them. */
export const paymentsSearch = (given: Given) =>
  defined({
    show: oneOf(
      given['show'],
      paymentShows.filter((show) => show !== 'all'),
    ),
    from: dayOrUnknown(given['from']),
    to: dayOrUnknown(given['to']),
    method: textOf(given['method']),
    category: textOf(given['category']),
    company: textOf(given['company']),
    q: textOf(given['q']),
  });

/** Dues: their state, and the category of their people. */
export const duesSearch = (given: Given) =>
  defined({ state: oneOf(given['state'], dueStates), category: textOf(given['category']) });

/** People turned away at the gates. Without `show`: double admissions. */
export const conflictSearch = (given: Given) => defined({ show: oneOf(given['show'], ['turnedAway']) });

/** Bank lines: the search text, and the open queue. Without a queue, the first one with lines is open. */
export const reconcileSearch = (given: Given) =>
  defined({
    queue: oneOf(given['queue'], [...queues, 'returned', 'confirmed', 'aside'] as const),
    line: textOf(given['line']),
    q: textOf(given['q']),
  });

/** The queue of registrations: the open list, the search text, and the open entry. */
export const registrationQueueSearch = (given: Given) =>
  defined({ tab: oneOf(given['tab'], queueTabs), q: textOf(given['q']), item: textOf(given['item']) });

/** The filters of the account log: account, action and start time. */
export const accountLogSearch = (given: Given) =>
  defined({
    account: textOf(given['account']),
    kind: oneOf(given['kind'], accountLogKinds),
    days: oneOf(given['days'], accountLogSpans),
  });

/** The filters of an event's log: account, action, result and person. */
export const logSearch = (given: Given) =>
  defined({
    account: textOf(given['account']),
    command: textOf(given['command']),
    delegate: textOf(given['delegate']),
    outcome: oneOf(given['outcome'], logOutcomes),
  });
