import * as z from 'zod/mini';
import { foodPreferences } from '#domain/model/fields/person-choices.ts';
import { nextDelegate } from '../next-delegate.ts';
import { registrationDay } from '../registration-day.ts';
import { id, someLine, whole } from '#domain/model/fields/input.ts';
import { command } from '#domain/core/command/command.ts';
import { refuse } from '#domain/core/refusal.ts';
import { requireCategory } from '#domain/core/command/require.ts';

/** At a time, and the pace at which a page adds them (the specification, section 9). */
export const maxDummies = 50;
export const dummyIntervalMs = 1_000;

/** Form and command check these with one schema (the specification, section 5). */
export const dummyDetails = z.strictObject({
  // With its number it still is a name (model/delegate.ts).
  name: someLine(150, 'dummyNameMissing'),
  foodPreference: z.enum(foodPreferences, { error: 'foodPreferenceMissing' }),
  categoryId: z.pipe(z.string().check(z.minLength(1, 'dummyCategoryMissing')), id),
});

export const dummyNumber = whole(1, maxDummies);

/**
 * `delegate.addDummy`: adds '{name} {number}', unpaid and without contacts. One command per dummy, so that a
 * series can be stopped.
 */
export const addDummy = command({
  name: 'delegate.addDummy',
  input: z.strictObject({ details: dummyDetails, number: dummyNumber }),
  needs: 'addDummies',
  offline: false,
  run(draft, { details: { name, foodPreference, categoryId }, number }, ctx) {
    requireCategory(draft, categoryId);
    const delegateId = ctx.newId();
    if (draft.get('delegates', delegateId)) throw refuse('alreadyExists');
    draft.put('delegates', {
      ...nextDelegate(draft, delegateId, registrationDay(draft, ctx)),
      fullName: `${name} ${number}`,
      foodPreference,
      categoryId,
    });
    return { delegateId };
  },
});
