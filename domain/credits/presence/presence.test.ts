import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankRow } from '../../model/tables.ts';
import { countedPassages } from '../passages.ts';
import { creditableProgramme, presenceOf, type CountedSession } from './presence.ts';
import { missingExitRules, type MissingExitRule } from '../../model/credits/credit-result.ts';
import type { Step } from './stays.ts';

const zone = 'Asia/Kolkata';
/** '1 9:30' is half past nine in India on the first day, 18 September 2026. */
const at = (moment: string): number => {
  const [day = '', time = ''] = moment.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 8, 17 + Number(day), hour, minute) - 5.5 * 3_600_000;
};
const session = (sessionId: string, hallId: string, from: string, to: string): CountedSession => ({
  sessionId,
  hallId,
  startsAt: at(from),
  endsAt: at(to),
  isCreditable: !sessionId.startsWith('break'),
});
const sessions = [
  session('a1', 'A', '1 9:00', '1 10:00'),
  session('break', 'A', '1 10:00', '1 10:30'),
  session('a2', 'A', '1 10:30', '1 12:00'),
  session('b1', 'B', '1 9:30', '1 11:00'),
  session('night', 'B', '1 23:00', '2 1:00'),
  session('b2', 'B', '2 0:30', '2 2:00'),
];
const programme = creditableProgramme(sessions, zone);

/** 'in A 1 9:00' */
const step = (text: string, index: number): Step => {
  const [direction = '', hallId = '', ...moment] = text.split(' ');
  return {
    passageId: String(index),
    hallId,
    direction: direction as 'in' | 'out',
    passedAt: at(moment.join(' ')),
  };
};
const presence = (scans: readonly string[], rule: MissingExitRule = 'none') =>
  presenceOf(scans.map(step), programme, rule);
const minutes = (ms: number): number => ms / 60_000;

test.each([
  ['the whole morning without the break', ['in A 1 8:30', 'out A 1 12:30'], 150],
  ['nothing without scans', [], 0],
  ['nothing of an exit without entry', ['out A 1 9:30'], 0],
  ['two stays', ['in A 1 9:00', 'out A 1 9:20', 'in A 1 9:40', 'out A 1 10:00'], 40],
  ['each hall in its time', ['in A 1 9:00', 'out A 1 9:30', 'in B 1 9:30', 'out B 1 11:00'], 120],
  ['a repeated entry once', ['in A 1 9:00', 'in A 1 9:30', 'out A 1 10:00'], 60],
  ['sessions over midnight that overlap, once', ['in B 1 22:00', 'out B 2 3:00'], 180],
  ['nothing of an exit on the next morning', ['in A 1 9:00', 'out A 2 9:00'], 0],
])('counts %s', (_what, scans, expected) => {
  expect(minutes(presence(scans).ms)).toBe(expected);
});

test.each([
  ['sessionEnd', ['in A 1 9:15'], 45, 'noExit'],
  ['sessionEnd', ['in A 1 10:10'], 90, 'noExit'],
  ['sessionEnd', ['in A 1 9:15', 'in A 1 13:00'], 135, 'noExit'],
  ['sessionEnd', ['in A 1 9:15', 'in B 1 9:30', 'out B 1 10:00'], 45, 'otherHall'],
  ['sessionEnd', ['in A 1 9:15', 'in B 1 10:45', 'out B 1 11:00'], 60, 'otherHall'],
  ['lastScan', ['in A 1 9:15', 'in B 1 10:45', 'out B 1 11:00'], 75, 'otherHall'],
  ['lastScan', ['in A 1 9:15', 'in A 1 9:45'], 30, 'noExit'],
  ['lastScan', ['in A 1 9:15'], 0, 'noExit'],
  ['lastScan', ['in A 1 9:15', 'out B 1 9:45'], 30, 'otherHall'],
  ['none', ['in A 1 9:15', 'in B 1 10:45', 'out B 1 11:00'], 15, 'otherHall'],
  ['none', ['in A 1 9:15'], 0, 'noExit'],
] as const)('a missing exit by the rule %s, after %j', (rule, scans, expected, oddity) => {
  const found = presence(scans, rule);
  expect(minutes(found.ms)).toBe(expected);
  expect(found.oddities.map(({ kind }) => kind)).toContain(oddity);
  const assumed = found.stays.filter(({ isAssumed }) => isAssumed);
  expect(found.assumedMs > 0).toBe(assumed.length > 0);
});

test('a scan after the last session is listed, and a session over midnight counts for the day it began', () => {
  expect(presence(['in A 1 13:00', 'out A 1 14:00']).oddities).toEqual([
    { kind: 'afterEnd', hallId: 'A', at: at('1 13:00') },
  ]);
  expect([...presence(['in B 1 22:00', 'out B 2 0:45']).days]).toEqual([
    ['2026-09-18', { ms: 105 * 60_000, assumedMs: 0 }],
  ]);
});

describe('any scans of any programme', () => {
  const hour = 3_600_000;
  const moment = fc.integer({ min: 0, max: 60 * 50 }).map((minute) => minute * 60_000);
  const hall = fc.constantFrom('A', 'B', 'C');
  const anySession = fc
    .record({
      hallId: hall,
      startsAt: moment,
      length: fc.integer({ min: 1, max: 300 }),
      isCreditable: fc.boolean(),
    })
    .map(({ length, ...rest }) => ({ ...rest, endsAt: rest.startsAt + length * 60_000 }));
  const anyProgramme = fc
    .array(anySession, { maxLength: 12 })
    .map((all) => all.map((each, index): CountedSession => ({ ...each, sessionId: String(index) })));
  const anySteps = fc
    .array(
      fc.record({
        hallId: hall,
        direction: fc.constantFrom('in' as const, 'out' as const),
        passedAt: moment,
      }),
      {
        maxLength: 25,
      },
    )
    .map((all) => all.map((each, index): Step => ({ ...each, passageId: String(index) })));
  const rule = fc.constantFrom(...missingExitRules);

  /** Minute by minute, the slow way: in some stay and in some creditable session of that hall. */
  const countedByMinute = (
    stays: readonly { hallId: string; from: number; to: number }[],
    all: readonly CountedSession[],
  ): number => {
    let count = 0;
    for (let now = 0; now < 75 * hour; now += 60_000)
      if (
        stays.some(
          ({ hallId, from, to }) =>
            from <= now &&
            now < to &&
            all.some(
              (each) =>
                each.isCreditable && each.hallId === hallId && each.startsAt <= now && now < each.endsAt,
            ),
        )
      )
        count += 60_000;
    return count;
  };

  test('minutes are the union of presence in creditable sessions, never more than these last', () => {
    fc.assert(
      fc.property(anyProgramme, anySteps, rule, (all, steps, missing) => {
        const own = creditableProgramme(all, zone);
        const found = presenceOf(steps, own, missing);
        expect(found.ms).toBe(countedByMinute(found.stays, all));
        expect(found.ms).toBeLessThanOrEqual(own.totalMs);
        expect(found.assumedMs).toBeLessThanOrEqual(found.ms);
        for (const [id, { ms }] of found.sessions) expect(ms).toBeLessThanOrEqual(own.lengthOf.get(id) ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  test('a person is in one hall at a time', () => {
    fc.assert(
      fc.property(anyProgramme, anySteps, rule, (all, steps, missing) => {
        const { stays } = presenceOf(steps, creditableProgramme(all, zone), missing);
        stays.forEach(({ from, to }, index) => {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThanOrEqual(stays[index - 1]?.to ?? 0);
        });
      }),
    );
  });

  test('the order in which scans arrive does not matter', () => {
    const shuffled = anySteps.chain((steps) =>
      fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length })),
    );
    fc.assert(
      fc.property(anyProgramme, shuffled, rule, (all, [steps, other], missing) => {
        const own = creditableProgramme(all, zone);
        // All scans of one moment and hall in the same direction are alike; their ids say nothing.
        expect(presenceOf(other, own, missing)).toMatchObject({
          ms: presenceOf(steps, own, missing).ms,
          stays: presenceOf(steps, own, missing).stays,
        });
      }),
    );
  });

  test('a correction and its reversal restore the minutes', () => {
    fc.assert(
      fc.property(anyProgramme, anySteps, fc.nat(), rule, (all, steps, chosen, missing) => {
        const own = creditableProgramme(all, zone);
        const passages = steps.map((each) => blankRow('passages', each));
        const wrong = passages[chosen % passages.length];
        if (wrong === undefined) return;
        const correction = (revision: number, direction: string) => ({
          ...wrong,
          passageId: `${wrong.passageId}-${revision}`,
          correctsId: wrong.passageId,
          direction,
          revision,
        });
        const back = [...passages, correction(1, 'none'), correction(2, wrong.direction)];
        expect(presenceOf(countedPassages(back), own, missing).ms).toBe(
          presenceOf(countedPassages(passages), own, missing).ms,
        );
      }),
    );
  });
});

test('100,000 scans of one person give the minutes of their stays, in any order', () => {
  const count = 100_000;
  const scans = Array.from({ length: count }, (_, index) => ({
    ...blankRow('passages'),
    passageId: String(index).padStart(6, '0'),
    hallId: 'A',
    direction: index % 2 === 0 ? ('in' as const) : ('out' as const),
    // 36 ms each: together the first session, inside for half of it.
    passedAt: at('1 9:00') + index * 36,
  }));
  const counted = presenceOf(countedPassages(scans.toReversed()), programme, 'none');
  expect(minutes(counted.ms)).toBe(30);
  expect(counted.oddities).toEqual([]);
});
