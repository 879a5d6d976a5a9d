import { Link } from '@tanstack/react-router';
import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { playError } from '#web/device/sound.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Readiness } from '../parts/readiness/readiness.tsx';
import { ScanTabs } from './scan-tabs.tsx';
import styles from '../parts/stage/scan.module.css';
import { useTypedCodes } from '../../device/use-typed-codes.ts';

/** AutoScan's list (specification, section 2): chooses the record type for the next cards. */
export function AutoScanPage() {
  const recordTypes = useQuery(recordTypesInOrder);
  const mayEdit = useCan('editSetup');
  const [isEarly, setEarly] = useState(false);
  // Without a listener the suffix key of a keyboard scanner would press a button or move the focus, and the card
  // would be lost without a notice.
  useTypedCodes(() => {
    setEarly(true);
    playError();
  });
  return (
    <Sheet>
      <ScanTabs />
      <Readiness />
      <div className={`pad ${styles['choose']}`}>
        <h1 className="h2">{scanWords.chooseRecord}</h1>
        {isEarly && <Notice tone="pending">{scanWords.chooseFirst}</Notice>}
        {recordTypes.length === 0 && (
          <Empty
            detail={scanWords.noRecordTypesHint}
            action={
              mayEdit && (
                <ButtonLink link={(slot) => <Link to="/records" {...slot} />}>
                  {scanWords.goToRecords}
                </ButtonLink>
              )
            }
          >
            {scanWords.noRecordTypes}
          </Empty>
        )}
        <div className={`grid gap-2 mt-4 ${styles['choices']}`}>
          {recordTypes.map(({ recordTypeId, name }) => (
            <ButtonLink
              key={recordTypeId}
              wide
              link={(slot) => <Link to="/scan/auto/$option" params={{ option: recordTypeId }} {...slot} />}
            >
              {name}
            </ButtonLink>
          ))}
        </div>
        {recordTypes.length > 0 && (
          <ButtonLink icon={TabletSmartphone} variant="quiet" link={(slot) => <Link to="/kiosk" {...slot} />}>
            {kioskWords.open}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  );
}
