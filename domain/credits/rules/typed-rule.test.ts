import { expect, test } from 'vitest';
import { usualReturn } from './credit-rule-commands.ts';
import { blankRule, publishedRules } from './published-rules.ts';
import { ruleEditorWords } from './rule-editor-words.ts';
import { readRule, typedRule, type TypedRule } from './typed-rule.ts';
import { messageFor } from '../../core/text/messages.ts';

const words = ruleEditorWords.invalid;
const blank = typedRule({ ...blankRule, council: 'Tamil Nadu Medical Council' }, usualReturn);

test.each(publishedRules.map((each) => [each.title, each] as const))(
  'reads the example %s as it was typed',
  (_title, { rule }) => {
    expect(readRule(typedRule(rule, usualReturn))).toEqual({
      read: { rule, returnForm: usualReturn },
      errors: {},
    });
  },
);

test('reads decimals, digits of other scripts and separators', () => {
  const { read } = readRule({ ...blank, credits: '१.५', needMinutes: '1,200', feePerPerson: '50.5' });
  expect(read?.rule).toMatchObject({
    grant: { credits: 150, needs: { of: 'minutes', least: 1200 } },
    feePerPerson: 5050,
  });
});

test.each<[string, Partial<TypedRule>, string]>([
  ['council', { council: ' ' }, words.needed],
  ['validTo', { validFrom: '2026-02-01', validTo: '2026-01-01' }, messageFor('creditRuleEndsFirst')],
  ['credits', { credits: '' }, words.amount],
  ['credits', { credits: '1.255' }, words.amount],
  ['credits', { credits: '1001' }, words.most(1000)],
  ['needMinutes', { needMinutes: '1.5' }, words.whole],
  ['needMinutes', { needMinutes: '0' }, words.least(1)],
  ['needSessions', { needs: 'sessions', needSessions: '' }, words.whole],
  ['share', { needs: 'sessions', needSessions: '3', share: '101' }, words.most(100)],
  ['needDays', { needs: 'days', needDays: '40', minutesADay: '60' }, words.most(31)],
  ['minutesADay', { needs: 'days', needDays: '4', minutesADay: '' }, words.whole],
  ['minutes', { kind: 'each', minutes: 'an hour', credits: '1' }, words.whole],
  ['steps', { kind: 'steps', steps: [] }, words.stepMissing],
  ['steps.0.credits', { kind: 'steps', steps: [{ minutes: '60', credits: 'one' }] }, words.amount],
  [
    'steps',
    {
      kind: 'steps',
      steps: [
        { minutes: '60', credits: '2' },
        { minutes: '60', credits: '3' },
      ],
    },
    messageFor('creditStepsFall'),
  ],
  ['mostPerDay', { mostPerDay: '2.345' }, words.amount],
  ['leastShare', { leastShare: '0' }, words.least(1)],
  ['facultyCategoryIds', { facultyBonus: '1' }, words.facultyMissing],
  ['facultyBonus', { facultyCategoryIds: ['pg'] }, words.bonusMissing],
  ['noneFromAge', { noneFromAge: 'old' }, words.whole],
  ['feePerPerson', { feePerPerson: '-5' }, words.amount],
  ['note', { note: 'x'.repeat(601) }, words.tooLong(600)],
  ['columns', { columns: [] }, words.columnMissing],
  ['columns.0.heading', { columns: [{ column: 'name', heading: ' ' }] }, words.needed],
])('refuses %s with a sentence: %o', (field, typed, sentence) => {
  const whole = { ...blank, credits: '4', needMinutes: '60' };
  expect(readRule(whole).errors).toEqual({});
  expect(readRule({ ...whole, ...typed })).toEqual({ read: null, errors: { [field]: sentence } });
});

test('keeps no limit of a rule without credits, because none would count', () => {
  const { read } = readRule({
    ...blank,
    kind: 'none',
    mostPerDay: '2',
    feePerPerson: 'x',
    facultyBonus: '1',
  });
  expect(read?.rule).toMatchObject({ mostPerDay: null, feePerPerson: 0, facultyBonus: 0 });
});
