import * as z from 'zod/mini';
import { id, whole } from '../model/fields/input.ts';
import { giveSerial } from './give-serial.ts';
import { nextSerials, serialOfCompanion, serialOfDelegate } from './serials.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { requireCategory, requireCompanion, requireDelegate } from '../core/command/require.ts';

export const generateSerial = command({
  name: 'serial.generate',
  input: z.strictObject({ delegateId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    if (serialOfDelegate(draft, delegateId)) throw refuse('serialExists');
    if (!delegate.isPaid) throw refuse('notPaid');
    if (!draft.get('categories', delegate.categoryId)) throw refuse('categoryMissing');
    const { serial, code } = giveSerial(draft, ctx, {
      kind: 'delegate',
      delegateId,
      companionId: '',
      categoryId: delegate.categoryId,
    });
    return { serial, code };
  },
});

export const generateCompanionSerial = command({
  name: 'serial.generateCompanion',
  input: z.strictObject({ companionId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId }, ctx) {
    const companion = requireCompanion(draft, companionId);
    const delegate = requireDelegate(draft, companion.delegateId);
    if (serialOfCompanion(draft, companionId)) throw refuse('serialExists');
    if (!companion.isPaid) throw refuse('notPaid');
    if (!draft.get('categories', delegate.categoryId)) throw refuse('categoryMissing');
    if (!serialOfDelegate(draft, delegate.delegateId)) throw refuse('delegateSerialMissing');
    const { serial, code } = giveSerial(draft, ctx, {
      kind: 'companion',
      delegateId: delegate.delegateId,
      companionId,
      categoryId: delegate.categoryId,
    });
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
      giveSerial(draft, ctx, { kind: 'extra', delegateId: '', companionId: '', categoryId }, serial);
    }
    return { serials };
  },
});
