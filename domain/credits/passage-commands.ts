import * as z from 'zod/mini';
import { id } from '../model/fields/input.ts';
import { code, holderOf, seenCard, serialNumber } from '../model/serial.ts';
import { command } from '../core/command/command.ts';
import { serialShown } from '../gate/marking.ts';
import { requireEntitled } from './entry.ts';
import { requireHall } from './programme.ts';

/** A passage that arrives later was let pass at the door. What a person may enter by now does not undo it. */
const atOnceMs = 5 * 60_000;

const scanned = { hallId: id, direction: z.enum(['in', 'out']) };

/**
 * `passage.record`: this card went into the hall, or out of it. It is never refused because of another passage, so that
 * passages of several devices give one result in any order.
 */
export const recordPassage = command({
  name: 'passage.record',
  input: z.union([
    z.strictObject({ ...scanned, code }),
    z.strictObject({ ...scanned, serial: serialNumber, card: z.optional(seenCard) }),
  ]),
  needs: 'mark',
  offline: true,
  run(draft, input, ctx) {
    const { hallId, direction } = input;
    requireHall(draft, hallId);
    const serial = serialShown(draft, input);
    const at = ctx.happenedAt;
    if (direction === 'in' && ctx.now - at < atOnceMs) requireEntitled(draft, { hallId, serial, at });
    const { phone, email, deviceName = '' } = ctx.actor;
    draft.put('passages', {
      passageId: ctx.newId(),
      hallId,
      holderId: holderOf(serial),
      serial: serial.serial,
      direction,
      passedAt: at,
      recordedAt: ctx.now,
      passedBy: deviceName || phone || email,
      deviceId: ctx.actor.deviceId,
      correctsId: '',
      revision: 0,
      reason: '',
      extra: null,
    });
    return { serial: serial.serial };
  },
});
