import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditRule, type CreditRule } from '../../model/credits/credit-rule.ts';
import { creditsOf, type CreditFacts } from './credits-of.ts';
import { blankRule, publishedRules } from './published-rules.ts';
import { creditsText, durationText, ruleInWords, sourceText } from './rule-words.ts';

const minute = 60_000;
const time = (minutes: number) => ({ ms: minutes * minute, assumedMs: 0 });

/** `days`: minutes of each day; `sessions`: minutes attended of sessions of an hour. */
const facts = (
  days: readonly number[],
  given: Partial<CreditFacts> = {},
  sessions: readonly number[] = [],
): CreditFacts => ({
  ms: days.reduce((sum, minutes) => sum + minutes, 0) * minute,
  days: new Map(days.map((minutes, index) => [`2026-09-${String(18 + index)}`, time(minutes)])),
  sessions: new Map(sessions.map((minutes, index) => [String(index), time(minutes)])),
  totalMs: 3 * 480 * minute,
  lengthOf: new Map(sessions.map((_, index) => [String(index), 60 * minute])),
  age: null,
  categoryId: '1',
  ...given,
});
const rule = (given: Partial<CreditRule>): CreditRule => ({ ...blankRule, council: 'Council', ...given });
const credits = (of: CreditRule, about: CreditFacts): number => creditsOf(of, about).hundredths / 100;
const publishedRule = (ruleId: string): CreditRule => {
  const found = publishedRules.find((each) => each.ruleId === ruleId);
  if (found === undefined) throw new Error(ruleId);
  return found.rule;
};

describe('the published rules', () => {
  test.each<[string, readonly number[], number]>([
    ['mci-2002', [299], 0],
    ['mci-2002', [300], 2],
    ['mci-2002', [360], 2],
    ['mci-2002', [300, 330], 4],
    ['mci-2002', [300, 330, 300], 4],
    ['mci-2013', [479, 480], 2],
    ['mci-2013', [480, 500, 480], 6],
    ['manipur', [179], 0],
    ['manipur', [180], 1],
    ['manipur', [180, 400], 2],
    ['maharashtra', [480, 480, 480, 480], 4],
    ['maharashtra', [100], 0],
    ['nagaland', [120, 130], 2],
    ['nagaland', [119], 0],
    ['punjab', [119], 0],
    ['punjab', [120], 1],
    ['tamil-nadu', [119], 0],
    ['tamil-nadu', [120], 1],
    ['tamil-nadu', [250], 2],
    ['dental', [240, 240, 240], 18],
    ['dental', [480, 480], 0],
    ['karnataka', [480, 480], 0],
    ['delhi-outside', [480, 480], 0],
    ['gujarat', [480, 480], 0],
  ])('%s gives for minutes by day %j credits: %d', (ruleId, days, expected) => {
    expect(credits(publishedRule(ruleId), facts(days))).toBe(expected);
  });

  test('Tamil Nadu counts none above 70, and states what is due to the council', () => {
    const own = publishedRule('tamil-nadu');
    expect(credits(own, facts([480], { age: 70 }))).toBe(4);
    expect(creditsOf(own, facts([480], { age: 71 }))).toMatchObject({ hundredths: 0, reasons: ['tooOld'] });
    expect(own.feePerPerson).toBe(50_00);
  });

  test('each is valid, unverified, and names its source', () => {
    expect(publishedRules).toHaveLength(11);
    for (const each of publishedRules) {
      expect(creditRule.parse(each.rule)).toEqual(each.rule);
      expect(sourceText(each.rule)).toMatch(/^Unverified\. Source: .+\.$/);
      expect(each.rule.note).not.toBe('');
    }
  });
});

const granted = (needs: Extract<CreditRule['grant'], { kind: 'granted' }>['needs']) =>
  rule({ grant: { kind: 'granted', credits: 400, needs } });

test.each<[string, CreditRule, CreditFacts, object]>([
  [
    'all minutes',
    granted({ of: 'minutes', least: 300 }),
    facts([150, 150]),
    { hundredths: 400, shortMinutes: null },
  ],
  [
    'minutes that lack three',
    granted({ of: 'minutes', least: 300 }),
    facts([150, 147]),
    { hundredths: 0, shortMinutes: 3, reasons: ['belowBar'] },
  ],
  [
    'sessions, each for its share',
    granted({ of: 'sessions', least: 2, share: 75 }),
    facts([135], {}, [45, 60, 30]),
    { hundredths: 400 },
  ],
  [
    'a session that lacks four minutes',
    granted({ of: 'sessions', least: 2, share: 75 }),
    facts([101], {}, [60, 41]),
    { hundredths: 0, shortMinutes: 4 },
  ],
  [
    'too few sessions at all',
    granted({ of: 'sessions', least: 3, share: 75 }),
    facts([120], {}, [60, 60]),
    { hundredths: 0, shortMinutes: null },
  ],
  [
    'days',
    granted({ of: 'days', least: 2, minutesADay: 240 }),
    facts([240, 238, 10]),
    { hundredths: 0, shortMinutes: 2 },
  ],
  [
    'steps of the event',
    rule({
      grant: {
        kind: 'steps',
        per: 'event',
        steps: [
          { minutes: 180, credits: 100 },
          { minutes: 360, credits: 250 },
        ],
      },
    }),
    facts([200, 200]),
    { hundredths: 250, shortMinutes: null },
  ],
  [
    'the cap of a day',
    rule({ grant: { kind: 'each', per: 'day', minutes: 60, credits: 100 }, mostPerDay: 400 }),
    facts([480, 120]),
    { hundredths: 600, reasons: ['cappedByDay'] },
  ],
  [
    'the cap of the event, which contains the faculty bonus',
    rule({
      grant: { kind: 'each', per: 'event', minutes: 60, credits: 100 },
      mostPerEvent: 500,
      facultyBonus: 200,
      facultyCategoryIds: ['1'],
    }),
    facts([240]),
    { hundredths: 500, reasons: ['faculty', 'cappedByEvent'] },
  ],
  [
    'less than the least share',
    { ...granted({ of: 'minutes', least: 60 }), leastShare: 80 },
    facts([480, 480, 190]),
    { hundredths: 0, reasons: ['belowShare'], shortMinutes: 2 },
  ],
])('judges %s', (_what, own, about, expected) => {
  expect(creditsOf(own, about)).toMatchObject(expected);
});

test.each([
  [
    'steps that fall',
    {
      grant: {
        kind: 'steps',
        per: 'day',
        steps: [
          { minutes: 300, credits: 200 },
          { minutes: 200, credits: 300 },
        ],
      },
    },
  ],
  ['an end before the beginning', { validFrom: '2026-09-18', validTo: '2026-09-17' }],
  ['no council', { council: ' ' }],
])('refuses %s', (_what, given) => {
  expect(creditRule.safeParse({ ...rule({}), ...given }).success).toBe(false);
});

test('says a rule in words', () => {
  const own = rule({
    grant: { kind: 'granted', credits: 450, needs: { of: 'minutes', least: 330 } },
    leastShare: 60,
    facultyBonus: 100,
    facultyCategoryIds: ['2'],
    mostPerEvent: 500,
    noneFromAge: 71,
    feePerPerson: 50_00,
    validFrom: '2026-01-01',
  });
  expect(ruleInWords(own, () => 'Faculty')).toEqual([
    'The council granted 4.5 credits. A person needs at least 5 hours 30 minutes of creditable sessions.',
    'Below 60 % of all creditable hours a person gets none.',
    '1 credit more for Faculty, also below the bar.',
    'At most 5 credits for the event.',
    'People aged 71 and over get none.',
    '₹50 is due to the council for each person with credits.',
    'In force from 01-01-2026.',
  ]);
  expect(ruleInWords(publishedRule('karnataka'), String)[0]).toBe('The council grants no credits.');
  expect(ruleInWords(publishedRule('mci-2002'), String)[0]).toBe(
    'By the time of each day: 2 credits from 5 hours on.',
  );
  expect([creditsText(100), durationText(0), durationText(61)]).toEqual([
    '1 credit',
    '0 minutes',
    '1 hour 1 minute',
  ]);
});

test('more time never gives fewer credits, and no cap is passed', () => {
  const count = fc.integer({ min: 1, max: 600 });
  const kinds = fc.oneof(
    fc.record({
      kind: fc.constant('each' as const),
      per: fc.constantFrom('event' as const, 'day' as const),
      minutes: count,
      credits: count,
    }),
    count.map((least) => ({
      kind: 'granted' as const,
      credits: 400,
      needs: { of: 'minutes' as const, least },
    })),
    fc.tuple(count, count).map(([minutes, by]) => ({
      kind: 'steps' as const,
      per: 'day' as const,
      steps: [
        { minutes, credits: by },
        { minutes: minutes + by, credits: by * 2 },
      ],
    })),
  );
  const days = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      kinds,
      days,
      fc.option(count),
      fc.option(count),
      (grant, minutes, mostPerDay, mostPerEvent) => {
        const own = rule({ grant, mostPerDay, mostPerEvent });
        const [less, more] = [minutes, minutes.map((each) => each + 37)].map(
          (each) => creditsOf(own, facts(each)).hundredths,
        );
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
        if (mostPerEvent !== null) expect(more).toBeLessThanOrEqual(mostPerEvent);
        if (mostPerDay !== null) expect(more).toBeLessThanOrEqual(mostPerDay * minutes.length);
      },
    ),
  );
});
