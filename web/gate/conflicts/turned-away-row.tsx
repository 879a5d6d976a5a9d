import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { dateTimeExact } from '#domain/core/text/format.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import styles from './conflicts.module.css';
import { gateText } from './gates.ts';
import { personLink } from './person-link.tsx';
import { useScanned } from './scanned.ts';

/** A card that a gate turned away: the person, the reason, the scanner, the device and the time. */
export function TurnedAwayRow({ entry }: { entry: LogEntry }) {
  const timeZone = useTimeZone();
  const { name, serial, delegateId, record } = useScanned(entry);
  const { account, device, happenedAt, ok, code } = entry;
  // If the gate refused at once, the reason is what it logged; if the server refused on arrival, it is the server's.
  const reason = ok ? reasonOf(entry.input, record) : messageFor(code, entry.params);
  return (
    <ListRow
      serial={serial ?? commonWords.none}
      name={name}
      {...(delegateId !== '' && { link: personLink(delegateId) })}
      sub={
        <>
          <span className={styles['reason']}>{reason}</span>
          {conflictsWords.byAt(gateText(personOf(account), device), dateTimeExact(happenedAt, timeZone))}
        </>
      }
      action={<span className="fine">{record}</span>}
    />
  );
}

const reasonOf = (input: unknown, recordType: string): string =>
  messageFor((input as { reason?: string }).reason ?? '', { recordType, category: '' });
