import { Camera, Search } from 'lucide-react';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { serialShown, type Shown } from '#domain/gate/marking.ts';
import { readOf } from '#domain/gate/verdict.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { playError, playSuccess } from '#web/device/sound.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CameraProblem, CameraTools, CameraView } from '../parts/stage/camera-view.tsx';
import { FoundPersonCard } from './found-person.tsx';
import styles from './info-scan.module.css';
import { ManualEntry, type EntryBy } from '../parts/stage/manual-entry.tsx';
import { PersonRecords } from './person-records.tsx';
import { Readiness } from '../parts/readiness/readiness.tsx';
import { ScanTabs } from './scan-tabs.tsx';
import { UnknownCardText } from './unknown-card.tsx';
import { useGate } from '../parts/stage/use-gate.ts';

type Looked =
  | { readonly kind: 'found'; readonly serial: number }
  | { readonly kind: 'unknownSerial' }
  | { readonly kind: 'invalidCode'; readonly read: string; readonly inRow: number; readonly time: number };

/** The same card held up again does not count again. */
const inRowAfter = (before: Looked | undefined, read: string): number => {
  if (before?.kind !== 'invalidCode') return 1;
  return before.read === read ? before.inRow : before.inRow + 1;
};

/** A code that was typed again is refused again. A camera reads it as long as it is held up. */
const timeAfter = (before: Looked | undefined, read: string, isTyped: boolean): number => {
  if (before?.kind !== 'invalidCode') return 1;
  return before.read === read && !isTyped ? before.time : before.time + 1;
};

/** Info Scan (specification, section 2): the person with this card, and which records are done. */
export function InfoScanPage() {
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState<Looked>();
  const [entering, setEntering] = useState<EntryBy | null>(null);

  const lookUp = (shown: Shown, isTyped = true): boolean => {
    try {
      const { serial } = serialShown(session.optimistic.shown, shown);
      setLooked({ kind: 'found', serial });
      setTyped(String(serial));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setLooked((before) =>
        'code' in shown
          ? {
              kind: 'invalidCode',
              read: readOf(shown),
              inRow: inRowAfter(before, readOf(shown)),
              time: timeAfter(before, readOf(shown), isTyped),
            }
          : { kind: 'unknownSerial' },
      );
      // The number of the previous person is not that of this card.
      if ('code' in shown) setTyped('');
      playError();
      return false;
    }
  };
  const lookUpSerial = (shown: Shown) => {
    if (!lookUp(shown)) toastError(messageFor('serialNotFound'));
  };
  const gate = useGate({
    isContinuous: false,
    isCovered: entering !== null,
    shown: looked,
    isServing: looked !== undefined || typed !== '',
    async onCode(code, reading) {
      setEntering(null);
      // The camera stops once a person is found. After an invalid code it continues.
      if (!lookUp({ code }, reading === undefined)) return false;
      playSuccess();
      gate.stop();
      return true;
    },
  });
  const { scanner } = gate;
  const isCameraOn = scanner.state !== 'idle';
  const isDesk = useDevice() === 'desktop';
  const field = useRef<HTMLInputElement>(null);

  const start = () => {
    // The person of the previous card is not the one in front of the camera.
    forget();
    gate.start();
  };
  const forget = () => {
    setLooked(undefined);
    setTyped('');
  };

  const close = () => {
    if (!isCameraOn) forget();
    gate.stop();
  };
  return (
    <Sheet>
      <div className={styles['page']} data-found={looked !== undefined || undefined}>
        <ScanTabs />
        <h1 className="vh">{scanWords.tabs.infoScan}</h1>
        <Readiness />
        <div className={styles['tools']}>
          <SerialForm
            typed={typed}
            onType={setTyped}
            onSubmit={(event) => {
              event.preventDefault();
              lookUpSerial({ serial: Number(typed) });
            }}
            field={field}
            isDesk={isDesk}
            isUnknown={looked?.kind === 'unknownSerial'}
            onSearch={() => setEntering('name')}
          />
          <div className={`grid gap-2 ${styles['cameraButtons']}`} data-lower-bar="phone">
            <Button
              variant={isDesk ? 'plain' : 'primary'}
              tall={!isDesk}
              icon={Camera}
              disabled={isCameraOn}
              onClick={start}
            >
              {scanWords.startInfoScan}
            </Button>
            <Button variant="quiet" onClick={close}>
              {scanWords.close}
            </Button>
          </div>
        </div>
        <div className={styles['cameraBox']} data-on={isCameraOn || undefined}>
          <CameraProblem scanner={scanner} onType={() => setEntering('code')} />
          <CameraView scanner={scanner} />
          <div className={`line gap-2 ${styles['cameraTools']}`}>
            <CameraTools scanner={scanner} />
          </div>
        </div>
        {/* Always mounted, because screen readers announce changes inside it. */}
        <div role="status" className={styles['below']}>
          {looked?.kind === 'found' && <FoundPersonCard serialNumber={looked.serial} />}
        </div>
        <div className={styles['below']}>
          {looked?.kind === 'found' && (
            <PersonRecords serialNumber={looked.serial} onMarked={() => isDesk && field.current?.focus()} />
          )}
          {looked?.kind === 'invalidCode' && (
            <InvalidCode key={looked.time} read={looked.read} inRow={looked.inRow} />
          )}
        </div>
      </div>
      {entering !== null && (
        <ManualEntry
          by={entering}
          onPick={(shown) => {
            setEntering(null);
            if ('code' in shown) lookUp(shown);
            else lookUpSerial(shown);
          }}
          onClose={() => setEntering(null)}
        />
      )}
    </Sheet>
  );
}

interface SerialFormProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly isUnknown: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** At a desk the number field has the focus. On a phone, the camera is the main way. */
  readonly isDesk: boolean;
  /** Search by name instead. */
  readonly onSearch: () => void;
}

/** The limit is shown, not enforced: the search for the serial decides. */
function SerialForm({ typed, onType, onSubmit, isUnknown, field, isDesk, onSearch }: SerialFormProps) {
  const highest = useQuery((reader) => reader.highest('serials'));
  const error = isUnknown ? scanWords.notFound : undefined;
  return (
    <Form className={`grid items-start gap-2 ${styles['serial']}`} onSubmit={onSubmit}>
      <Field label={scanWords.serialNo} error={error}>
        <TextInput
          figures
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose
          autoFocus={isDesk}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          min={1}
          max={highest}
          placeholder={highest > 0 ? scanWords.serialLimit(highest) : undefined}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button type="submit" variant={isDesk ? 'primary' : 'plain'}>
        {scanWords.submit}
      </Button>
      <IconButton edged large icon={Search} label={scanWords.entry.open} onClick={onSearch} />
    </Form>
  );
}

function InvalidCode({ read, inRow }: { read: string; inRow: number }) {
  return (
    <div className="pad">
      <Notice>
        <p>{messageFor('invalidCode')}</p>
        <p className="t2">
          {scanWords.codeRead} <span className="id">{read}</span>
        </p>
        <UnknownCardText read={read} inRow={inRow} />
      </Notice>
    </div>
  );
}
