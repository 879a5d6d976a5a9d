import * as z from 'zod/mini';
import { creditSetUpName, feedbackForms, missingExitRules } from '../../model/credits/credit-result.ts';
import {
  creditRule,
  returnColumns,
  returnForm,
  type CreditRuleRow,
  type ReturnForm,
} from '../../model/credits/credit-rule.ts';
import { id, whole } from '../../model/fields/input.ts';
import { blankRow, type RowOf } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { changesOver, seenOf } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { returnHeadings } from './rule-words.ts';

/** The list of a council until its columns are chosen. */
export const usualReturn: ReturnForm = {
  columns: returnColumns
    .filter((column) => column !== 'fee' && column !== 'days')
    .map((column) => ({ column, heading: returnHeadings[column] })),
  ownState: '',
};

/** The last edition of a rule, even a removed one. */
export const lastEdition = (reader: Reader, ruleId: string): CreditRuleRow | null =>
  reader
    .by('creditRules', 'ruleId', ruleId)
    .reduce<CreditRuleRow | null>(
      (last, row) => (last === null || row.edition > last.edition ? row : last),
      null,
    );

/** Whether final results were made by any edition of the rule. */
const isRuleUsed = (reader: Reader, ruleId: string): boolean =>
  [...reader.all('creditResults')].some((result) => result.ruleId === ruleId);

/** Refuses an editor that has not seen the last edition. `edition` is 0 for a new rule. */
const requireEdition = (draft: Draft, ruleId: string, edition: number): CreditRuleRow | null => {
  const last = lastEdition(draft, ruleId);
  if ((last?.edition ?? 0) !== edition) throw refuse('conflict');
  return last;
};

/** `creditRule.save`: the next edition. Results keep the edition by which they were made. */
export const saveCreditRule = command({
  name: 'creditRule.save',
  input: z.strictObject({ ruleId: id, rule: creditRule, returnForm, editionSeen: whole(0) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { ruleId, rule, returnForm: form, editionSeen }, ctx) {
    requireEdition(draft, ruleId, editionSeen);
    if (rule.facultyCategoryIds.some((each) => draft.get('categories', each) === undefined))
      throw refuse('unknownCategory');
    draft.put('creditRules', {
      ruleId,
      edition: editionSeen + 1,
      rule,
      returnForm: form,
      isRemoved: false,
      savedAt: ctx.now,
      savedBy: actorContact(ctx.actor),
      extra: null,
    });
    return { council: rule.council, edition: editionSeen + 1 };
  },
});

/**
 * `creditRule.remove`: a rule by which no result was made, because the list of its council needs it. Saving the rule again
 * brings it back.
 */
export const removeCreditRule = command({
  name: 'creditRule.remove',
  input: z.strictObject({ ruleId: id, editionSeen: whole(1) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { ruleId, editionSeen }, ctx) {
    const last = requireEdition(draft, ruleId, editionSeen);
    if (last === null || last.isRemoved) throw refuse('creditRuleNotFound');
    if (isRuleUsed(draft, ruleId)) throw refuse('creditRuleUsed');
    draft.put('creditRules', {
      ...last,
      edition: editionSeen + 1,
      isRemoved: true,
      savedAt: ctx.now,
      savedBy: actorContact(ctx.actor),
    });
    return { council: last.rule.council };
  },
});

const setUp = z.strictObject({
  missingExit: z.enum(missingExitRules),
  isShown: z.boolean(),
  feedback: z.optional(feedbackForms),
});

const storedSetUp = (draft: Draft): RowOf<'creditSetUps'> =>
  draft.get('creditSetUps', creditSetUpName) ??
  blankRow('creditSetUps', { name: creditSetUpName, missingExit: 'sessionEnd' });

/** `programme.publish`: whether the public pages show the programme. */
export const publishProgramme = command({
  name: 'programme.publish',
  input: z.strictObject({ isPublic: z.boolean() }),
  needs: 'editSetup',
  offline: false,
  run(draft, { isPublic }) {
    draft.put('creditSetUps', { ...storedSetUp(draft), isProgrammePublic: isPublic });
    return { isPublic };
  },
});

/** `credits.setUp`: how a missing exit counts, whether registrants see their own results, and feedback forms received. */
export const setUpCredits = command({
  name: 'credits.setUp',
  input: z.extend(setUp, { seen: seenOf(setUp) }),
  needs: 'editSetup',
  offline: false,
  // Registrants see their results after the last session, when the event may be closed.
  isForClosed: true,
  run(draft, { seen, ...given }) {
    const stored = storedSetUp(draft);
    draft.put('creditSetUps', { ...stored, ...changesOver(stored, given, seen) });
    return {};
  },
});
