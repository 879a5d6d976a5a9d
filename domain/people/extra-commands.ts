import * as z from 'zod/mini';
import { delegateDetails, type Delegate } from '../model/delegate.ts';
import { id, line } from '../model/fields/input.ts';
import { keyOf } from '../model/tables.ts';
import { holderOf, serialNumber, type Serial } from '../model/serial.ts';
import { nextDelegate } from './next-delegate.ts';
import { registrationDay } from './registration-day.ts';
import { moveSerials } from './give-serial.ts';
import { serialOfCompanion, serialOfDelegate } from './serials.ts';
import type { Draft } from '../core/store/draft.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { markPaid, paymentSet } from './set-paid.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';

const common = {
  serial: serialNumber,
  /** The money is received now, at the counter; else the person must be paid already. */
  paid: z.optional(z.literal(true)),
};

/** A person who comes to the counter without being registered; the category is the card's. */
export const newPerson = z.partial(
  z.pick(delegateDetails, {
    salutation: true,
    fullName: true,
    phone: true,
    email: true,
    foodPreference: true,
    city: true,
  }),
);

const assignment = z.union([
  z.strictObject({
    ...common,
    delegateId: id,
    method: z.optional(line(60)),
    /** The person's category becomes the card's. Without it another category is refused. */
    takeCategory: z.optional(z.literal(true)),
  }),
  z.strictObject({ ...common, companionId: id }),
  z.strictObject({ ...common, details: newPerson, method: z.optional(line(60)) }),
]);
type Assignment = z.infer<typeof assignment>;

/**
 * `serial.assignExtra`: assigns a spot card to a delegate, a companion or a new person. Serial, code and category
 * stay as printed. The person must be paid and without a serial, as for a generated one. A person without a category
 * gets the card's. A person of another category gets it only on request, because it decides what the person may have.
 * Marks that the card already has (a lunch before it was assigned) count for the person.
 */
export const assignExtra = command({
  name: 'serial.assignExtra',
  input: assignment,
  needs: 'editPeople',
  offline: false,
  run(draft, input, ctx) {
    const card = draft.get('serials', input.serial);
    if (card === undefined || card.kind === 'free') throw refuse('serialNotFound');
    if (card.kind !== 'extra' || holderOf(card) !== '') throw refuse('cardTaken');
    const holder =
      'companionId' in input
        ? readyCompanion(draft, card, input, ctx)
        : readyDelegate(draft, card, input, ctx);
    const held: Serial = { ...card, ...holder };
    draft.put('serials', held);
    moveMarks(draft, held);
    return { serial: card.serial, delegateId: holder.delegateId, companionId: holder.companionId };
  },
});

type Holder = Pick<Serial, 'kind' | 'delegateId' | 'companionId'>;

const readyCompanion = (
  draft: Draft,
  card: Serial,
  { companionId, paid }: Extract<Assignment, { companionId: string }>,
  ctx: CommandContext,
): Holder => {
  const companion = requireCompanion(draft, companionId);
  const { delegateId, categoryId } = requireDelegate(draft, companion.delegateId);
  if (serialOfCompanion(draft, companionId)) throw refuse('serialExists');
  if (!companion.isPaid && !paid) throw refuse('notPaid');
  if (!serialOfDelegate(draft, delegateId)) throw refuse('delegateSerialMissing');
  if (categoryId !== card.categoryId) throw categoryDiffers(draft, card, categoryId);
  markPaid(draft, { companion }, { method: '', ctx });
  return { kind: 'companion', delegateId, companionId };
};

const readyDelegate = (
  draft: Draft,
  card: Serial,
  input: Exclude<Assignment, { companionId: string }>,
  ctx: CommandContext,
): Holder => {
  const delegate =
    'details' in input ? added(draft, input.details, ctx) : requireDelegate(draft, input.delegateId);
  const { delegateId, categoryId } = delegate;
  if (serialOfDelegate(draft, delegateId)) throw refuse('serialExists');
  if (!delegate.isPaid && !input.paid) throw refuse('notPaid');
  const takes = categoryId === '' || ('takeCategory' in input && input.takeCategory === true);
  if (categoryId !== card.categoryId && !takes) throw categoryDiffers(draft, card, categoryId);
  draft.put('delegates', {
    ...delegate,
    categoryId: card.categoryId,
    isPaid: true,
    paymentMethod: input.method ?? delegate.paymentMethod,
    ...(delegate.isPaid ? {} : paymentSet(ctx)),
  });
  if (categoryId !== card.categoryId) moveSerials(draft, delegateId, card.categoryId);
  return { kind: 'delegate', delegateId, companionId: '' };
};

const added = (draft: Draft, details: z.infer<typeof newPerson>, ctx: CommandContext): Delegate => {
  if (!details.fullName && !details.email) throw refuse('nameOrEmailMissing');
  const delegateId = ctx.newId();
  if (draft.get('delegates', delegateId)) throw refuse('alreadyExists');
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return { ...nextDelegate(draft, delegateId, registrationDay(draft, ctx)), ...Object.fromEntries(given) };
};

const categoryDiffers = (draft: Draft, card: Serial, categoryId: string) => {
  const nameOf = (key: string): string => draft.get('categories', key)?.name ?? '';
  return refuse('cardCategoryDiffers', { card: nameOf(card.categoryId), person: nameOf(categoryId) });
};

/** A mark belongs to the card's holder (docs/decisions/006). Marks of a card without a holder belong to the card. */
const moveMarks = (draft: Draft, card: Serial): void => {
  for (const mark of draft.by('marks', 'serial', String(card.serial))) {
    if (mark.holderId !== '') continue;
    draft.remove('marks', keyOf('marks', mark));
    const moved = { ...mark, holderId: holderOf(card) };
    if (draft.get('marks', keyOf('marks', moved)) === undefined) draft.put('marks', moved);
  }
};
