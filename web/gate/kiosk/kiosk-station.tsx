import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { readinessSlot } from '#web/ui/readiness-strip.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { useCameraScanner, type CameraScanner } from '#web/device/use-camera-scanner.ts';
import { keepAwake } from '#web/device/wake-lock.ts';
import { CameraProblem } from '../parts/stage/camera-view.tsx';
import { useOtherCards } from '../parts/readiness/use-other-cards.ts';
import { useDeviceReports } from '../parts/use-device-reports.ts';
import { useReadiness } from '../parts/readiness/use-readiness.ts';
import { useTypedCodes } from '#web/device/use-typed-codes.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { GreetingPlace } from './greeting-place.tsx';
import frame from '#web/account/parts/kiosk/kiosk.module.css';
import type { GateLock } from '#web/account/parts/kiosk/kiosk-lock.ts';
import styles from './kiosk-station.module.css';
import { useKioskScan } from './use-kiosk-scan.ts';

const words = kioskWords;

interface KioskStationProps {
  readonly recordType: RecordType;
  readonly camera: GateLock['camera'];
  /** A volunteer is about to leave the kiosk: cards are not read meanwhile. */
  readonly isResting: boolean;
  readonly leave: ReactNode;
}

export function KioskStation({ recordType, camera, isResting, leave }: KioskStationProps) {
  const event = useCurrentEvent();
  const { shown, read, clear } = useKioskScan(recordType.recordTypeId);
  const onCode = useEffectEvent((text: string) => {
    if (isReady && !isResting) void read(text);
  });
  // Without rows to judge by, every card would look unknown.
  const isReady = useQuery((reader) => reader.count('serials') > 0);
  const scanner = useCameraScanner({
    active: isReady && camera !== 'none',
    ...(camera !== 'none' && { facing: camera }),
    onCode: (text) => onCode(text),
  });
  useTypedCodes((code) => onCode(code));
  useEffect(() => keepAwake(), []);
  useEffect(() => {
    if (isResting) clear();
  }, [isResting, clear]);
  const title = event.title || event.name;
  return (
    <main className={frame['kiosk']}>
      <header className={`flow items-baseline between ${frame['head']}`}>
        <span lang={nameLang(title)}>{title}</span>
        <b lang={nameLang(recordType.name)}>{recordType.name}</b>
      </header>
      <div className={`grid justify-center ${styles['stage']}`}>
        <div className={`stack gap-2 ${styles['words']}`}>
          <h1>{isReady ? words.show : words.notReady}</h1>
          <p>{isReady ? words.showHow[camera === 'none' ? 'scanner' : 'camera'] : words.asksDesk}</p>
          <CameraProblem scanner={scanner} />
        </div>
        {isReady && camera !== 'none' && <KioskCamera scanner={scanner} isMirrored={camera === 'user'} />}
      </div>
      <footer className={`line items-center between gap-4 ${frame['foot']}`}>
        <KioskReadiness />
        {leave}
      </footer>
      <GreetingPlace shown={shown} nextStep={recordType.nextStep} clear={clear} />
    </main>
  );
}

/** Mirrored, so that the image moves in the same direction as the hand. */
function KioskCamera({ scanner, isMirrored }: { scanner: CameraScanner; isMirrored: boolean }) {
  const { state, videoRef } = scanner;
  return (
    <div
      className={`${styles['camera']} crop`}
      data-state={state}
      data-mirrored={isMirrored || undefined}
      role="group"
      aria-label={scanWords.camera}
    >
      <video ref={videoRef} muted playsInline />
      <i className="cm" />
    </div>
  );
}

/** For the team: whether the device could lose the network now, and the number of waiting changes. */
function KioskReadiness() {
  useDeviceReports();
  useOtherCards();
  const { state, waiting } = useReadiness();
  return (
    <p className="line items-center gap-2 fine">
      <Slot state={readinessSlot[state]} />
      {scanWords.readiness[state]}
      {waiting !== 0 && ` · ${waiting === null ? '?' : wholeNumber(waiting)} ${scanWords.waiting}`}
    </p>
  );
}
