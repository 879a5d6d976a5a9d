import * as z from 'zod/mini';
import { time } from '../model/fields/input.ts';
import { pairedDeviceName, pairingId } from '../model/paired-device.ts';
import { can } from '../core/access.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';

/** Acts for the admin who showed the code. The pairing gives no access without the session that the server creates. */
export const pairDevice = command({
  name: 'device.pair',
  input: z.strictObject({ pairingId, name: pairedDeviceName, endsAt: time }),
  needs: 'editTeam',
  offline: false,
  run(draft, input, ctx) {
    // A revoked device does not come back.
    if (draft.get('pairedDevices', input.pairingId)) throw refuse('pairingGone');
    draft.put('pairedDevices', { ...input, pairedAt: ctx.now, revokedAt: null, extra: null });
    return { pairingId: input.pairingId };
  },
});

/**
 * Its sessions and streams end with the row (server/db/statements/sign-in/session-statements.ts). Repeating changes nothing.
 */
export const revokeDevice = command({
  name: 'device.revoke',
  input: z.strictObject({ pairingId }),
  needs: 'revokeDevice',
  offline: false,
  isForClosed: true,
  run(draft, input, ctx) {
    const isOwn = input.pairingId === ctx.actor.accountId;
    if (!isOwn && !can(ctx.actor, 'editTeam')) throw refuse('notAllowed');
    const device = draft.get('pairedDevices', input.pairingId);
    if (device === undefined) throw refuse('deviceNotFound');
    if (device.revokedAt === null) draft.put('pairedDevices', { ...device, revokedAt: ctx.now });
    return { name: device.name };
  },
});
