import { deviceName } from '#domain/text/device-name.ts';
import { age, wholeNumber } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { useClockSkew } from '#web/pages/scan/use-clock-skew.ts';
import { useReadiness } from '#web/pages/scan/use-readiness.ts';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import styles from './outbox.module.css';

const words = labels.outbox;

/** Whom this device holds, how old that is, and whether its clock is right. */
export function DeviceFacts() {
  const { people, syncAge } = useReadiness();
  const { isConnected, serverClockOffset } = useSyncState();
  const skew = useClockSkew();
  const facts = [
    [words.device, deviceName(navigator.userAgent)],
    [words.people, wholeNumber(people)],
    [words.synced, syncAge === null ? labels.scan.never : age(syncAge)],
    [words.connection, isConnected ? words.connected : words.disconnected],
    [words.clock, skew ?? (serverClockOffset === null ? words.clockUnknown : words.clockRight)],
  ] as const;
  return (
    <div className="pad">
      {skew !== null && <Notice tone="pending">{words.clockWrong(skew)}</Notice>}
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
