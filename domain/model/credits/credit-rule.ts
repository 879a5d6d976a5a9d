import * as z from 'zod/mini';
import { extra, flag, integer, json, table, text, type RowFrom } from '../fields/table.ts';
import {
  areUnique,
  atMost,
  calendarDay,
  id,
  line,
  lines,
  oneTo,
  orNone,
  someLine,
  textUpTo,
  time,
  whole,
} from '../fields/input.ts';

/** Credits are in hundredths, so that sums are exact: 150 is 1.5 credits. */
export const hundredths = whole(0, 100_000);
const minutes = whole(1, 60 * 24 * 14);
const share = whole(1, 100);

const needed = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('minutes'), least: minutes }),
  /** A session counts for a person who was there for this share of it, in percent. */
  z.strictObject({ of: z.literal('sessions'), least: whole(1, 500), share }),
  z.strictObject({ of: z.literal('days'), least: whole(1, 31), minutesADay: minutes }),
]);

const isRising = (steps: readonly { minutes: number; credits: number }[]): boolean =>
  steps.every(({ minutes: own, credits }, at) => {
    const before = steps[at - 1];
    return before === undefined || (before.minutes < own && before.credits <= credits);
  });

const grant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('granted'), credits: hundredths, needs: needed }),
  z.strictObject({
    kind: z.literal('steps'),
    per: z.enum(['event', 'day']),
    steps: oneTo(12, z.strictObject({ minutes, credits: hundredths })).check(
      z.refine(isRising, 'creditStepsFall'),
    ),
  }),
  z.strictObject({ kind: z.literal('each'), per: z.enum(['event', 'day']), minutes, credits: hundredths }),
]);

export const creditRule = z
  .strictObject({
    council: someLine(120),
    /** The days on which the rule is in force; '' for no limit. */
    validFrom: orNone(calendarDay),
    validTo: orNone(calendarDay),
    grant,
    mostPerDay: z.nullable(hundredths),
    mostPerEvent: z.nullable(hundredths),
    /** The least share of the creditable hours of the programme, in percent. */
    leastShare: z.nullable(share),
    /** Added for people of these categories. */
    facultyBonus: hundredths,
    facultyCategoryIds: atMost(100, id).check(z.refine(areUnique)),
    /** From this age on, people get none. */
    noneFromAge: z.nullable(whole(1, 130)),
    /** Due to the council for each person with credits, in paise. */
    feePerPerson: whole(0, 100_000_00),
    /** The letter, gazette or page that states the rule, with its date as written there. */
    source: line(300),
    sourceDate: line(40),
    isVerified: z.boolean(),
    note: lines(600),
  })
  .check(
    z.refine(
      ({ validFrom, validTo }) => validFrom === '' || validTo === '' || validFrom <= validTo,
      'creditRuleEndsFirst',
    ),
  );
export type CreditRule = z.infer<typeof creditRule>;
export type CreditGrant = CreditRule['grant'];

/** A column of the list that a council gets. */
export const returnColumns = [
  'number',
  'name',
  'phone',
  'email',
  'state',
  'hours',
  'credits',
  'days',
  'certificate',
  'fee',
  'signature',
] as const;
export type ReturnColumn = (typeof returnColumns)[number];

/** The list as a council wants it: its columns in their order, under their own headings. */
export const returnForm = z.strictObject({
  columns: oneTo(
    returnColumns.length,
    z.strictObject({ column: z.enum(returnColumns), heading: someLine(60) }),
  ).check(z.refine((columns) => areUnique(columns.map(({ column }) => column)))),
  /** People of this state first and the others apart; '' for one list. */
  ownState: line(80),
});
export type ReturnForm = z.infer<typeof returnForm>;

/** A rule that grants nothing. */
export const emptyRule: CreditRule = {
  council: '',
  validFrom: '',
  validTo: '',
  grant: { kind: 'none' },
  mostPerDay: null,
  mostPerEvent: null,
  leastShare: null,
  facultyBonus: 0,
  facultyCategoryIds: [],
  noneFromAge: null,
  feePerPerson: 0,
  source: '',
  sourceDate: '',
  isVerified: false,
  note: '',
};

/** Each save of a rule is a new edition, so that a result can name the one by which it was made. */
export const creditRules = table({
  key: ['ruleId', 'edition'],
  fields: {
    ruleId: text('staff'),
    edition: integer('staff'),
    rule: json<CreditRule>('staff', emptyRule),
    returnForm: json<ReturnForm>('staff', { columns: [], ownState: '' }),
    /** The last edition of a rule that does not count any more. */
    isRemoved: flag('staff'),
    savedAt: integer('staff'),
    savedBy: text('staff'),
    extra: extra(),
  },
  indexes: { ruleId: (row) => row.ruleId },
});
export type CreditRuleRow = RowFrom<typeof creditRules.fields>;

export const creditRuleRow = z.strictObject({
  ruleId: id,
  edition: whole(1),
  rule: creditRule,
  returnForm,
  isRemoved: z.boolean(),
  savedAt: time,
  savedBy: textUpTo(254),
});
