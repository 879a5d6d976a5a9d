import type * as z from 'zod/mini';
import {
  creditRule,
  emptyRule,
  hundredths,
  returnForm,
  type CreditGrant,
  type CreditRule,
  type ReturnForm,
} from '../../model/credits/credit-rule.ts';
import { asciiDigits } from '../../model/fields/ascii-digits.ts';
import { isRefusalCode, messageFor } from '../../core/text/messages.ts';
import { ruleEditorWords } from './rule-editor-words.ts';

const words = ruleEditorWords.invalid;

type Granted = Extract<CreditGrant, { kind: 'granted' }>;
type Stepped = Extract<CreditGrant, { kind: 'steps' }>;

export interface TypedStep {
  readonly minutes: string;
  readonly credits: string;
}

/** A rule and its list as a form holds them: numbers are texts, credits and rupees have decimals. */
export interface TypedRule extends Pick<
  CreditRule,
  'council' | 'validFrom' | 'validTo' | 'facultyCategoryIds' | 'source' | 'sourceDate' | 'isVerified' | 'note'
> {
  readonly kind: CreditGrant['kind'];
  readonly credits: string;
  readonly needs: Granted['needs']['of'];
  readonly needMinutes: string;
  readonly needSessions: string;
  readonly share: string;
  readonly needDays: string;
  readonly minutesADay: string;
  readonly per: Stepped['per'];
  readonly minutes: string;
  readonly steps: readonly TypedStep[];
  readonly mostPerDay: string;
  readonly mostPerEvent: string;
  readonly leastShare: string;
  readonly facultyBonus: string;
  readonly noneFromAge: string;
  readonly feePerPerson: string;
  readonly columns: ReturnForm['columns'];
  readonly ownState: string;
}

/** The sentence of each field by its name; fields of a row have its place: 'steps.0.minutes'. */
export type RuleErrors = Readonly<Record<string, string>>;

export interface ReadRule {
  readonly rule: CreditRule;
  readonly returnForm: ReturnForm;
}

const decimals = (value: number): string => (value === 0 ? '' : String(value / 100));
const orEmpty = (value: number | null): string => (value === null ? '' : String(value));

const typedGrant = (grant: CreditGrant): Partial<TypedRule> => {
  if (grant.kind === 'none') return {};
  if (grant.kind === 'steps')
    return {
      per: grant.per,
      steps: grant.steps.map(({ minutes, credits }) => ({
        minutes: String(minutes),
        credits: String(credits / 100),
      })),
    };
  const credits = String(grant.credits / 100);
  if (grant.kind === 'each') return { credits, per: grant.per, minutes: String(grant.minutes) };
  const { needs } = grant;
  const least = String(needs.least);
  if (needs.of === 'minutes') return { credits, needs: needs.of, needMinutes: least };
  if (needs.of === 'sessions')
    return { credits, needs: needs.of, needSessions: least, share: String(needs.share) };
  return { credits, needs: needs.of, needDays: least, minutesADay: String(needs.minutesADay) };
};

export const typedRule = (rule: CreditRule, form: ReturnForm): TypedRule => ({
  ...rule,
  kind: rule.grant.kind,
  credits: '',
  needs: 'minutes',
  needMinutes: '',
  needSessions: '',
  share: '80',
  needDays: '',
  minutesADay: '',
  per: 'event',
  minutes: '',
  steps: [{ minutes: '', credits: '' }],
  ...typedGrant(rule.grant),
  mostPerDay: rule.mostPerDay === null ? '' : String(rule.mostPerDay / 100),
  mostPerEvent: rule.mostPerEvent === null ? '' : String(rule.mostPerEvent / 100),
  leastShare: orEmpty(rule.leastShare),
  facultyBonus: decimals(rule.facultyBonus),
  noneFromAge: orEmpty(rule.noneFromAge),
  feePerPerson: decimals(rule.feePerPerson),
  columns: form.columns,
  ownState: form.ownState,
});

/** NaN for an empty text and for one that is no number. */
const numberOf = (typed: string): number => {
  const text = asciiDigits(typed).trim().replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : NaN;
};

/** In hundredths: '1.5' is 150; NaN with a third decimal. */
const hundredthsOf = (typed: string): number => {
  const value = numberOf(typed);
  const rounded = Math.round(value * 100);
  return Math.abs(rounded - value * 100) < 1e-6 ? rounded : NaN;
};

/** Credits that are typed alone, in hundredths; null for a text that no rule accepts. */
export const readCredits = (typed: string): number | null => {
  const { data } = hundredths.safeParse(hundredthsOf(typed));
  return data ?? null;
};

const orNull = (typed: string, read: (typed: string) => number): number | null =>
  typed.trim() === '' ? null : read(typed);

const readGrant = (typed: TypedRule): CreditGrant => {
  const { kind, per } = typed;
  if (kind === 'none') return { kind };
  if (kind === 'steps')
    return {
      kind,
      per,
      steps: typed.steps.map(({ minutes, credits }) => ({
        minutes: numberOf(minutes),
        credits: hundredthsOf(credits),
      })),
    };
  const credits = hundredthsOf(typed.credits);
  if (kind === 'each') return { kind, per, minutes: numberOf(typed.minutes), credits };
  return { kind, credits, needs: readNeeds(typed) };
};

const readNeeds = (typed: TypedRule): Granted['needs'] => {
  const { needs: of } = typed;
  if (of === 'minutes') return { of, least: numberOf(typed.needMinutes) };
  if (of === 'sessions') return { of, least: numberOf(typed.needSessions), share: numberOf(typed.share) };
  return { of, least: numberOf(typed.needDays), minutesADay: numberOf(typed.minutesADay) };
};

/** A rule without credits has no limits: nothing is kept that would not count. */
const readLimits = (typed: TypedRule): Partial<CreditRule> =>
  typed.kind === 'none'
    ? {}
    : {
        mostPerDay: orNull(typed.mostPerDay, hundredthsOf),
        mostPerEvent: orNull(typed.mostPerEvent, hundredthsOf),
        leastShare: orNull(typed.leastShare, numberOf),
        facultyBonus: orNull(typed.facultyBonus, hundredthsOf) ?? 0,
        facultyCategoryIds: typed.facultyCategoryIds,
        noneFromAge: orNull(typed.noneFromAge, numberOf),
        feePerPerson: orNull(typed.feePerPerson, hundredthsOf) ?? 0,
      };

/** The rule to save, or the sentences of its fields. */
export const readRule = (
  typed: TypedRule,
): { readonly read: ReadRule | null; readonly errors: RuleErrors } => {
  const { council, validFrom, validTo, source, sourceDate, isVerified, note } = typed;
  const given: CreditRule = {
    ...emptyRule,
    council,
    validFrom,
    validTo,
    source,
    sourceDate,
    isVerified,
    note,
    grant: readGrant(typed),
    ...readLimits(typed),
  };
  const rule = creditRule.safeParse(given);
  const form = returnForm.safeParse({ columns: typed.columns, ownState: typed.ownState });
  const errors: Record<string, string> = { ...facultyError(given) };
  for (const { error } of [rule, form])
    for (const issue of error?.issues ?? []) errors[fieldOf(issue, typed)] ??= sentenceOf(issue);
  const isRight = rule.success && form.success && Object.keys(errors).length === 0;
  return { read: isRight ? { rule: rule.data, returnForm: form.data } : null, errors };
};

const facultyError = ({ facultyBonus, facultyCategoryIds }: CreditRule): RuleErrors => {
  if (facultyBonus > 0 && facultyCategoryIds.length === 0)
    return { facultyCategoryIds: words.facultyMissing };
  return facultyBonus === 0 && facultyCategoryIds.length > 0 ? { facultyBonus: words.bonusMissing } : {};
};

const leastFields = { minutes: 'needMinutes', sessions: 'needSessions', days: 'needDays' } as const;

const fieldOf = ({ path }: z.core.$ZodIssue, { needs }: TypedRule): string => {
  const [first, second, third] = path;
  if (first === 'grant' && second === 'needs') return third === 'least' ? leastFields[needs] : String(third);
  if (first === 'grant') return path.slice(1).join('.');
  // The only condition on the whole rule.
  return path.length === 0 ? 'validTo' : path.join('.');
};

/** Credits and rupees are in hundredths. */
const amounts = /^(credits|mostPer.*|facultyBonus|feePerPerson)$/;

const sentenceOf = (issue: z.core.$ZodIssue): string => {
  const { code, path, message } = issue;
  if (isRefusalCode(message)) return messageFor(message);
  const last = path.at(-1);
  const isAmount = amounts.test(String(last));
  if (code === 'invalid_type') return isAmount ? words.amount : words.whole;
  if (code !== 'too_small' && code !== 'too_big') return words.unusable;
  if (issue.origin === 'array') return last === 'steps' ? words.stepMissing : words.columnMissing;
  if (issue.origin === 'string')
    return code === 'too_big' ? words.tooLong(Number(issue.maximum)) : words.needed;
  const per = isAmount ? 100 : 1;
  return code === 'too_big'
    ? words.most(Number(issue.maximum) / per)
    : words.least(Number(issue.minimum) / per);
};
