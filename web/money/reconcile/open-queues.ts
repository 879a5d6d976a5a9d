import type { BankLine } from '#domain/model/statement.ts';
import type { Match } from '#domain/money/statements/match-lines.ts';
import type { Queue } from '#domain/money/statements/queues.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';

/** A match whose line and people are still there and open. */
export interface OpenMatch {
  readonly match: Match;
  readonly line: BankLine;
}

export type OpenQueues = Readonly<Record<Queue, readonly OpenMatch[]>>;

/** What is confirmed is gone from its queue at once; all are matched anew a moment later. */
export const openQueues = (reader: Reader, matches: readonly Match[]): OpenQueues => {
  const found: Record<Queue, OpenMatch[]> = { matched: [], short: [], over: [], double: [], unmatched: [] };
  for (const match of matches) {
    const line = reader.get('bankLines', match.lineId);
    if (line?.state === 'open') found[match.queue].push({ match, line });
  }
  return found;
};

/** What all may be pressed for at once: sure or likely, and nothing to be mended first. */
export const mayConfirmAtOnce = ({ match: { best, shares } }: OpenMatch): boolean =>
  shares.length > 0 && best !== null && best.confidence !== 'possible';

export const personName = (reader: Reader, delegateId: string): string => {
  const delegate = reader.get('delegates', delegateId);
  return delegate ? displayName(delegate) || delegateId : reconcileWords.deleted;
};
