import type { Delegate } from '#domain/model/delegate.ts';
import { deskWords as words } from '#domain/people/desk-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { mayGenerateSerial } from '#domain/people/serials.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import styles from './desk.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';

/** The first questions of the desk: paid or due, printed or not, and the next step of this person. */
export function DeskPanel({ delegate }: { readonly delegate: Delegate }) {
  const canEdit = useCan('editPeople');
  return (
    <section className={`flow items-center between ${styles['panel']}`} aria-label={words.title}>
      <div className="stack gap-1">
        <Badge state={delegate.isPaid ? 'full' : 'open'}>
          {delegate.isPaid ? personWords.paid : personWords.notPaid}
        </Badge>
        <Contributed host="person" place="deskMoney" delegate={delegate} />
        <Contributed host="person" place="deskCard" delegate={delegate} />
      </div>
      <div className={`flow gap-2 ${styles['steps']}`}>
        <Contributed host="person" place="payStep" delegate={delegate} />
        {canEdit && <GenerateSerial delegate={delegate} />}
        <Contributed host="person" place="printStep" delegate={delegate} />
      </div>
      <Contributed host="person" place="deskNotes" delegate={delegate} />
    </section>
  );
}

function GenerateSerial({ delegate }: { readonly delegate: Delegate }) {
  const isOffered = useQuery((reader) => mayGenerateSerial(reader, delegate), [delegate]);
  const [run, state] = useCommand('serial.generate');
  if (!isOffered) return null;
  const generate = async () => {
    const outcome = await run({ delegateId: delegate.delegateId });
    // Another desk was faster: its serial is on the screen a moment later.
    if (!outcome.ok && outcome.code !== 'serialExists') toastError(outcome.text);
  };
  return (
    <Button variant="primary" busy={state.phase === 'running'} onClick={() => void generate()}>
      {userViewWords.generateSerial}
    </Button>
  );
}
