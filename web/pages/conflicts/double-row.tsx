import { useState } from 'react';
import { firstTryOf, type LogEntry } from '#domain/model/log-entry.ts';
import { deviceName } from '#domain/text/device-name.ts';
import { dateTime, phoneForDisplay } from '#domain/text/format.ts';
import * as labels from '#domain/text/labels.ts';
import { personOf } from '#domain/text/log-sentence.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { useQuery } from '#web/sync/use-query.ts';
import styles from './conflicts.module.css';
import { personLink } from './person-link.tsx';
import { useScanned } from './scanned.ts';
import { SettleDialog } from './settle-dialog.tsx';

const words = labels.conflicts;

/** One card that two gates let pass: both times, who and where, and what came of it. */
export function DoubleRow({ entry }: { entry: LogEntry }) {
  const timeZone = useTimeZone();
  const { account, device, happenedAt, params } = entry;
  const commandId = firstTryOf(entry);
  const { name, serial, delegateId, record } = useScanned(entry);
  const settlement = useQuery((reader) => reader.get('scanSettlements', commandId), [commandId]);
  const [isAsked, setAsked] = useState(false);
  const { at = 0, by = '' } = params as { at?: number; by?: string };
  const second = `${personOf(account)} · ${deviceName(device.name) || labels.log.noDevice}`;
  return (
    <>
      <ListRow
        serial={serial ?? labels.common.none}
        name={`${name} · ${record}`}
        {...(delegateId !== '' && { link: personLink(delegateId) })}
        sub={
          <>
            <dl className={styles['times']}>
              <div>
                <dt>{words.first}</dt>
                <dd>{words.byAt(phoneForDisplay(by), dateTime(at, timeZone))}</dd>
              </div>
              <div>
                <dt>{words.second}</dt>
                <dd>{words.byAt(second, dateTime(happenedAt, timeZone))}</dd>
              </div>
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
            {settlement ? labels.common.edit : words.settle}
          </Button>
        }
      />
      {isAsked && (
        <SettleDialog commandId={commandId} note={settlement?.note ?? ''} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
