import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { creditSetUpName } from '../../model/credits/credit-result.ts';
import type { CreditRule } from '../../model/credits/credit-rule.ts';
import { blankRow, type RowOf } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { usualReturn } from '../rules/credit-rule-commands.ts';
import { blankRule } from '../rules/published-rules.ts';
import { CreditLedger, type LedgerEntry } from './credit-ledger.ts';
import { creditPersonRows } from './credit-person-rows.ts';
import { resultChanges } from './credits-words.ts';
import { differencesOf } from './person-credits.ts';
import { workedPeople, type WorkedPeople } from './worked-people.ts';

const startsAt = Date.UTC(2026, 8, 18, 4);
const minuteMs = 60_000;

const change = (store: EventStore, edit: (draft: Draft) => void): void => {
  const draft = new Draft(store);
  edit(draft);
  store.apply(draft.changes());
};

const person = (draft: Draft, number: number, given: Partial<RowOf<'delegates'>>): void => {
  const delegateId = `p${number}`;
  draft.put('delegates', {
    ...blankDelegate(delegateId),
    fullName: `Person ${number}`,
    categoryId: 'pg',
    ...given,
  });
  draft.put('serials', {
    ...blankRow('serials'),
    serial: number,
    kind: 'delegate',
    delegateId,
    code: `CODE${number}`,
    categoryId: 'pg',
  });
};
const passage = (draft: Draft, holderId: string, direction: string, minute: number): void =>
  draft.put('passages', {
    ...blankRow('passages'),
    passageId: `${holderId} ${direction} ${minute}`,
    hallId: 'a',
    holderId,
    direction,
    passedAt: startsAt + minute * minuteMs,
  });
const ruleRow = (rule: Partial<CreditRule>, edition = 1, isRemoved = false): RowOf<'creditRules'> => ({
  ...blankRow('creditRules'),
  ruleId: rule.council ?? '',
  edition,
  rule: { ...blankRule, ...rule },
  returnForm: usualReturn,
  isRemoved,
});
const tamilNadu = {
  council: 'Tamil Nadu Medical Council',
  grant: { kind: 'granted', credits: 400, needs: { of: 'minutes', least: 50 } },
} as const;

/** One session of an hour; three people of Tamil Nadu, one without council, one with a rule that is not there. */
const event = (): EventStore => {
  const store = new EventStore();
  change(store, (draft) => {
    draft.put('event', { ...blankRow('event'), eventId: 'e', timeZone: 'Asia/Kolkata' });
    draft.put('programmeSessions', {
      ...blankRow('programmeSessions'),
      sessionId: 's',
      hallId: 'a',
      startsAt,
      endsAt: startsAt + 60 * minuteMs,
      isCreditable: true,
    });
    draft.put('creditRules', ruleRow(tamilNadu));
    person(draft, 1, { mciNumber: 'TNMC 48120' });
    person(draft, 2, { council: 'tamil nadu  medical council', mciNumber: '48121' });
    person(draft, 3, { council: 'Kerala Dental Council', mciNumber: 'Applied' });
    person(draft, 4, {});
    person(draft, 5, { council: 'Delhi Medical Council', mciNumber: 'TNMC 48120' });
    passage(draft, 'p1', 'in', 0);
    passage(draft, 'p1', 'out', 55);
    passage(draft, 'p2', 'in', 0);
    passage(draft, 'p2', 'out', 47);
    passage(draft, 'p3', 'in', 20);
    passage(draft, 'p4', 'in', 0);
    passage(draft, 'p4', 'out', 60);
    passage(draft, 'p5', 'out', 60);
  });
  return store;
};

const shown = ({ minutes, assumedMinutes, credits, exceptions }: LedgerEntry) => [
  minutes,
  assumedMinutes,
  credits / 100,
  ...exceptions,
];

test('lists minutes, credits and what is odd, by the council that is stated or that the number names', () => {
  const ledger = new CreditLedger(event());
  expect(ledger.all().map(shown)).toEqual([
    [55, 0, 4, 'numberShared'],
    [47, 0, 0, 'nearBar'],
    [40, 40, 0, 'noExit', 'noRule', 'numberDoubtful'],
    [60, 0, 0, 'councilMissing', 'numberMissing'],
    [0, 0, 0, 'noEntry', 'noRule', 'numberDoubtful', 'numberShared'],
  ]);
  expect(ledger.of('p1')).toMatchObject({ council: 'Tamil Nadu Medical Council', isCouncilStated: false });
});

test('without a rule there is nothing odd about councils and numbers', () => {
  const store = event();
  change(store, (draft) => draft.put('creditRules', ruleRow(tamilNadu, 2, true)));
  expect(new CreditLedger(store).all().flatMap(({ exceptions }) => exceptions)).toEqual([
    'noExit',
    'noEntry',
  ]);
});

test('one more scan counts one person again; a change of the programme or a rule counts all', () => {
  const store = event();
  const ledger = new CreditLedger(store);
  const [first, second] = ledger.all();
  let told = 0;
  ledger.subscribe(() => told++);
  change(store, (draft) => {
    passage(draft, 'p2', 'in', 50);
    passage(draft, 'p2', 'out', 55);
  });
  expect(told).toBe(1);
  const [same, other] = ledger.all();
  expect(same).toBe(first);
  expect(other).not.toBe(second);
  expect(other && shown(other)).toEqual([52, 0, 4]);
  change(store, (draft) =>
    draft.put('creditSetUps', blankRow('creditSetUps', { name: creditSetUpName, missingExit: 'none' })),
  );
  expect(ledger.of('p3')).toMatchObject({ minutes: 0 });
  change(store, (draft) => draft.put('creditRules', ruleRow({ ...tamilNadu, mostPerEvent: 300 }, 2)));
  expect(ledger.of('p1')).toMatchObject({ credits: 300, row: { edition: 2 } });
});

test('a number that is not shared any more is right for both', () => {
  const store = event();
  const ledger = new CreditLedger(store);
  ledger.all();
  change(store, (draft) => person(draft, 5, { council: 'Delhi Medical Council', mciNumber: 'DMC 100' }));
  expect([ledger.of('p1'), ledger.of('p5')].map((entry) => entry?.exceptions)).toEqual([
    [],
    ['noEntry', 'noRule'],
  ]);
});

test('a rule counts on the days on which it is in force', () => {
  const store = event();
  change(store, (draft) => {
    draft.put('creditRules', ruleRow({ ...tamilNadu, validTo: '2026-09-17' }, 2));
    draft.put('creditRules', {
      ...ruleRow({ ...tamilNadu, validFrom: '2026-09-18', mostPerEvent: 100 }),
      ruleId: 'new',
    });
  });
  expect(new CreditLedger(store).of('p1')).toMatchObject({ credits: 100, row: { ruleId: 'new' } });
});

const final = (delegateId: string, given: Partial<RowOf<'creditResults'>> = {}): RowOf<'creditResults'> => ({
  ...blankRow('creditResults'),
  delegateId,
  revision: 1,
  minutes: 55,
  credits: 400,
  council: 'Tamil Nadu Medical Council',
  councilNumber: 'TNMC 48120',
  reason: 'Hall list',
  ...given,
});

test('shows what a later scan would change, and the final result stays', () => {
  const store = event();
  const ledger = new CreditLedger(store);
  change(store, (draft) => draft.put('creditResults', final('p1')));
  const differences = () => {
    const entry = ledger.of('p1');
    return entry?.final && differencesOf(entry.final, entry);
  };
  expect(differences()).toEqual([]);
  change(store, (draft) => {
    passage(draft, 'p1', 'in', 56);
    passage(draft, 'p1', 'out', 60);
  });
  expect(differences()).toEqual(['minutes']);
  const changed = ledger.of('p1');
  expect(changed && resultChanges(changed)).toEqual(['minutes 55 → 59']);
  expect(ledger.of('p1')).toMatchObject({ minutes: 59, final: { minutes: 55 } });
});

test('of two people who are merged the kept one has the result; an erased one keeps figures without words', () => {
  const store = event();
  change(store, (draft) => {
    draft.put('creditResults', final('p2'));
    draft.put('creditResults', final('p3', { minutes: 1 }));
    creditPersonRows.merge(draft, { keepId: 'p1', dropId: 'p2' });
    expect(creditPersonRows.merge(draft, { keepId: 'p1', dropId: 'p3' })).toEqual({ creditsDropped: true });
  });
  expect([...store.all('creditResults')]).toEqual([final('p1')]);
  change(store, (draft) => creditPersonRows.erase(draft, { delegateId: 'p1', companionId: '' }, null));
  expect(store.get('creditResults', 'p1/1')).toEqual(final('p1', { councilNumber: '', reason: '' }));
});

test('works a rule that is not saved for the most, a middle and the least of its council', () => {
  const ledger = new CreditLedger(event());
  const worked = (council: string) =>
    workedPeople(
      { ...blankRule, council, grant: { kind: 'each', per: 'event', minutes: 10, credits: 50 } },
      ledger.all(),
      ledger.setUp(),
    );
  const shownPeople = ({ people }: WorkedPeople) =>
    people.map(({ entry, credits }) => [entry.serial, credits.hundredths]);
  const own = worked('TAMIL NADU Medical Council');
  expect([own.areOthers, shownPeople(own)]).toEqual([
    false,
    [
      [1, 250],
      [2, 200],
    ],
  ]);
  const others = worked('Goa Medical Council');
  expect([others.areOthers, shownPeople(others)]).toEqual([
    true,
    [
      [4, 300],
      [2, 200],
      [5, 0],
    ],
  ]);
});
