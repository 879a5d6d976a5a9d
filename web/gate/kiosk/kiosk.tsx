import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { KioskFrame, type Station } from '#web/account/parts/kiosk/kiosk-frame.tsx';
import type { GateLock } from '#web/account/parts/kiosk/kiosk-lock.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { KioskStation } from './kiosk-station.tsx';

export function Kiosk({ lock }: { lock: GateLock }) {
  return (
    <KioskFrame
      lock={lock}
      title={kioskWords.title}
      path="/kiosk"
      backTo={`/scan/auto/${encodeURIComponent(lock.recordTypeId)}`}
    >
      {(station) => <Opened lock={lock} {...station} />}
    </KioskFrame>
  );
}

function Opened({ lock, leave, isLeaving, closed }: Station & { readonly lock: GateLock }) {
  const mayMark = useCan('mark');
  const recordType = useQuery((reader) => reader.get('recordTypes', lock.recordTypeId), [lock.recordTypeId]);
  if (!mayMark || recordType === undefined) return closed;
  return <KioskStation recordType={recordType} camera={lock.camera} isResting={isLeaving} leave={leave} />;
}
