import type { PublicEvent } from '#domain/registration/public-event.ts';
import { dateTime, dayForDisplay } from '#domain/core/text/format.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { publicWords as words } from '#domain/registration/words/public-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import styles from './registration-status.module.css';

const slots: Readonly<Record<PublicEvent['state'], SlotState>> = {
  open: 'full',
  notYet: 'open',
  closed: 'idle',
  ended: 'cut',
};

export function RegistrationStatus({ event }: { readonly event: PublicEvent }) {
  const { openMethods, methodDays = {} } = event;
  const { state, opensAt, closesAt, timeZone, texts } = event;
  const timed = {
    open: closesAt === null ? '' : words.openUntil(dateTime(closesAt, timeZone)),
    notYet: opensAt === null ? '' : words.opensAt(dateTime(opensAt, timeZone)),
    ended: closesAt === null ? '' : words.endedAt(dateTime(closesAt, timeZone)),
    closed: '',
  }[state];
  const said = state === 'open' ? '' : texts.closed || (state === 'closed' ? words.closedText : '');
  return (
    <div className={`stack gap-1 ${styles['state']}`}>
      <p className={styles['said']}>
        <Slot state={slots[state]} />
        {words.state[state]}
      </p>
      {timed !== '' && <p className="t2">{timed}</p>}
      {state === 'open' &&
        openMethods.flatMap((method) => {
          const day = methodDays[method];
          if (day === undefined) return [];
          return (
            <p key={method} className="t2">
              {words.methodUntil(registerWords.methods[method], dayForDisplay(day))}
            </p>
          );
        })}
      {said !== '' && (
        <p className={styles['text']} lang={nameLang(said)}>
          {said}
        </p>
      )}
    </div>
  );
}
