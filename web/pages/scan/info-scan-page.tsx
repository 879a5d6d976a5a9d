import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { serialShown, type Shown } from '#domain/rules/marking.ts';
import { labels } from '#domain/text/labels.ts';
import { messageFor, Refusal } from '#domain/text/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { TextInput } from '#web/components/ui/text-input.tsx';
import { toastError } from '#web/components/ui/toast.tsx';
import { listenForKeyboardScanner } from '#web/device/keyboard-scanner.ts';
import { playError, playSuccess } from '#web/device/sound.ts';
import { useCameraScanner } from '#web/device/use-camera-scanner.ts';
import { useSession } from '#web/sync/sync-provider.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { CameraProblem, CameraTools, CameraView } from './camera-view.tsx';
import { FoundPerson } from './found-person.tsx';
import styles from './info-scan.module.css';
import { PersonRecords } from './person-records.tsx';
import { Readiness } from './readiness.tsx';
import { ScanTabs } from './scan-tabs.tsx';

type Looked =
  | { readonly kind: 'found'; readonly serial: number }
  | { readonly kind: 'unknownSerial' }
  | { readonly kind: 'invalidCode'; readonly read: string };

/** Info Scan (spec.md section 2): who carries this card, and which records are done. */
export function InfoScanPage() {
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState<Looked>();
  const [isCameraOn, setIsCameraOn] = useState(false);

  /** Shows the card's person; false when there is none. */
  const lookUp = (shown: Shown): boolean => {
    try {
      const { serial } = serialShown(session.optimistic.shown, shown);
      setLooked({ kind: 'found', serial });
      setTyped(String(serial));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setLooked('code' in shown ? { kind: 'invalidCode', read: shown.code } : { kind: 'unknownSerial' });
      playError();
      return false;
    }
  };
  const readCode = (text: string) => {
    // The camera has done its work once somebody is found; after a bad code it goes on.
    if (!lookUp({ code: text.trim() })) return;
    playSuccess();
    setIsCameraOn(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lookUp({ serial: Number(typed) })) toastError(messageFor('serialNotFound'));
  };

  const scanner = useCameraScanner({ active: isCameraOn, onCode: readCode });
  useTypedCodes(readCode);

  const close = () => {
    if (!isCameraOn) {
      setLooked(undefined);
      setTyped('');
    }
    setIsCameraOn(false);
  };
  return (
    <Sheet>
      <ScanTabs />
      <h1 className="vh">{labels.scan.tabs.infoScan}</h1>
      <Readiness />
      <div className={`pad ${styles['tools']}`}>
        <SerialForm
          typed={typed}
          onType={setTyped}
          onSubmit={submit}
          isUnknown={looked?.kind === 'unknownSerial'}
        />
        <div className={styles['cameraButtons']}>
          <Button icon={Camera} disabled={isCameraOn} onClick={() => setIsCameraOn(true)}>
            {labels.scan.startInfoScan}
          </Button>
          <Button variant="quiet" onClick={close}>
            {labels.scan.close}
          </Button>
        </div>
      </div>
      {isCameraOn && (
        <div className={styles['cameraBox']}>
          <CameraProblem scanner={scanner} />
          <CameraView scanner={scanner} />
          <div className={styles['cameraTools']}>
            <CameraTools scanner={scanner} />
          </div>
        </div>
      )}
      {looked?.kind === 'found' && (
        <>
          <FoundPerson serialNumber={looked.serial} />
          <PersonRecords serialNumber={looked.serial} />
        </>
      )}
      {looked?.kind === 'invalidCode' && <InvalidCode read={looked.read} />}
    </Sheet>
  );
}

interface SerialFormProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly isUnknown: boolean;
}

/** The limit is told, not enforced: what decides is whether the serial is found. */
function SerialForm({ typed, onType, onSubmit, isUnknown }: SerialFormProps) {
  const highest = useQuery((reader) => reader.highest('serials'));
  const error = isUnknown ? labels.scan.notFound : undefined;
  return (
    <form className={styles['serial']} onSubmit={onSubmit} noValidate>
      <Field label={labels.scan.serialNo} error={error}>
        <TextInput
          figures
          type="number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          min={1}
          max={highest}
          placeholder={highest > 0 ? labels.scan.serialLimit(highest) : undefined}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button type="submit" variant="primary">
        {labels.scan.submit}
      </Button>
    </form>
  );
}

function InvalidCode({ read }: { read: string }) {
  return (
    <div className="pad">
      <Notice>
        <p>{messageFor('invalidCode')}</p>
        <p className="t2">
          {labels.scan.codeRead} <span className="id">{read}</span>
        </p>
      </Notice>
    </div>
  );
}

/** A scanner that types is heard in the serial field too: a code there is no serial. */
function useTypedCodes(readCode: (text: string) => void): void {
  const onCode = useEffectEvent(readCode);
  useEffect(() => listenForKeyboardScanner({ onCode: (text) => onCode(text), includeTextFields: true }), []);
}
