import { refuse } from '../core/refusal.ts';
import { type CommandContext } from '../core/command/command.ts';
import type { Serial } from '../model/serial.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { cardsOfDelegate, companionObstacle, delegateObstacle, nextSerials } from './serials.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';

/** A code that no serial of this event has. With 31^10 codes, a second draw is very rare and a third is a bug. */
export const freshCode = (reader: Reader, ctx: CommandContext): string => {
  for (let draw = 0; draw < 5; draw++) {
    const code = ctx.newCode();
    if (reader.by('serials', 'code', code).length === 0) return code;
  }
  throw refuse('serialExists');
};

type Holder = Pick<Serial, 'kind' | 'delegateId' | 'companionId' | 'categoryId'>;

/** The person as the holder of a new card, refused if something prevents it. */
export const readyHolder = (
  reader: Reader,
  { delegateId, companionId }: Pick<Holder, 'delegateId' | 'companionId'>,
): Holder => {
  const delegate = requireDelegate(reader, delegateId);
  const companion = companionId === '' ? null : requireCompanion(reader, companionId);
  if (companion !== null && companion.delegateId !== delegateId) throw refuse('companionMissing');
  const obstacle =
    companion === null ? delegateObstacle(reader, delegate) : companionObstacle(reader, companion, delegate);
  if (obstacle !== null) throw refuse(obstacle);
  const kind = companion === null ? 'delegate' : 'companion';
  return { kind, delegateId, companionId, categoryId: delegate.categoryId };
};

/** Gives a serial with a new code; returns the row that it put. */
export const giveSerial = (
  draft: Draft,
  ctx: CommandContext,
  holder: Holder,
  {
    serial: number = nextSerials(draft, 1)[0] as number,
    runId = '',
  }: Partial<Pick<Serial, 'serial' | 'runId'>> = {},
): Serial => {
  const serial: Serial = { serial: number, code: freshCode(draft, ctx), ...holder, runId, extra: null };
  draft.put('serials', serial);
  return serial;
};

/** A card's category is always its holder's (`serials/{serial}/category`, the specification, section 7). */
export const moveSerials = (draft: Draft, delegateId: string, categoryId: string): void => {
  for (const serial of cardsOfDelegate(draft, delegateId)) draft.put('serials', { ...serial, categoryId });
};

/** Removes holder, code and category from a serial. The number can then be assigned again (the specification, section 4). */
export const freeSerial = (draft: Draft, serial: Serial): void =>
  draft.put('serials', {
    ...serial,
    kind: 'free',
    delegateId: '',
    companionId: '',
    code: '',
    categoryId: '',
    runId: '',
  });
