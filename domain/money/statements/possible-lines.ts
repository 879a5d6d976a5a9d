import type { Delegate } from '../../model/delegate.ts';
import type { BankLine } from '#domain/model/money/statement.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { matchEvent } from './match-event.ts';
import type { Match } from './match-lines.ts';

/** More lines are found on the page of the statements. */
const mostLines = 5;

/** The sum alone is no evidence here: without the other people, each line of that sum would have it. */
const isNamed = ({ candidates }: Match): boolean =>
  candidates.some(({ reasons }) => reasons.some((reason) => reason !== 'amount'));

/** Open lines of the bank that may be the money of these people, the oldest first. Nothing is confirmed by it. */
export const possibleLines = function* (
  reader: Reader,
  delegates: readonly Delegate[],
): Generator<void, readonly BankLine[]> {
  if (delegates.length === 0 || reader.count('bankLines') === 0) return [];
  const matches = yield* matchEvent(reader, delegates);
  const found: BankLine[] = [];
  for (const match of matches) {
    const line = isNamed(match) ? reader.get('bankLines', match.lineId) : undefined;
    if (line !== undefined && found.length < mostLines) found.push(line);
  }
  return found;
};
