import { deviceName } from '#domain/core/text/device-name.ts';
import { deviceTag } from '#domain/core/text/device-tag.ts';
import { age, wholeNumber } from '#domain/core/text/format.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useClockSkew } from '#web/sync/react/use-clock-skew.ts';
import { InstallOffer } from '../parts/readiness/install-offer.tsx';
import { useDeviceNotes } from '../parts/readiness/use-device-notes.ts';
import { useMayEvict } from '../parts/readiness/use-may-evict.ts';
import { useReadiness } from '../parts/readiness/use-readiness.ts';
import { deviceId } from '#web/net/device-id.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './outbox.module.css';

const words = outboxWords;

export function DeviceFacts() {
  const { people, syncAge } = useReadiness();
  const isConnected = useSyncState((sync) => sync.isConnected);
  const serverClockOffset = useSyncState((sync) => sync.serverClockOffset);
  const storage = useSyncState((sync) => sync.storage);
  const notes = useDeviceNotes();
  const mayGo = useMayEvict() !== null;
  const clock = useClockSkew();
  const facts = [
    [words.device, words.tagged(deviceName(navigator.userAgent), deviceTag(deviceId()))],
    [words.people, wholeNumber(people)],
    [words.synced, syncAge === null ? scanWords.never : age(syncAge)],
    [words.connection, isConnected ? words.connected : words.disconnected],
    [words.storage, storage === 'kept' && mayGo ? words.storageMayGo : words.storageIs[storage]],
    [words.clock, clockText(clock, serverClockOffset !== null)],
  ] as const;
  return (
    <div className="pad">
      {notes.map((note) => (
        <Notice key={note} tone="pending">
          {note}
        </Notice>
      ))}
      <InstallOffer />
      <dl className={`grid ${styles['facts']}`}>
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

const clockText = (wrong: ReturnType<typeof useClockSkew>, isCompared: boolean): string => {
  if (wrong !== null) return wrong.isCurrent ? wrong.skew : words.clockWas(wrong.skew);
  return isCompared ? words.clockRight : words.clockUnknown;
};
