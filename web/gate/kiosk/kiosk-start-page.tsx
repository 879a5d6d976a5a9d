import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { KioskStartForm } from '#web/account/parts/kiosk/kiosk-start-form.tsx';
import type { GateLock } from '#web/account/parts/kiosk/kiosk-lock.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './kiosk-start-page.module.css';

const words = kioskWords;
const cameras = ['user', 'environment', 'none'] as const;

export function KioskStartPage() {
  const recordTypes = useQuery(recordTypesInOrder);
  return (
    <Sheet>
      <PageHeader title={words.title} back={<BackLink to="/scan/auto" />} />
      {recordTypes.length === 0 ? <Empty>{scanWords.noRecordTypes}</Empty> : <StartForm />}
    </Sheet>
  );
}

function StartForm() {
  const recordTypes = useQuery(recordTypesInOrder);
  const mayEdit = useCan('editSetup');
  const [chosen, setChosen] = useState(recordTypes[0]?.recordTypeId ?? '');
  const [camera, setCamera] = useState<GateLock['camera']>('user');
  const recordType = recordTypes.find(({ recordTypeId }) => recordTypeId === chosen);
  return (
    <KioskStartForm
      about={words.about}
      start={words.start}
      isReady={recordType !== undefined}
      lockOf={(locked) => ({ ...locked, recordTypeId: chosen, camera })}
    >
      {!isSecureContext && <Notice>{scanWords.needsHttps}</Notice>}
      <Field label={words.record}>
        <Select
          options={recordTypes.map(({ recordTypeId, name }) => ({ value: recordTypeId, label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <div className={`stack justify-start gap-1 ${styles['next']}`}>
        <span className="label-text">{words.nextStep}</span>
        <p>{recordType?.nextStep || <span className="t2">{words.noNextStep}</span>}</p>
        {mayEdit && recordType !== undefined && (
          <Link
            className="text-link"
            to="/records/edit/$recordTypeId"
            params={{ recordTypeId: recordType.recordTypeId }}
          >
            {words.editRecord}
          </Link>
        )}
      </div>
      <Field label={words.camera}>
        <Select
          options={cameras.map((value) => ({ value, label: words.cameras[value] }))}
          value={camera}
          onChange={({ target }) => setCamera(cameras.find((each) => each === target.value) ?? 'user')}
        />
      </Field>
    </KioskStartForm>
  );
}
