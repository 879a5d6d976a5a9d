import { wholeNumber } from '#domain/core/text/format.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import type { Change } from '#domain/core/store/change.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { blankRow, keyOf, type RowOf, type TableName } from '#domain/model/tables.ts';
import { quantile } from '#rehearsal/figures.ts';
import { rounded, type Figure } from '../../figure.ts';

const people = 5_000;
const sessions = 40;
const halls = 3;
const passagesOfPerson = 40;
const rounds = 5;
const council = 'Tamil Nadu Medical Council';
const minuteMs = 60_000;
const startsAt = Date.UTC(2026, 8, 18, 3, 30);

const change = <T extends TableName>(table: T, row: RowOf<T>): Change =>
  ({ table, key: keyOf(table, row), row }) as Change;

const passage = (number: number, index: number): RowOf<'passages'> => ({
  ...blankRow('passages'),
  passageId: `${number}-${index}`,
  hallId: String((number + (index >> 1)) % halls),
  holderId: `p${number}`,
  serial: number,
  direction: index % 2 === 0 ? 'in' : 'out',
  passedAt: startsAt + (index * 22 + ((number * 7) % 13)) * minuteMs,
});

const programme = (): Change[] =>
  Array.from({ length: sessions }, (_, index) =>
    change('programmeSessions', {
      ...blankRow('programmeSessions'),
      sessionId: `s${index}`,
      hallId: String(index % halls),
      startsAt: startsAt + Math.floor(index / halls) * 65 * minuteMs,
      endsAt: startsAt + (Math.floor(index / halls) * 65 + 60) * minuteMs,
      isCreditable: true,
    }),
  );

const person = (number: number): Change[] => [
  change('delegates', { ...blankDelegate(`p${number}`), council, mciNumber: `TNMC ${10_000 + number}` }),
  change('serials', {
    ...blankRow('serials'),
    serial: number,
    kind: 'delegate',
    delegateId: `p${number}`,
    code: `C${number}`,
  }),
];

/**
 * Minutes and credits of everyone, and again after one more scan, as a page shows them. The reference parses the same
 * passages as JSON.
 */
export const credits = async function* (): AsyncGenerator<Figure> {
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const passages = numbers.flatMap((number) =>
    Array.from({ length: passagesOfPerson }, (_, index) => passage(number, index)),
  );
  const store = new EventStore();
  store.apply([
    ...programme(),
    change('creditRules', {
      ...blankRow('creditRules'),
      ruleId: 'tn',
      edition: 1,
      rule: {
        ...blankRule,
        council,
        grant: { kind: 'granted', credits: 400, needs: { of: 'days', least: 1, minutesADay: 240 } },
      },
      returnForm: usualReturn,
    }),
    ...numbers.flatMap(person),
    ...passages.map((row) => change('passages', row)),
  ]);
  const json = JSON.stringify(passages);
  const times: Record<'parse' | 'whole' | 'again', number[]> = { parse: [], whole: [], again: [] };
  const measure = (name: keyof typeof times, work: () => unknown): void => {
    const begunAt = performance.now();
    work();
    times[name].push(performance.now() - begunAt);
  };
  for (let round = 0; round < rounds; round++) {
    measure('parse', () => JSON.parse(json));
    const ledger = new CreditLedger(store);
    measure('whole', () => ledger.all());
    store.apply([change('passages', passage(round + 1, passagesOfPerson))]);
    measure('again', () => ledger.all());
    ledger.dispose();
  }
  const middle = (name: keyof typeof times): number => quantile(times[name], 0.5);
  const scenario = `credits of ${wholeNumber(people)} people, ${sessions} sessions, ${wholeNumber(passages.length)} passages`;
  const reference = `${rounded(middle('parse'))} ms to parse the passages as JSON`;
  yield {
    scenario,
    figure: 'all',
    value: rounded(middle('whole') / 1000),
    unit: 's',
    goal: '≤ 2',
    reference,
  };
  yield {
    scenario,
    figure: 'all, by the reference',
    value: rounded(middle('whole') / middle('parse')),
    unit: '× reference',
    goal: '≤ 1.5',
    reference,
  };
  yield {
    scenario,
    figure: 'after one more scan',
    value: rounded(middle('again')),
    unit: 'ms',
    goal: '≤ 10',
  };
};
