import * as z from 'zod/mini';
import { id } from '../model/fields/input.ts';
import { holderOf, code, serialNumber, seenCard } from '../model/serial.ts';
import { judgeMark } from './marking.ts';
import { command } from '../core/command/command.ts';

/** `record.mark`: this card has received this record type. Marks are only ever added. */
export const markRecord = command({
  name: 'record.mark',
  input: z.union([
    z.strictObject({ recordTypeId: id, code }),
    // `card` is absent in commands of older devices.
    z.strictObject({ recordTypeId: id, serial: serialNumber, card: z.optional(seenCard) }),
  ]),
  needs: 'mark',
  offline: true,
  run(draft, input, ctx) {
    const serial = judgeMark(draft, input.recordTypeId, input);
    const { phone, email, deviceName = '' } = ctx.actor;
    // The specification, section 3: the scanner's phone in auto scan (by code), the e-mail in info scan (by serial).
    const markedBy = deviceName || ('code' in input ? phone || email : email || phone);
    draft.put('marks', {
      recordTypeId: input.recordTypeId,
      serial: serial.serial,
      holderId: holderOf(serial),
      markedAt: ctx.happenedAt,
      markedBy,
      deviceId: ctx.actor.deviceId,
      extra: null,
    });
    return { serial: serial.serial };
  },
});
