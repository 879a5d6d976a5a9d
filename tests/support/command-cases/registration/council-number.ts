import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { asRegistrant, delegate, opened, submit } from './opened.ts';

const council = 'Tamil Nadu Medical Council';
const rule = {
  name: 'creditRule.save',
  input: {
    ruleId: 'tn',
    rule: { ...blankRule, council },
    returnForm: usualReturn,
    editionSeen: 0,
  },
};
const supply = (details: object): Step & { readonly input: object } =>
  asRegistrant('registration.updateOwn', { delegateId: delegate, details, answers: {} }) as Step & {
    readonly input: object;
  };
const numbered = supply({ mciNumber: 'TNMC 48120' });
const startsAt = Date.UTC(2026, 10, 20, 3);
const session = {
  hallId: 'main',
  startsAt,
  endsAt: startsAt + 3_600_000,
  title: 'Opening',
  speakers: [],
  isCreditable: true,
  kind: 'talk',
  recordTypeId: '',
};
const final = [
  { name: 'programmeSession.save', input: { sessionId: 'opening', details: session } },
  { name: 'credits.finalise', input: { delegateIds: [delegate] } },
];

/** The form asks for neither council nor number. */
export const councilNumberCases: readonly CommandCase[] = [
  {
    title: 'a person supplies council and number while credits count',
    ...supply({ council, mciNumber: 'TNMC 48120' }),
    after: [...opened(), submit(), rule],
    rows: [['delegates', delegate, { council, mciNumber: 'TNMC 48120' }]],
  },
  ...(
    [
      ['without a rule of a council', []],
      ['once it is clear', [rule, numbered]],
      ['once the result is final', [rule, ...final]],
    ] as const
  ).map(([when, steps]) =>
    refuses(
      'registration.updateOwn',
      `refuses another council number ${when}`,
      supply({ mciNumber: 'TNMC 1' }).input,
      'fieldLocked',
      { as: ['registrant'], after: [...opened(), submit(), ...steps], params: { label: 'MCI number' } },
    ),
  ),
];
