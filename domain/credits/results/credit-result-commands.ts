import * as z from 'zod/mini';
import type { CreditResult } from '../../model/credits/credit-result.ts';
import { hundredths } from '../../model/credits/credit-rule.ts';
import { id, oneTo, someLine } from '../../model/fields/input.ts';
import { actorContact } from '../../core/access.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { mostAtOnce } from '../../core/command/most-at-once.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { finalResult } from '../../core/final-result.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { dateTime } from '../../core/text/format.ts';
import { upToMinutes, wholeMinutes } from '../presence/presence.ts';
import { creditSetUpOf, type CreditSetUp } from './credit-set-up.ts';
import { differencesOf, personCredits, type PersonCredits } from './person-credits.ts';

const people = oneTo(mostAtOnce, id);
const reason = someLine(200);

/**
 * `credits.decide`: other credits than calculated, or null: the calculated ones are in order as they are. A final result
 * stays, until it is amended.
 */
export const decideCredits = command({
  name: 'credits.decide',
  input: z.strictObject({ delegateIds: people, credits: z.nullable(hundredths), reason }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds, credits, reason: why }, ctx) {
    for (const delegateId of delegateIds) {
      requireDelegate(draft, delegateId);
      if (draft.get('creditDecisions', delegateId) !== undefined) throw refuse('creditsDecided');
      draft.put('creditDecisions', {
        delegateId,
        credits,
        reason: why,
        decidedAt: ctx.now,
        decidedBy: actorContact(ctx.actor),
        extra: null,
      });
    }
    return { count: delegateIds.length };
  },
});

/** `credits.undecide`: the calculated credits count again. */
export const undecideCredits = command({
  name: 'credits.undecide',
  input: z.strictObject({ delegateIds: people }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds }) {
    for (const delegateId of delegateIds) requireDelegate(draft, delegateId);
    const decided = delegateIds.filter((each) => draft.get('creditDecisions', each) !== undefined);
    for (const delegateId of decided) draft.remove('creditDecisions', delegateId);
    return { count: decided.length };
  },
});

/** Refuses results of a programme that goes on: people may still come or leave. */
const requireEnd = (draft: Draft, { endsAt }: CreditSetUp, now: number): void => {
  if (endsAt === null) throw refuse('creditSessionsMissing');
  if (now < endsAt) throw refuse('creditSessionsLast', { until: dateTime(endsAt, timeZoneOf(draft)) });
};

const put = (
  draft: Draft,
  person: PersonCredits,
  { revision, why, setUp, ctx }: { revision: number; why: string; setUp: CreditSetUp; ctx: CommandContext },
): void => {
  const { presence, row, decision } = person;
  const sessions = [...presence.sessions].map(([sessionId, { ms, assumedMs }]) => ({
    sessionId,
    minutes: wholeMinutes(ms),
    assumedMinutes: upToMinutes(assumedMs),
  }));
  const days = [...presence.days].map(([day, { ms }]) => ({ day, minutes: wholeMinutes(ms) }));
  const result: CreditResult = {
    delegateId: person.delegateId,
    revision,
    minutes: person.minutes,
    assumedMinutes: person.assumedMinutes,
    credits: person.credits,
    council: person.council,
    councilNumber: person.councilNumber,
    ruleId: row?.ruleId ?? '',
    ruleEdition: row?.edition ?? 0,
    inputs: {
      days,
      sessions,
      missingExit: setUp.missingExit,
      passages: person.passages,
      age: person.age,
      categoryId: person.categoryId,
      decision: decision !== null && decision.credits !== null ? decision.reason : '',
    },
    reason: why,
    decidedAt: ctx.now,
    decidedBy: actorContact(ctx.actor),
    extra: null,
  };
  draft.put('creditResults', result);
};

/** `credits.finalise`: freezes what each person has by now. A person who is final already is left out. */
export const finaliseCredits = command({
  name: 'credits.finalise',
  input: z.strictObject({ delegateIds: people }),
  needs: 'editPeople',
  offline: false,
  // On the last evening the event may be closed already, as for certificates.
  isForClosed: true,
  run(draft, { delegateIds }, ctx) {
    const setUp = creditSetUpOf(draft);
    requireEnd(draft, setUp, ctx.now);
    const open = [...new Set(delegateIds)].filter((each) => finalResult(draft, each) === null);
    for (const delegateId of open)
      put(draft, personCredits(draft, setUp, requireDelegate(draft, delegateId)), {
        revision: 1,
        why: '',
        setUp,
        ctx,
      });
    return { count: open.length };
  },
});

/** `credits.amend`: the next revision of results that would be different by now, with its reason. */
export const amendCredits = command({
  name: 'credits.amend',
  input: z.strictObject({ delegateIds: people, reason }),
  needs: 'editPeople',
  offline: false,
  isForClosed: true,
  run(draft, { delegateIds, reason: why }, ctx) {
    const setUp = creditSetUpOf(draft);
    requireEnd(draft, setUp, ctx.now);
    let count = 0;
    for (const delegateId of new Set(delegateIds)) {
      const last = finalResult(draft, delegateId);
      if (last === null) throw refuse('creditsNotFinal');
      const person = personCredits(draft, setUp, requireDelegate(draft, delegateId));
      if (differencesOf(last, person).length === 0) continue;
      put(draft, person, { revision: last.revision + 1, why, setUp, ctx });
      count++;
    }
    return { count };
  },
});
