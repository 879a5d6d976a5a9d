import * as z from 'zod/mini';
import { isPlainText } from '../model/fields/formats.ts';
import { id } from '../model/fields/input.ts';
import { settlementNote } from '../model/scan-settlement.ts';
import { code } from '../model/serial.ts';
import { actorContact } from '../core/access.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';

const scan = {
  code: code.check(z.refine(isPlainText)),
  reason: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
};

/**
 * `scan.refused`: a gate or the door of a hall refused a card offline. Changes no rows; only the log records it. `reason` is a code
 * of messages.ts.
 */
export const logRefusedScan = command({
  name: 'scan.refused',
  input: z.union([z.strictObject({ recordTypeId: id, ...scan }), z.strictObject({ hallId: id, ...scan })]),
  needs: 'mark',
  offline: true,
  run(draft, input) {
    if ('hallId' in input) {
      if (draft.get('halls', input.hallId) === undefined) throw refuse('hallNotFound');
    } else if (draft.get('recordTypes', input.recordTypeId) === undefined) throw refuse('recordTypeNotFound');
    return {};
  },
});

/** Settles a double admission with a note; a later note replaces it. */
export const settleScan = command({
  name: 'scan.settle',
  input: z.strictObject({ commandId: z.uuid(), note: settlementNote }),
  needs: 'seeRefusedScans',
  offline: false,
  run(draft, { commandId, note }, ctx) {
    if (note === '') throw refuse('noteMissing');
    const old = draft.get('scanSettlements', commandId);
    draft.put('scanSettlements', {
      commandId,
      note,
      settledAt: ctx.now,
      settledBy: actorContact(ctx.actor),
      extra: old?.extra ?? null,
    });
    return {};
  },
});
