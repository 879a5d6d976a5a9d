import { deviceName } from '#domain/text/device-name.ts';
import { age, wholeNumber } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { useReadiness } from '#web/pages/scan/use-readiness.ts';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import styles from './outbox.module.css';

const words = labels.outbox;

/** A clock that differs by more is wrong, not slow to answer (issue of marks' times: field.md, fault test 5). */
const skewMs = 120_000;

/** Whom this device holds, how old that is, and whether its clock is right. */
export function DeviceFacts() {
  const { people, syncAge } = useReadiness();
  const { isConnected, serverClockOffset } = useSyncState();
  const isSkewed = Math.abs(serverClockOffset) > skewMs;
  const by = age(Math.abs(serverClockOffset));
  const skew = serverClockOffset < 0 ? words.clockFast(by) : words.clockSlow(by);
  const facts = [
    [words.device, deviceName(navigator.userAgent)],
    [words.people, wholeNumber(people)],
    [words.synced, syncAge === null ? labels.scan.never : age(syncAge)],
    [words.connection, isConnected ? words.connected : words.disconnected],
    [words.clock, isSkewed ? skew : words.clockRight],
  ] as const;
  return (
    <div className="pad">
      {isSkewed && <Notice tone="pending">{words.clockWrong}</Notice>}
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
