import * as z from 'zod/mini';
import { passageDirections, passageReason } from '../model/credits/passage.ts';
import { id, optionalId, time, whole } from '../model/fields/input.ts';
import { actorContact } from '../core/access.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { requirePerson } from '../core/command/require.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { requireHall } from './programme.ts';

const byHand = { hallId: id, passedAt: time, reason: passageReason };

const requireByHand = (
  reader: Reader,
  { hallId, passedAt, reason }: { hallId: string; passedAt: number; reason: string },
  { now }: CommandContext,
): void => {
  requireHall(reader, hallId);
  if (reason === '') throw refuse('passageReasonMissing');
  if (passedAt > now) throw refuse('passageAhead');
};

/** `passage.add`: a passage that no gate has scanned. A person without a card has the serial 0 in it. */
export const addPassage = command({
  name: 'passage.add',
  input: z.strictObject({
    ...byHand,
    direction: z.enum(['in', 'out']),
    delegateId: id,
    companionId: optionalId,
  }),
  needs: 'correctPassages',
  offline: false,
  run(draft, { delegateId, companionId, ...given }, ctx) {
    requirePerson(draft, { delegateId, companionId });
    requireByHand(draft, given, ctx);
    const card =
      companionId === '' ? serialOfDelegate(draft, delegateId) : serialOfCompanion(draft, companionId);
    const passageId = ctx.newId();
    draft.put('passages', {
      ...given,
      passageId,
      holderId: companionId || delegateId,
      serial: card?.serial ?? 0,
      recordedAt: ctx.now,
      passedBy: actorContact(ctx.actor),
      deviceId: ctx.actor.deviceId,
      correctsId: '',
      revision: 0,
      extra: null,
    });
    return { passageId };
  },
});

/** `passage.correct`: states a passage as it was. `revision` is the number of corrections that its author saw. */
export const correctPassage = command({
  name: 'passage.correct',
  input: z.strictObject({
    ...byHand,
    passageId: id,
    direction: z.enum(passageDirections),
    revision: whole(0),
  }),
  needs: 'correctPassages',
  offline: false,
  run(draft, { passageId, revision, ...given }, ctx) {
    const first = draft.get('passages', passageId);
    if (first === undefined || first.correctsId !== '') throw refuse('passageNotFound');
    requireByHand(draft, given, ctx);
    if (draft.by('passages', 'correctsId', passageId).length !== revision) throw refuse('passageCorrected');
    draft.put('passages', {
      ...first,
      ...given,
      passageId: ctx.newId(),
      recordedAt: ctx.now,
      passedBy: actorContact(ctx.actor),
      deviceId: ctx.actor.deviceId,
      correctsId: passageId,
      revision: revision + 1,
      extra: null,
    });
    return { passageId, serial: first.serial };
  },
});
