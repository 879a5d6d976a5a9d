import { Link } from '@tanstack/react-router';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { formName } from '#domain/model/registration/values.ts';
import { registrationFindings } from '#domain/registration/form/registration-findings.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { formOf, registrationState } from '#domain/registration/form/stored-form.ts';
import { tellUnsaved } from '#web/core/forms/save-outcome.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import styles from './registration.module.css';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

type Finding = ReturnType<typeof registrationFindings>[number];

const slots = { closed: 'idle', notYet: 'half', open: 'full', ended: 'cut' } as const satisfies Record<
  string,
  SlotState
>;

/** Whether people can register now, what is missing, and the button that opens or closes registration. */
export function StatePanel({ isDirty, url }: { readonly isDirty: boolean; readonly url: string }) {
  const mayChange = useCan('editSetup');
  const timeZone = useTimeZone();
  const serverNow = useServerClock();
  const { state, isOpen, opensAt, closesAt } = useQuery(
    (reader) => {
      const form = formOf(reader);
      return {
        state: registrationState(reader, serverNow()),
        isOpen: reader.get('registrationForms', formName)?.isOpen ?? false,
        opensAt: form.opensAt,
        closesAt: form.closesAt,
      };
    },
    [serverNow],
  );
  const findings = useQuery(registrationFindings, []);
  const at = (time: number | null) => (time === null ? '' : dateTime(time, timeZone));
  const detail = {
    closed: words.stateDetails.closed,
    notYet: words.stateDetails.notYet(at(opensAt)),
    open: closesAt === null ? words.stateDetails.open : words.stateDetails.openUntil(at(closesAt)),
    ended: words.stateDetails.ended(at(closesAt)),
  }[state];
  return (
    <div className={`pad ${styles['state']}`}>
      <div className={styles['stateText']} role="status">
        <Badge state={slots[state]}>{words.stateNames[state]}</Badge>
        <span className="t2">{detail}</span>
      </div>
      {mayChange && isOpen && <CloseButton />}
      {mayChange && !isOpen && <Opening isDirty={isDirty} hasAddress={url !== ''} findings={findings} />}
    </div>
  );
}

interface OpeningProps {
  readonly isDirty: boolean;
  readonly hasAddress: boolean;
  readonly findings: readonly Finding[];
}

function Opening({ isDirty, hasAddress, findings }: OpeningProps) {
  const [open, state] = useCommand('registration.open');
  const isReady = !isDirty && hasAddress && findings.length === 0;
  const why = isDirty ? words.saveFirst : hasAddress ? '' : words.noAddress;
  const run = async () => {
    const outcome = await open({});
    if (outcome.ok) toastDone(words.opened);
  };
  return (
    <>
      {findings.length > 0 && (
        <Notice tone="pending">
          <p>{words.findings(findings.length)}</p>
          <ul className={styles['findings']}>
            {findings.map((finding) => (
              <li key={finding.text}>
                <FindingLink finding={finding} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <div className="acts-row">
        <Button
          variant="primary"
          icon={DoorOpen}
          busy={state.phase === 'running'}
          disabled={!isReady}
          onClick={() => void run()}
        >
          {words.open}
        </Button>
      </div>
      {why !== '' && <p className={styles['hint']}>{why}</p>}
    </>
  );
}

/** Leads to the screen, or to the part of this page, where the missing thing is entered. */
function FindingLink({ finding: { text, where } }: { readonly finding: Finding }) {
  if (where === 'prices')
    return (
      <Link to="/fees" className="text-link">
        {text}
      </Link>
    );
  return (
    <button type="button" className="text-link" onClick={() => showPart(where)}>
      {text}
    </button>
  );
}

const showPart = (key: string): void => {
  const part = document.querySelector(`[data-keys~="${key}"]`);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
};

function CloseButton() {
  const [close] = useCommand('registration.close');
  const [isAsking, setAsking] = useState(false);
  const run = async (): Promise<boolean> => {
    const outcome = await close({});
    if (outcome.ok) toastDone(words.closed);
    else tellUnsaved(outcome);
    return outcome.ok;
  };
  return (
    <div className="acts-row">
      <Button icon={DoorClosed} onClick={() => setAsking(true)}>
        {words.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.closeQuestion}
        confirmLabel={words.close}
        cancelLabel={commonWords.cancel}
        danger={false}
        onConfirm={run}
      >
        {words.closeDetail}
      </ConfirmDialog>
    </div>
  );
}
