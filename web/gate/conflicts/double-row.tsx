import { useState } from 'react';
import { firstTryOf, type GateScan } from '#domain/model/log/log-entry.ts';
import { dateTime, dateTimeExact, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './conflicts.module.css';
import { admissionsOf } from './gates.ts';
import { personLink } from './person-link.tsx';
import { useScanned } from './scanned.ts';
import { SettleDialog } from './settle-dialog.tsx';

const words = conflictsWords;

/** One card that two gates admitted: both times, the scanners and gates, and the outcome. */
export function DoubleRow({ entry }: { entry: GateScan }) {
  const timeZone = useTimeZone();
  const commandId = firstTryOf(entry);
  const { name, serial, delegateId, record } = useScanned(entry);
  const settlement = useQuery((reader) => reader.get('scanSettlements', commandId), [commandId]);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ListRow
        serial={serial ?? commonWords.none}
        name={`${name} · ${record}`}
        {...(delegateId !== '' && { link: personLink(delegateId) })}
        sub={
          <>
            <dl className={`stack ${styles['times']}`}>
              {admissionsOf(entry).map(({ at, gate }, index) => (
                <div key={index === 0 ? 'first' : 'second'}>
                  <dt>{index === 0 ? words.first : words.second}</dt>
                  <dd>{words.byAt(gate, dateTimeExact(at, timeZone))}</dd>
                </div>
              ))}
            </dl>
            {settlement && (
              <p className={styles['note']}>
                <Badge state="full">{words.settled}</Badge> {settlement.note}
                <small>
                  {words.settledBy(
                    phoneForDisplay(settlement.settledBy),
                    dateTime(settlement.settledAt, timeZone),
                  )}
                </small>
              </p>
            )}
          </>
        }
        action={
          <Button
            small
            aria-label={settlement ? words.changeNoteOf(name) : words.settleOf(name)}
            onClick={() => setAsked(true)}
          >
            {settlement ? commonWords.edit : words.settle}
          </Button>
        }
      />
      {isAsked && (
        <SettleDialog commandId={commandId} note={settlement?.note ?? ''} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
