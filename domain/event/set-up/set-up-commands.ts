import * as z from 'zod/mini';
import { setUpSteps } from '../../model/event.ts';
import { command } from '../../core/command/command.ts';
import { eventOf } from '../../core/event-of.ts';
import { refuse } from '../../core/refusal.ts';

/** Marks a step as not needed for this event, for the whole team, or takes that back. */
export const setStepAside = command({
  name: 'event.setStepAside',
  input: z.strictObject({ step: z.enum(setUpSteps), isAside: z.boolean() }),
  needs: 'editSetup',
  offline: false,
  run(draft, { step, isAside }) {
    const row = eventOf(draft);
    if (row === undefined) throw refuse('eventNotFound');
    const before = row.stepsAside.split(' ');
    const stepsAside = setUpSteps.filter((one) => (one === step ? isAside : before.includes(one))).join(' ');
    draft.put('event', { ...row, stepsAside });
    return { eventId: row.eventId };
  },
});
