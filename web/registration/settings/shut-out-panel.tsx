import { DoorOpen } from 'lucide-react';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { shutOutPhones } from '#domain/registration/limits/shut-out.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import styles from './registration.module.css';

/** The phones that the desk has shut out of the public page. Nothing if there are none. */
export function ShutOutPanel() {
  const phones = useQuery(shutOutPhones, []);
  const mayLetIn = useCan('editPeople');
  const timeZone = useTimeZone();
  const [letIn, { phase }] = useCommand('registrant.letIn');
  if (phones.length === 0) return null;
  const run = async (phone: string) => {
    const outcome = await letIn({ phone });
    if (outcome.ok) toastDone(words.isLetIn(phoneForDisplay(phone)));
    else toastError(outcome.text);
  };
  return (
    <section className={`pad pb-4 ${styles['part']}`} aria-label={words.shutOut}>
      <SectionHeader title={words.shutOut} />
      <p className={styles['hint']}>{words.shutOutHint}</p>
      <ul className="stack gap-2">
        {phones.map(({ phone, note, at, by }) => (
          <li key={phone} className="flow items-center gap-2">
            <b className="num">{phoneForDisplay(phone)}</b>
            <span className="t2">
              {[words.shutOutSince(dateTime(at, timeZone), phoneForDisplay(by)), note]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            {mayLetIn && (
              <Button
                small
                icon={DoorOpen}
                busy={phase === 'running'}
                aria-label={words.letInOf(phoneForDisplay(phone))}
                onClick={() => void run(phone)}
              >
                {words.letIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
