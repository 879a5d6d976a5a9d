import { eventOf } from '#domain/core/event-of.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { codeText } from '#domain/gate/code-kind.ts';
import type { UnknownCard } from '#domain/gate/unknown-card.ts';
import { unknownCardWords as words } from '#domain/gate/unknown-card-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useUnknownCard } from '../parts/use-unknown-card.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** So many unknown cards, one after the other, are probably not the fault of the cards. */
const manyInRow = 3;

interface UnknownCardTextProps {
  /** At most the beginning of a long text. */
  readonly read: string;
  /** How many unknown cards were read one after the other, with this one. */
  readonly inRow: number;
  /** '' in Info Scan. */
  readonly record?: string;
}

/** What a code is that is no card of this event, and after several of them, what this device scans. */
export function UnknownCardText({ read, inRow, record = '' }: UnknownCardTextProps) {
  const timeZone = useTimeZone();
  const event = useQuery((reader) => eventOf(reader)?.name ?? '');
  const known = useUnknownCard(read);
  const what = known === null ? codeText(read) : textOf(known, timeZone) || codeText(read);
  const isMany = inRow >= manyInRow && !known?.removed;
  return (
    <>
      {what !== '' && <p>{what}</p>}
      {isMany && (
        <p>{record === '' ? words.manyUnknownInfo(inRow, event) : words.manyUnknown(inRow, event, record)}</p>
      )}
    </>
  );
}

const textOf = ({ otherEvent, removed }: UnknownCard, timeZone: string): string => {
  if (removed !== null) {
    const at = dateTime(removed.at, timeZone);
    return removed.isCancelled ? words.cancelled(removed.name, at) : words.deleted(removed.name, at);
  }
  return otherEvent === null ? '' : words.otherEvent(otherEvent);
};
