import * as z from 'zod/mini';
import { id, whole } from '../model/fields/input.ts';
import { giveSerial, readyHolder } from './give-serial.ts';
import { nextSerials } from './serials.ts';
import { command } from '../core/command/command.ts';
import { requireCategory, requireCompanion } from '../core/command/require.ts';

export const generateSerial = command({
  name: 'serial.generate',
  input: z.strictObject({ delegateId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId }, ctx) {
    const { serial, code } = giveSerial(draft, ctx, readyHolder(draft, { delegateId, companionId: '' }));
    return { serial, code };
  },
});

export const generateCompanionSerial = command({
  name: 'serial.generateCompanion',
  input: z.strictObject({ companionId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId }, ctx) {
    const { delegateId } = requireCompanion(draft, companionId);
    const { serial, code } = giveSerial(draft, ctx, readyHolder(draft, { delegateId, companionId }));
    return { serial, code };
  },
});

/** The most extra cards of one command: a sheet run of the night before, and one short batch for the others. */
export const maxExtras = 200;

export const addExtraSerials = command({
  name: 'serial.addExtras',
  input: z.strictObject({ count: whole(1, maxExtras), categoryId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { count, categoryId }, ctx) {
    requireCategory(draft, categoryId);
    const serials = nextSerials(draft, count);
    for (const serial of serials) {
      giveSerial(draft, ctx, { kind: 'extra', delegateId: '', companionId: '', categoryId }, { serial });
    }
    return { serials };
  },
});
