import { refuse } from '../../core/refusal.ts';
import type { BankLine } from '#domain/model/money/statement.ts';
import type { Reader } from '../../core/store/event-store.ts';

export const restOf = (reader: Reader, { lineId, amountPaise }: BankLine): number =>
  reader.by('lineShares', 'lineId', lineId).reduce((rest, share) => rest - share.amountPaise, amountPaise);

export const requireOpen = ({ state }: BankLine): void => {
  if (state === 'confirmed') throw refuse('lineConfirmed');
  if (state === 'aside') throw refuse('lineAside');
};
