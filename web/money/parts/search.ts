import { dueStates, paymentShows } from '#domain/money/reports/report-choices.ts';
import { sheetKeys } from '#domain/money/books/sheet-keys.ts';
import { paperKindNames } from '#domain/money/register/paper-kinds.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { queues } from '#domain/money/statements/queues.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

const dayOrUnknown = (value: unknown): string | undefined =>
  value === unknownValue || /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined;

const day = (value: unknown): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined;

export const companiesSearch = (given: GivenSearch) => defined({ q: givenText(given['q']) });

/** The register of receipts and credit notes: the days of issue, the kind, the form of the numbers. */
export const registerSearch = (given: GivenSearch) =>
  defined({
    from: day(given['from']),
    to: day(given['to']),
    kind: oneOf(given['kind'], paperKindNames),
    series: givenText(given['series']),
    q: givenText(given['q']),
  });

/** The accountant's books: the days of their papers and payments, and the sheet that is shown. */
export const booksSearch = (given: GivenSearch) =>
  defined({
    from: day(given['from']),
    to: day(given['to']),
    sheet: oneOf(given['sheet'], sheetKeys),
  });

/** All Transactions and the payment report: which entries; without `show` all of them. */
export const paymentsSearch = (given: GivenSearch) =>
  defined({
    show: oneOf(
      given['show'],
      paymentShows.filter((show) => show !== 'all'),
    ),
    from: dayOrUnknown(given['from']),
    to: dayOrUnknown(given['to']),
    method: givenText(given['method']),
    category: givenText(given['category']),
    company: givenText(given['company']),
    q: givenText(given['q']),
  });

/** Dues: their state, the category of their people, and a search text. */
export const duesSearch = (given: GivenSearch) =>
  defined({
    state: oneOf(given['state'], dueStates),
    category: givenText(given['category']),
    q: givenText(given['q']),
  });

/** Bank lines: the search text, and the open queue. Without a queue, the first one with lines is open. */
export const reconcileSearch = (given: GivenSearch) =>
  defined({
    queue: oneOf(given['queue'], [...queues, 'returned', 'confirmed', 'aside'] as const),
    line: givenText(given['line']),
    q: givenText(given['q']),
  });

/** The papers to issue: receipts, or receipt vouchers. */
export const issueSearch = (given: GivenSearch) =>
  defined({ kind: oneOf(given['kind'], ['vouchers'] as const) });

/** One receipt for several people: the company whose delegates it begins with. */
export const sharedSearch = (given: GivenSearch) => defined({ company: givenText(given['company']) });
