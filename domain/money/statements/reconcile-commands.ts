import * as z from 'zod/mini';
import { areUnique, id, line, oneTo, optionalId, whole } from '../../model/fields/input.ts';
import type { BankLine } from '#domain/model/money/statement.ts';
import { entriesSeen } from '#domain/model/money/transaction.ts';
import { actorContact } from '../../core/access.ts';
import { confirmLine, undoLine } from './settle-line.ts';
import { requireOpen } from './open-line.ts';
import { Draft } from '../../core/store/draft.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { type RefusalCode } from '../../core/text/messages.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireBankLine } from '../../core/command/require.ts';

/** A longer list is sent as several commands under one `confirmationId`. */
export const maxLinesSettled = 100;
const maxSharesPerLine = 50;

/** `present`: it was so before, and nothing is written. `code` is the reason of a refusal. */
export interface SettledLine {
  readonly lineId: string;
  readonly outcome: 'done' | 'present' | 'refused';
  readonly code?: RefusalCode;
  readonly params?: object;
}

const share = z.strictObject({
  delegateId: id,
  /** The entry that the line proves; '' if the line adds it. */
  transactionId: optionalId,
  amountPaise: whole(1),
  entriesSeen,
});
const lineIds = oneTo(maxLinesSettled, id).check(z.refine(areUnique));

const forEach = <T extends { readonly lineId: string }>(
  draft: Draft,
  given: readonly T[],
  settle: (own: Draft, row: BankLine, what: T) => boolean,
): { readonly count: number; readonly rows: readonly SettledLine[] } => {
  const rows = given.map((what): SettledLine => {
    const { lineId } = what;
    const own = new Draft(draft);
    try {
      const isNew = settle(own, requireBankLine(draft, lineId), what);
      draft.absorb(own);
      return { lineId, outcome: isNew ? 'done' : 'present' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { lineId, outcome: 'refused', code: error.code, params: error.params };
    }
  });
  if (rows.every(({ code }) => code === 'lineNotFound')) throw refuse('lineNotFound');
  return { count: rows.filter(({ outcome }) => outcome === 'done').length, rows };
};

/**
 * `bankLine.confirm`: books each line's money in people's histories, to the paisa; the line is the proof. A line of a file whose balance does not add up is confirmed on its own.
 */
export const confirmBankLines = command({
  name: 'bankLine.confirm',
  input: z.strictObject({
    confirmationId: id,
    lines: oneTo(
      maxLinesSettled,
      z.strictObject({ lineId: id, shares: oneTo(maxSharesPerLine, share) }),
    ).check(z.refine((lines) => areUnique(lines.map(({ lineId }) => lineId)))),
  }),
  needs: 'editPeople',
  offline: false,
  run: (draft, { confirmationId, lines }, ctx) =>
    forEach(draft, lines, (own, row, { shares }) => {
      if (row.state === 'doubtful' && lines.length > 1) throw refuse('lineDoubtful');
      return confirmLine(own, row, { confirmationId, shares }, ctx);
    }),
});

/** `bankLine.undo`: takes a confirmation back by counter-entries; lines that were set aside are open again. */
export const undoBankLines = command({
  name: 'bankLine.undo',
  input: z.strictObject({ confirmationId: id, lineIds }),
  needs: 'editPeople',
  offline: false,
  run(draft, { confirmationId, lineIds: ids }, ctx) {
    const lines = ids.map((lineId) => ({ lineId }));
    let keptPaid = 0;
    const told = forEach(draft, lines, (own, row) => {
      // The line was confirmed again in the meantime: that confirmation has its own undo.
      if (row.confirmationId !== confirmationId) return false;
      keptPaid += undoLine(own, row, ctx);
      return true;
    });
    return { ...told, keptPaid };
  },
});

/** `bankLine.setAside`: removes money that is not ours, such as interest, from the queues, with a reason. */
export const setBankLinesAside = command({
  name: 'bankLine.setAside',
  input: z.strictObject({ confirmationId: id, lineIds, note: line(400) }),
  needs: 'editPeople',
  offline: false,
  run: (draft, { confirmationId, lineIds: ids, note }, ctx) =>
    forEach(
      draft,
      ids.map((lineId) => ({ lineId })),
      (own, row) => setAside(own, row, { confirmationId, note }, ctx),
    ),
});

const setAside = (
  draft: Draft,
  row: BankLine,
  given: { readonly confirmationId: string; readonly note: string },
  ctx: CommandContext,
): boolean => {
  if (row.state === 'aside') return false;
  requireOpen(row);
  const settled = { settledAt: ctx.now, settledBy: actorContact(ctx.actor) };
  draft.put('bankLines', { ...row, ...given, ...settled, state: 'aside' });
  return true;
};
