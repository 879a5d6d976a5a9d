import { refuse, type CommandContext } from '../core/command/command.ts';
import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';

/** Nobody has two. Should they all the same, the lower one counts, on every device, whichever came first. */
const lowest = (held: Serial[]): Serial | undefined =>
  held.sort((left, right) => left.serial - right.serial)[0];

export const serialOfDelegate = (reader: Reader, delegateId: string): Serial | undefined =>
  lowest(reader.by('serials', 'delegateId', delegateId));

export const serialOfCompanion = (reader: Reader, companionId: string): Serial | undefined =>
  lowest(reader.by('serials', 'companionId', companionId));

/** A delegate's own card and the companions': their category is the delegate's. */
export const cardsOfDelegate = (reader: Reader, delegateId: string): Serial[] => {
  const companions = reader.by('companions', 'delegateId', delegateId);
  const held = [
    serialOfDelegate(reader, delegateId),
    ...companions.map((companion) => serialOfCompanion(reader, companion.companionId)),
  ];
  return held.filter((serial) => serial !== undefined);
};

/** The lowest serials that were freed, then those after the highest (design.md section 7). */
export const nextSerials = (reader: Reader, count: number): number[] => {
  // As numbers: an event that freed 100,000 serials asks for the lowest of them with each new card.
  const free = Float64Array.from(reader.by('serials', 'free', 'free'), ({ serial }) => serial);
  const next = [...free.sort().subarray(0, count)];
  const highest = reader.highest('serials');
  for (let beyond = 1; next.length < count; beyond++) next.push(highest + beyond);
  return next;
};

/** Whether a delegate may get a serial now: the user view shows the button by the same answer. */
export const mayGenerateSerial = (reader: Reader, delegate: Delegate): boolean =>
  delegate.isPaid && serialOfDelegate(reader, delegate.delegateId) === undefined;

export const mayGenerateCompanionId = (reader: Reader, companion: Companion): boolean =>
  companion.isPaid && serialOfCompanion(reader, companion.companionId) === undefined;

/** A code that no serial of this event carries. 31^10 codes: a second draw is a curiosity, a third a fault. */
export const freshCode = (reader: Reader, ctx: CommandContext): string => {
  for (let draw = 0; draw < 5; draw++) {
    const code = ctx.newCode();
    if (reader.by('serials', 'code', code).length === 0) return code;
  }
  throw refuse('serialExists');
};

type Holder = Pick<Serial, 'kind' | 'delegateId' | 'companionId' | 'categoryId'>;

/** Gives a serial with a new code; returns the row that it put. */
export const giveSerial = (
  draft: Draft,
  ctx: CommandContext,
  holder: Holder,
  number: number = nextSerials(draft, 1)[0] as number,
): Serial => {
  const serial: Serial = { serial: number, code: freshCode(draft, ctx), ...holder, extra: null };
  draft.put('serials', serial);
  return serial;
};

/** A card's category follows its holder's (`serials/{serial}/category`, spec.md section 7). */
export const moveSerials = (draft: Draft, delegateId: string, categoryId: string): void => {
  for (const serial of cardsOfDelegate(draft, delegateId)) draft.put('serials', { ...serial, categoryId });
};

/** Clears a serial of its holder, code and category; the number may be given again (spec.md section 4). */
export const freeSerial = (draft: Draft, serial: Serial): void =>
  draft.put('serials', {
    ...serial,
    kind: 'free',
    delegateId: '',
    companionId: '',
    code: '',
    categoryId: '',
  });
