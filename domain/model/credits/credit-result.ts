import * as z from 'zod/mini';
import { calendarDay, id, line, optionalId, textUpTo, time, whole } from '../fields/input.ts';
import { extra, flag, integer, integerOrNull, json, table, text, type RowFrom } from '../fields/table.ts';
import { hundredths } from './credit-rule.ts';

/** What the organiser lets count when a person was scanned in, but not out. */
export const missingExitRules = ['sessionEnd', 'lastScan', 'none'] as const;
export type MissingExitRule = (typeof missingExitRules)[number];

export const creditSetUpName = 'main';

export const creditSetUps = table({
  key: ['name'],
  fields: {
    name: text('staff'),
    /** One of `missingExitRules`. */
    missingExit: text('staff'),
    /** Registrants see their own sessions, minutes and credits. */
    isShown: flag('staff'),
    /** Feedback forms that the organiser received; null if none are collected. For the lists of councils. */
    feedback: integerOrNull('staff'),
    /** The public pages show the programme. */
    isProgrammePublic: flag('staff'),
    extra: extra(),
  },
  indexes: {},
});

export const feedbackForms = z.nullable(whole(0, 1_000_000));

export const creditSetUpRow = z.strictObject({
  name: z.literal(creditSetUpName),
  missingExit: z.enum(missingExitRules),
  isShown: z.boolean(),
  feedback: feedbackForms,
  isProgrammePublic: z.boolean(),
});

/** What a member decided about one person: other credits than calculated, or that the oddities are in order. */
export const creditDecisions = table({
  key: ['delegateId'],
  fields: {
    delegateId: text('staff'),
    /** In hundredths; null if the calculated credits stay. */
    credits: integerOrNull('staff'),
    reason: text('staff'),
    decidedAt: integer('staff'),
    decidedBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type CreditDecision = RowFrom<typeof creditDecisions.fields>;

export const creditDecisionRow = z.strictObject({
  delegateId: id,
  credits: z.nullable(hundredths),
  reason: line(200),
  decidedAt: time,
  decidedBy: textUpTo(254),
});

/** What a result was made of, in whole minutes. */
export interface CreditInputs {
  readonly days: readonly { readonly day: string; readonly minutes: number }[];
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly minutes: number;
    /** The part of them that no scan out shows. */
    readonly assumedMinutes?: number;
  }[];
  readonly missingExit: MissingExitRule;
  readonly passages: number;
  readonly age: number | null;
  readonly categoryId: string;
  /** The reason of a decision that set the credits; '' if they were calculated. */
  readonly decision: string;
}

/** The final result of a person. It never changes: an amendment is the next revision, with its reason. */
export const creditResults = table({
  key: ['delegateId', 'revision'],
  fields: {
    delegateId: text('staff'),
    /** 1 for the first final result. */
    revision: integer('staff'),
    minutes: integer('staff'),
    /** The part of them that no scan out shows. */
    assumedMinutes: integer('staff'),
    /** In hundredths. */
    credits: integer('staff'),
    council: text('staff'),
    councilNumber: text('staff'),
    /** The rule and its edition; '' and 0 if no rule counts for the person. */
    ruleId: text('staff'),
    ruleEdition: integer('staff'),
    inputs: json<CreditInputs | null>('staff', null),
    /** '' for the first one. */
    reason: text('staff'),
    decidedAt: integer('staff'),
    decidedBy: text('staff'),
    extra: extra(),
  },
  indexes: { delegateId: (row) => row.delegateId },
});
export type CreditResult = RowFrom<typeof creditResults.fields>;

const minutes = whole(0);
const creditInputs = z.strictObject({
  days: z.array(z.strictObject({ day: calendarDay, minutes })),
  sessions: z.array(z.strictObject({ sessionId: id, minutes })),
  missingExit: z.enum(missingExitRules),
  passages: whole(0),
  age: z.nullable(whole(0, 200)),
  categoryId: optionalId,
  decision: line(200),
});

export const creditResultRow = z.strictObject({
  delegateId: id,
  revision: whole(1),
  minutes,
  assumedMinutes: minutes,
  credits: whole(0),
  council: textUpTo(500),
  councilNumber: textUpTo(500),
  ruleId: optionalId,
  ruleEdition: whole(0),
  inputs: z.nullable(creditInputs),
  reason: line(200),
  decidedAt: time,
  decidedBy: textUpTo(254),
});
