import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

/** Before the sessions of desk-event.ts, so that it is over when commands run. */
const startsAt = Date.UTC(2026, 10, 20, 3);
const hourMs = 3_600_000;
const rule = {
  ...blankRule,
  council: 'Tamil Nadu Medical Council',
  grant: { kind: 'granted', credits: 200, needs: { of: 'minutes', least: 50 } },
};
const ruled = { ruleId: 'tn', rule, returnForm: usualReturn };
const saved: Step = { name: 'creditRule.save', input: { ...ruled, editionSeen: 0 } };
const removed: Step = { name: 'creditRule.remove', input: { ruleId: 'tn', editionSeen: 1 } };
const opening = (from: number): Step => ({
  name: 'programmeSession.save',
  input: {
    sessionId: 'opening',
    details: {
      hallId: 'main',
      startsAt: from,
      endsAt: from + hourMs,
      title: 'Opening',
      speakers: [],
      isCreditable: true,
      kind: 'talk',
      recordTypeId: '',
    },
  },
});
const over = opening(startsAt);
const councilOf = (council: string): Step => ({
  name: 'delegate.update',
  input: { delegateId: 'held', details: { council, mciNumber: 'TNMC 48120' } },
});
const passage = (direction: string, minute: number): Step => ({
  name: 'passage.add',
  input: {
    hallId: 'main',
    direction,
    delegateId: 'held',
    companionId: '',
    passedAt: startsAt + minute * 60_000,
    reason: 'Scanner was off',
  },
});
/** The person of serial 1 was there for 55 minutes. */
const attended: readonly Step[] = [saved, over, councilOf(''), passage('in', 0), passage('out', 55)];
const decide = (credits: number | null): Step => ({
  name: 'credits.decide',
  input: { delegateIds: ['held'], credits, reason: 'Letter of the hall in charge' },
});
const people = { delegateIds: ['held'] };
const finalise: Step = { name: 'credits.finalise', input: people };
const amend: Step = { name: 'credits.amend', input: { ...people, reason: 'Exit found' } };

const ruleCases: readonly CommandCase[] = [
  {
    ...saved,
    title: 'saves the first edition of a rule',
    as: ['write'],
    result: { council: 'Tamil Nadu Medical Council', edition: 1 },
    rows: [['creditRules', 'tn/1', { rule, isRemoved: false, savedBy: '9000000001' }]],
  },
  {
    title: 'saves a change as the next edition, and keeps the first one',
    name: 'creditRule.save',
    input: { ...ruled, rule: { ...rule, mostPerEvent: 400 }, editionSeen: 1 },
    after: [saved],
    rows: [
      ['creditRules', 'tn/1', { rule }],
      ['creditRules', 'tn/2', { rule: { ...rule, mostPerEvent: 400 } }],
    ],
  },
  refuses(
    'creditRule.save',
    'refuses an editor that has not seen the last edition',
    { ...ruled, editionSeen: 0 },
    'conflict',
    { after: [saved], rows: [['creditRules', 'tn/2', null]] },
  ),
  refuses(
    'creditRule.save',
    'refuses steps that fall',
    {
      ...ruled,
      rule: {
        ...rule,
        grant: {
          kind: 'steps',
          per: 'day',
          steps: [
            { minutes: 200, credits: 100 },
            { minutes: 100, credits: 200 },
          ],
        },
      },
      editionSeen: 0,
    },
    'invalidInput',
  ),
  refuses(
    'creditRule.save',
    'refuses faculty of a category that does not exist',
    { ...ruled, rule: { ...rule, facultyCategoryIds: ['gone'] }, editionSeen: 0 },
    'unknownCategory',
  ),
  refuses('creditRule.save', 'refuses a member with read and scan', saved.input, 'notAllowed', {
    as: ['read', 'scan'],
  }),
  {
    ...removed,
    title: 'removes a rule, and keeps its editions',
    after: [saved],
    rows: [
      ['creditRules', 'tn/1', { isRemoved: false }],
      ['creditRules', 'tn/2', { isRemoved: true, rule }],
    ],
  },
  refuses(
    'creditRule.remove',
    'refuses a rule that is removed',
    { ruleId: 'tn', editionSeen: 2 },
    'creditRuleNotFound',
    {
      after: [saved, removed],
    },
  ),
  refuses('creditRule.remove', 'refuses a rule by which results were made', removed.input, 'creditRuleUsed', {
    after: [...attended, finalise],
    rows: [['creditRules', 'tn/2', null]],
  }),
  refuses('creditRule.remove', 'refuses a member with read', removed.input, 'notAllowed', {
    as: ['read'],
    after: [saved],
  }),
  {
    title: 'keeps how a missing exit counts',
    name: 'credits.setUp',
    input: { missingExit: 'lastScan', isShown: true },
    as: ['write'],
    rows: [['creditSetUps', 'main', { missingExit: 'lastScan', isShown: true }]],
  },
  refuses(
    'credits.setUp',
    'refuses a rule that does not exist',
    { missingExit: 'all', isShown: true },
    'invalidInput',
  ),
  refuses(
    'credits.setUp',
    'refuses a member with read',
    { missingExit: 'none', isShown: true },
    'notAllowed',
    {
      as: ['read'],
    },
  ),
];

const decisionCases: readonly CommandCase[] = [
  {
    ...decide(100),
    title: 'keeps other credits with their reason and author',
    as: ['write'],
    rows: [
      [
        'creditDecisions',
        'held',
        { credits: 100, reason: 'Letter of the hall in charge', decidedBy: '9000000001' },
      ],
    ],
  },
  refuses('credits.decide', 'refuses to write over a decision', decide(200).input, 'creditsDecided', {
    after: [decide(100)],
    rows: [['creditDecisions', 'held', { credits: 100 }]],
  }),
  refuses(
    'credits.decide',
    'refuses a decision without a reason',
    { ...people, credits: 100, reason: ' ' },
    'invalidInput',
  ),
  refuses(
    'credits.decide',
    'refuses a person who does not exist',
    { delegateIds: ['gone'], credits: 100, reason: 'x' },
    'userNotFound',
  ),
  refuses('credits.decide', 'refuses a member with read and scan', decide(100).input, 'notAllowed', {
    as: ['read', 'scan'],
  }),
  {
    title: 'takes a decision back',
    name: 'credits.undecide',
    input: { delegateIds: ['held', 'alone'] },
    after: [decide(100)],
    result: { count: 1 },
    rows: [['creditDecisions', 'held', null]],
  },
  refuses('credits.undecide', 'refuses a member with read', people, 'notAllowed', { as: ['read'] }),
];

const resultCases: readonly CommandCase[] = [
  {
    ...finalise,
    title: 'freezes minutes and credits with the rule, its edition and what they were made of',
    as: ['write'],
    after: attended,
    result: { count: 1 },
    rows: [
      [
        'creditResults',
        'held/1',
        {
          minutes: 55,
          assumedMinutes: 0,
          credits: 200,
          council: 'Tamil Nadu Medical Council',
          councilNumber: 'TNMC 48120',
          ruleId: 'tn',
          ruleEdition: 1,
          reason: '',
          decidedBy: '9000000001',
          inputs: {
            sessions: [{ sessionId: 'opening', minutes: 55 }],
            missingExit: 'sessionEnd',
            decision: '',
          },
        },
      ],
    ],
  },
  {
    ...finalise,
    title: 'counts credits as decided',
    after: [...attended, decide(100)],
    rows: [
      ['creditResults', 'held/1', { credits: 100, inputs: { decision: 'Letter of the hall in charge' } }],
    ],
  },
  {
    ...finalise,
    title: 'leaves a final result as it is, whatever comes later',
    after: [...attended, finalise, passage('in', 56), passage('out', 60)],
    result: { count: 0 },
    rows: [
      ['creditResults', 'held/1', { minutes: 55 }],
      ['creditResults', 'held/2', null],
    ],
  },
  refuses('credits.finalise', 'refuses while creditable sessions are to come', people, 'creditSessionsLast', {
    after: [opening(Date.UTC(2100, 0, 1))],
  }),
  refuses('credits.finalise', 'refuses a member with read and scan', people, 'notAllowed', {
    as: ['read', 'scan'],
  }),
  {
    ...amend,
    title: 'amends a final result with its reason, and keeps the first one',
    after: [...attended, finalise, passage('in', 56), passage('out', 60)],
    result: { count: 1 },
    rows: [
      ['creditResults', 'held/1', { minutes: 55, reason: '' }],
      ['creditResults', 'held/2', { minutes: 59, reason: 'Exit found' }],
    ],
  },
  {
    ...amend,
    title: 'amends nothing that did not change',
    after: [...attended, finalise],
    result: { count: 0 },
    rows: [['creditResults', 'held/2', null]],
  },
  refuses('credits.amend', 'refuses a result that is not final', amend.input, 'creditsNotFinal', {
    after: attended,
  }),
  refuses('credits.amend', 'refuses a member with read', amend.input, 'notAllowed', { as: ['read'] }),
];

export const creditCases: readonly CommandCase[] = [...ruleCases, ...decisionCases, ...resultCases];

/** For domain/do-first.test.ts. */
export const creditsFirst = [
  { code: 'creditsNotFinal', ...amend, before: attended, first: [finalise] },
  {
    code: 'creditsDecided',
    ...decide(200),
    before: [decide(100)],
    first: [{ name: 'credits.undecide', input: people }],
  },
] as const;

/** For domain/two-desks.test.ts. */
export const creditSaves = {
  'credits.setUp': {
    before: { name: 'credits.setUp', input: { missingExit: 'sessionEnd', isShown: false } },
    read(store: EventStore): object {
      const {
        name: _,
        extra: __,
        isProgrammePublic: ___,
        ...details
      } = { ...store.get('creditSetUps', 'main') };
      return details;
    },
    input: (details: object, seen: object | undefined) => ({ ...details, ...(seen && { seen }) }),
    one: ['missingExit', 'none', 'lastScan'],
    other: ['isShown', true],
  },
} as const;
