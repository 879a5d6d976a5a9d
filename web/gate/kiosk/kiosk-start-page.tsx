import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { chooseEventHere } from '#web/account/chosen-event.ts';
import { useCan } from '#web/account/use-can.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { digitsIn } from '#web/components/codes/one-time-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { keepKioskLock, type KioskLock } from './kiosk-lock.ts';
import styles from './kiosk-start.module.css';
import { isEasy, keepPin, pinLength } from './leaving-code.ts';

const words = kioskWords;
const cameras = ['user', 'environment', 'none'] as const;

/** Chooses the record that the kiosk marks, and the code that leaves it. */
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
  const { account, currentEventId } = useMe();
  const mayEdit = useCan('editSetup');
  const [chosen, setChosen] = useState(recordTypes[0]?.recordTypeId ?? '');
  const [camera, setCamera] = useState<KioskLock['camera']>('user');
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const recordType = recordTypes.find(({ recordTypeId }) => recordTypeId === chosen);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (digits.length < pinLength) return setError(words.pinShort);
    if (isEasy(digits)) return setError(words.pinEasy);
    if (currentEventId === null || recordType === undefined) return;
    // Only directly after the press. If a browser refuses, its address bar stays visible, but leads nowhere.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const { recordTypeId } = recordType;
    const pin = await keepPin(digits);
    // New tabs start with this event as well.
    chooseEventHere({ eventId: currentEventId, accountId: account.id });
    try {
      keepKioskLock({ eventId: currentEventId, recordTypeId, camera, pin });
    } catch {
      setProblem(words.notKept);
    }
  };
  return (
    <Form className={`pad ${styles['form']}`} onSubmit={(event) => void start(event)}>
      <p className="t2">{words.about}</p>
      {!isSecureContext && <Notice>{scanWords.needsHttps}</Notice>}
      {problem !== undefined && <Notice>{problem}</Notice>}
      <Field label={words.record}>
        <Select
          options={recordTypes.map(({ recordTypeId, name }) => ({ value: recordTypeId, label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <div className={styles['next']}>
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
      <Field label={words.pin} hint={words.pinHint} error={error} required>
        <NumberInput
          maxLength={pinLength}
          value={digits}
          onChange={(event) => {
            setDigits(digitsIn(event.target.value));
            setError(undefined);
          }}
        />
      </Field>
      <p className="t2">{words.pinned}</p>
      <Button type="submit" variant="primary" wide tall disabled={!isSecureContext}>
        {words.start}
      </Button>
    </Form>
  );
}
