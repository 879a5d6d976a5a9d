import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { commandContext } from '../core/command/context.ts';
import { Draft } from '../core/store/draft.ts';
import { execute } from '../execute.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { blankRow } from '../model/tables.ts';
import { firstPlan } from '../people/import/first-plan.ts';
import { dueOf } from './fees.ts';
import { previewRows } from './import/preview-list.ts';
import { matchEvent } from './statements/match-event.ts';

/** Everything is typed on this day, long after the payments. */
const now = Date.parse('2026-11-26T09:00:00+05:30');
const dayMs = 86_400_000;

const days = [
  { day: '2026-09-20', period: 'early', fee: 500_000, guest: 200_000 },
  { day: '2026-10-20', period: 'regular', fee: 650_000, guest: 300_000 },
  { day: '2026-11-25', period: 'spot', fee: 800_000, guest: 400_000 },
] as const;
type Day = (typeof days)[number];

const eventWith = (dayBy: PriceList['dayBy']): Draft => {
  const draft = new Draft(deskEvent());
  const periods = [
    periodOf('early', '2026-09-30'),
    periodOf('regular', '2026-10-31'),
    periodOf('spot', '2026-12-31'),
  ];
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: listOf({
      dayBy,
      items: [itemOf('conference', 'registration'), itemOf('guest', 'companion')],
      periods,
      prices: days.flatMap(({ period, fee, guest }) => [
        priceOf('conference', fee, { periodId: period }),
        priceOf('guest', guest, { periodId: period }),
      ]),
    }),
  });
  return draft;
};

let made = 0;
/** A UUIDv7 as the browser makes it, by a clock that may be wrong. */
const idAt = (at: number): string => {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(made++).padStart(12, '0')}`;
};

const run = (draft: Draft, name: string, input: unknown, id = idAt(now)): Record<string, string> => {
  const outcome = runCommandAs(draft, { role: 'write', now, id }, { name, input });
  if (!outcome.ok) throw new Error(`${name}: ${outcome.code}`);
  return outcome.result as Record<string, string>;
};

const addPerson = (draft: Draft, fullName: string): string =>
  run(draft, 'delegate.add', { details: { fullName } })['delegateId'] as string;

const addGuest = (draft: Draft, delegateId: string, name: string): void => {
  const details = { name, age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
  run(draft, 'companion.save', { delegateId, details });
};

const pay = (draft: Draft, delegateId: string, { day, paise }: { day: string; paise: number }): void => {
  const facts = {
    method: 'Cash',
    paidOn: day,
    bankReference: '',
    instrumentNumber: '',
    payerName: '',
    note: '',
  };
  const parts = [{ delegateId, companionId: '', amountPaise: paise, marksPaid: false }];
  run(draft, 'transaction.add', { parts, status: 'paid', facts });
};

const importList = (draft: Draft, rows: readonly (readonly string[])[]): void => {
  const sheet = { rows };
  const preview = [...previewRows(draft, sheet, firstPlan(draft, sheet, { now }))].filter(
    (row) => row !== null,
  );
  const ctx = commandContext({
    commandId: idAt(now),
    actor: actorWith('write'),
    now,
    happenedAt: now,
    newCode: () => `CODE${made++}`,
  });
  const done = execute(draft, 'people.import', { people: preview.map(({ person }) => person) }, ctx);
  expect(done).toMatchObject({ ok: true });
};

const duePaise = (draft: Draft, fullName: string): number | null => {
  const delegate = [...draft.all('delegates')].find((one) => one.fullName === fullName);
  if (delegate === undefined) throw new Error(fullName);
  return dueOf(draft, delegate, now).duePaise;
};

/** How a person who paid on an earlier day comes into the event. Each leaves nothing due. */
const ways: Readonly<Record<string, (draft: Draft, name: string, day: Day) => void>> = {
  import: (draft, name, { day, fee }) =>
    importList(draft, [
      ['Name', 'Mobile', 'Amount Paid', 'Payment date', 'Mode'],
      [
        name,
        `98401${String(70_000 + made++)}`,
        String(fee / 100),
        day.split('-').toReversed().join('-'),
        'NEFT',
      ],
    ]),
  'import with an accompanying person': (draft, name, { day, fee, guest }) =>
    importList(draft, [
      ['Name', 'Mobile', 'Accompanying person name', 'Amount Paid', 'Payment date', 'Mode'],
      [
        name,
        `98401${String(70_000 + made++)}`,
        `Guest of ${name}`,
        String((fee + guest) / 100),
        day.split('-').toReversed().join('-'),
        'NEFT',
      ],
    ]),
  desk: (draft, name, { day, fee }) => pay(draft, addPerson(draft, name), { day, paise: fee }),
  'desk, with an accompanying person': (draft, name, { day, fee, guest }) => {
    const delegateId = addPerson(draft, name);
    addGuest(draft, delegateId, `Guest of ${name}`);
    pay(draft, delegateId, { day, paise: fee });
    pay(draft, delegateId, { day, paise: guest });
  },
  'bank line': (draft, name, { day, fee }) => {
    const delegateId = addPerson(draft, name);
    const lineId = `line-${name}`;
    const line = openLine(lineId, {
      paidOn: day,
      amountPaise: fee,
      narration: `NEFT/${name}`,
      payerName: name,
    });
    draft.put('bankLines', line);
    const match = runToEnd(matchEvent(draft)).find((each) => each.lineId === lineId);
    expect(match?.candidates.find((each) => each.delegateId === delegateId)).toMatchObject({
      expectedPaise: fee,
    });
    const shares = [{ delegateId, transactionId: '', amountPaise: fee }];
    run(draft, 'bankLine.confirm', { confirmationId: lineId, lines: [{ lineId, shares }] });
  },
};

describe('people who are entered after they paid', () => {
  test.each(Object.keys(ways))('by %s owe nothing, in whatever order the days are entered', (way) => {
    const draft = eventWith('payment');
    const order = [days[2], days[0], days[1], days[0], days[2]];
    for (const [index, day] of order.entries()) ways[way]?.(draft, `Person ${index}`, day);
    expect(order.map((_, index) => duePaise(draft, `Person ${index}`))).toEqual(order.map(() => 0));
  });

  test('owe nothing by any mixture of ways', () => {
    const step = fc.record({ way: fc.constantFrom(...Object.keys(ways)), day: fc.constantFrom(...days) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const draft = eventWith('payment');
        for (const [index, { way, day }] of steps.entries()) ways[way]?.(draft, `Person ${index}`, day);
        expect(steps.map((_, index) => duePaise(draft, `Person ${index}`))).toEqual(steps.map(() => 0));
      }),
      { numRuns: 15 },
    );
  });

  test('have the day of the first payment as their day of registration', () => {
    const draft = eventWith('registration');
    ways['import']?.(draft, 'Early', days[0]);
    expect(duePaise(draft, 'Early')).toBe(0);
  });
});

describe('the clock of the desk’s computer', () => {
  const clocks = { right: 0, slow: -9 * dayMs, fast: 20 * 3_600_000, 'far ahead': 3 * dayMs };
  test.each(['registration', 'payment', 'credit'] as const)('does not decide a price by %s', (dayBy) => {
    const draft = eventWith(dayBy);
    const fees = Object.entries(clocks).map(([clock, ms]) => {
      const { delegateId = '' } = run(
        draft,
        'delegate.add',
        { details: { fullName: clock } },
        idAt(now + ms),
      );
      const details = {
        name: 'Guest',
        age: null,
        gender: '',
        foodPreference: '',
        phone: '',
        relationship: '',
      };
      run(draft, 'companion.save', { delegateId, details }, idAt(now + ms));
      const delegate = draft.get('delegates', delegateId);
      return delegate && dueOf(draft, delegate, now).lines.map(({ day }) => day);
    });
    expect(fees).toEqual(fees.map(() => ['2026-11-26', '2026-11-26']));
  });
});
