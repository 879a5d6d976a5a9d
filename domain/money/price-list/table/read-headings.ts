import type { PriceList, PricePeriod } from '../../../model/price-list/price-list.ts';
import { dayKey, readDay } from '../../../core/age.ts';
import type { CategoryNames } from '../quote/quoted.ts';
import { namesOfEntries } from './entry-names.ts';
import { plainName } from './names.ts';
import { tableWords as words } from './table-words.ts';

type ColumnKey = keyof typeof words.columns;

interface PeriodColumn {
  readonly column: number;
  readonly heading: string;
  /** '' for any date. */
  readonly periodId: string;
}

export interface RefusedPlace {
  readonly where: string;
  readonly why: string;
}

export interface Headings {
  readonly columns: ReadonlyMap<ColumnKey, number>;
  readonly periods: readonly PeriodColumn[];
  /** With the days that the headings state, and with their new periods. */
  readonly draft: PriceList;
  readonly refused: readonly RefusedPlace[];
}

export interface ReadingOptions {
  readonly draft: PriceList;
  readonly categoryNames: CategoryNames;
  readonly newId: () => string;
}

const longestName = 60;

/** The columns of a table. A heading with days changes the days of its period, or adds a period. */
export const readHeadings = (
  heads: readonly string[],
  row: number,
  { draft, categoryNames, newId }: ReadingOptions,
): Headings => {
  const names = namesOfEntries(draft, categoryNames).periods;
  const columns = new Map<ColumnKey, number>();
  const periods: PeriodColumn[] = [];
  const stated = new Map<string, PricePeriod>();
  const refused: RefusedPlace[] = [];
  const idOf = (heading: string): string | null => {
    if (plainName(heading) === plainName(words.anyDate)) return '';
    const days = daysIn(heading);
    if (days === null) return names.idInText(heading);
    const { name, firstDay, lastDay } = days;
    if (name.length > longestName) return null;
    const known = names.idOf(name);
    const added = [...stated.values()].find((each) => plainName(each.name) === plainName(name));
    const periodId = known ?? added?.periodId ?? newId();
    const old = draft.periods.find((each) => each.periodId === known);
    stated.set(periodId, { periodId, name, methods: [], ...old, firstDay, lastDay });
    return periodId;
  };
  for (const [column, head] of heads.entries()) {
    const heading = head.trim();
    if (heading === '') continue;
    const refuse = (why: string): void =>
      void refused.push({ where: words.heading(row, column + 1, heading), why });
    const key = columnKeys.get(plainName(heading));
    const periodId = key === undefined ? idOf(heading) : null;
    if (key !== undefined) {
      if (columns.has(key)) refuse(words.why.columnTwice);
      else columns.set(key, column);
    } else if (periodId === null) refuse(words.why.unknownColumn);
    else if (periods.some((each) => each.periodId === periodId)) refuse(words.why.columnTwice);
    else periods.push({ column, heading, periodId });
  }
  return { columns, periods, draft: withPeriods(draft, stated), refused };
};

const columnKeys: ReadonlyMap<string, ColumnKey> = new Map(
  (Object.keys(words.columns) as ColumnKey[]).map((key) => [plainName(words.columns[key]), key]),
);

/** The name and the days of 'Spot (until 30-06-2026)' and 'Spot (01-06-2026 to 30-06-2026)'; null for any other heading. */
const daysIn = (heading: string): Pick<PricePeriod, 'name' | 'firstDay' | 'lastDay'> | null => {
  const [, name = '', first, last = ''] =
    /^(.+?)\s*\((?:until\s+|(?:from\s+)?([^()]+?)\s+to\s+)([^()]+)\)$/iu.exec(heading) ?? [];
  if (readDay(last) === null || (first !== undefined && readDay(first) === null)) return null;
  return { name, firstDay: first === undefined ? '' : dayKey(first), lastDay: dayKey(last) };
};

/** The periods stay in their order; a new one, or one with other days, goes where its last day belongs. */
const withPeriods = (draft: PriceList, stated: ReadonlyMap<string, PricePeriod>): PriceList => {
  const known = new Set(draft.periods.map(({ periodId }) => periodId));
  const periods = [
    ...draft.periods.map((period) => stated.get(period.periodId) ?? period),
    ...[...stated.values()].filter(({ periodId }) => !known.has(periodId)),
  ];
  const isSame = periods.every(
    ({ periodId, lastDay }, index) =>
      draft.periods[index]?.periodId === periodId && draft.periods[index].lastDay === lastDay,
  );
  return {
    ...draft,
    periods: isSame ? periods : periods.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1)),
  };
};
