import type { ReactNode } from 'react';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { KioskFrame } from '#web/components/kiosk/kiosk-frame.tsx';
import type { GateLock } from '#web/components/kiosk/kiosk-lock.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { KioskStation } from './kiosk-station.tsx';

/** A tablet at which delegates mark their own cards. */
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

interface OpenedProps {
  readonly lock: GateLock;
  readonly leave: ReactNode;
  readonly isLeaving: boolean;
  readonly closed: ReactNode;
}

function Opened({ lock, leave, isLeaving, closed }: OpenedProps) {
  const mayMark = useCan('mark');
  const recordType = useQuery((reader) => reader.get('recordTypes', lock.recordTypeId), [lock.recordTypeId]);
  if (!mayMark || recordType === undefined) return closed;
  return <KioskStation recordType={recordType} camera={lock.camera} isResting={isLeaving} leave={leave} />;
}
