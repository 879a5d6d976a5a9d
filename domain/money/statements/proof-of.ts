import type { BankLine } from '#domain/model/money/statement.ts';
import { keyOf } from '../../model/tables.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { Reader } from '../../core/store/event-store.ts';

export interface Proof {
  readonly line: BankLine;
  /** The file's name; '' if it is no longer known. */
  readonly statement: string;
}

/** Undefined while no confirmed line proves this entry. */
export const proofOf = (
  reader: Reader,
  { delegateId, transactionId }: Pick<Transaction, 'delegateId' | 'transactionId'>,
): Proof | undefined => {
  const share = reader.get('lineShares', keyOf('lineShares', { delegateId, transactionId }));
  const line = share && reader.get('bankLines', share.lineId);
  return line && { line, statement: reader.get('statements', line.statementId)?.name ?? '' };
};
