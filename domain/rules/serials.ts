import { refuse, type CommandContext } from '../commands/command.ts';
import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import type { Draft } from '../store/draft.ts';
import type { Reader } from '../store/event-store.ts';

export const serialOfDelegate = (reader: Reader, delegateId: string): Serial | undefined =>
  reader.by('serials', 'delegateId', delegateId)[0];

export const serialOfCompanion = (reader: Reader, companionId: string): Serial | undefined =>
  reader.by('serials', 'companionId', companionId)[0];

/** The lowest serial that was freed, else the next after the highest (design.md section 7). */
export const nextSerial = (reader: Reader): number => {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { serial } of reader.by('serials', 'free', 'free')) lowest = Math.min(lowest, serial);
  return Number.isFinite(lowest) ? lowest : reader.highest('serials') + 1;
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

/** Gives the next serial with a new code; returns the row that it put. */
export const giveSerial = (draft: Draft, ctx: CommandContext, holder: Holder): Serial => {
  const serial: Serial = { serial: nextSerial(draft), code: freshCode(draft, ctx), ...holder, extra: null };
  draft.put('serials', serial);
  return serial;
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
