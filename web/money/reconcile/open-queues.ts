import { isWaiting, type BankLine } from '#domain/model/money/statement.ts';
import type { Match } from '#domain/money/statements/match-lines.ts';
import type { Queue } from '#domain/money/statements/queues.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';

/** A match whose line and people still exist and are open. */
export interface OpenMatch {
  readonly match: Match;
  readonly line: BankLine;
}

export type OpenQueues = Readonly<Record<Queue, readonly OpenMatch[]>>;

/** A confirmed line disappears at once; matching follows. `typed`: lines that have all its words; '' for all. */
export const openQueues = (reader: Reader, matches: readonly Match[], typed: string): OpenQueues => {
  const words = typed.split(/\s+/).filter((word) => fold(word) !== '');
  const found: Record<Queue, OpenMatch[]> = { matched: [], short: [], over: [], double: [], unmatched: [] };
  for (const match of matches) {
    const line = reader.get('bankLines', match.lineId);
    if (line === undefined || !isWaiting(line)) continue;
    if (words.length > 0 && !hasWords(reader, { match, line }, words)) continue;
    found[match.queue].push({ match, line });
  }
  return found;
};

/** Searches the bank's texts, the amount, and the names of the people who may have paid. */
const hasWords = (reader: Reader, { match, line }: OpenMatch, words: readonly string[]): boolean => {
  const { narration, bankReference, ourReference, payerName, payerPhone, payerEmail, amountPaise } = line;
  const names = match.candidates.map(({ delegateId }) => nameOfPayer(reader, delegateId));
  const bank = [narration, bankReference, ourReference, payerName, payerPhone, payerEmail];
  const text = fold([...bank, ...names].join(' '));
  const amount = (amountPaise / 100).toFixed(2);
  return words.every((word) => {
    const figures = word.replaceAll(/[₹,]/g, '');
    return amount.startsWith(figures) || text.includes(fold(word));
  });
};

/** The balance of the line's file does not add up. */
export const isUnbalanced = ({ line }: OpenMatch): boolean => line.state === 'doubtful';

/** The user looks at the line before it is confirmed, because other people may have paid it or its file is in doubt. */
export const needsLook = (open: OpenMatch): boolean =>
  open.match.shares.length === 0 || open.match.doubt !== null || isUnbalanced(open);

/** Lines that can be confirmed all at once: sure or likely, of one certain payer, with nothing to fix first. */
export const mayConfirmAtOnce = (open: OpenMatch): boolean =>
  !needsLook(open) && open.match.best !== null && open.match.best.confidence !== 'possible';
