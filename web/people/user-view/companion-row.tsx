import type { Companion } from '#domain/model/companion.ts';
import { ageOfPerson } from '#domain/core/age.ts';
import { mayGenerateCompanionId, serialOfCompanion } from '#domain/people/serials.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './user-view.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = userViewWords;

export function CompanionRow({ companion }: { companion: Companion }) {
  const seesContacts = useCan('seeContacts');
  const canEdit = useCan('editPeople');
  const serial = useQuery(
    (reader) => serialOfCompanion(reader, companion.companionId)?.serial ?? null,
    [companion.companionId],
  );
  return (
    <ListRow
      serial={serial ?? <span className="t3">{commonWords.none}</span>}
      name={companion.name || commonWords.none}
      {...(seesContacts && {
        sub: (
          <>
            <Facts companion={companion} />
            <Contributed host="person" place="companionNote" companion={companion} />
          </>
        ),
        category: (
          <Badge state={companion.isPaid ? 'full' : 'open'}>
            {companion.isPaid ? personWords.paid : personWords.notPaid}
          </Badge>
        ),
      })}
      action={canEdit && <Actions companion={companion} hasSerial={serial !== null} />}
    />
  );
}

/** 'Spouse · 49 · Female · 98401 26573', after the mark of the food preference. */
function Facts({ companion }: { companion: Companion }) {
  const { relationship, gender, phone, foodPreference } = companion;
  const age = ageOfPerson(companion, { now: useToday(), timeZone: useTimeZone() });
  // The number does not break over two lines.
  const shownPhone = phoneForDisplay(phone).replaceAll(' ', '\u00a0');
  const facts = [relationship, age === null ? '' : String(age), gender, shownPhone];
  return (
    <>
      <FoodSign preference={foodPreference} />
      {facts.filter((fact) => fact !== '').join(' · ')}
    </>
  );
}

/** Buttons: the payment, then Generate ID if the companion is paid and has none. */
function Actions({ companion, hasSerial }: { companion: Companion; hasSerial: boolean }) {
  const { companionId } = companion;
  const mayGenerate = useQuery((reader) => mayGenerateCompanionId(reader, companion), [companion]);
  const [generate, generating] = useCommand('serial.generateCompanion');
  const give = async () => {
    const outcome = await generate({ companionId });
    if (!outcome.ok) toastError(outcome.text);
  };
  return (
    <div className={`stack gap-2 ${styles['actions']}`}>
      <Contributed host="person" place="companionStep" companion={companion} hasSerial={hasSerial} />
      {/* Appears with the payment, below it: in its place, the second click of a double click would generate an ID. */}
      {mayGenerate && (
        <Button small variant="primary" busy={generating.phase === 'running'} onClick={() => void give()}>
          {words.generateId}
        </Button>
      )}
    </div>
  );
}

/** The mark alone, in a line without room for its word; screen readers read the word. */
function FoodSign({ preference }: { preference: string }) {
  const sign = signs.get(preference) ?? { className: 'nofood', word: personWords.emptyFood };
  return (
    <span className={styles['food']} title={sign.word}>
      <i className={sign.className} aria-hidden="true" />
      <span className="vh">{sign.word}</span>
    </span>
  );
}

const signs = new Map([
  ['Vegetarian', { className: 'veg', word: personWords.vegetarian }],
  ['Non-Vegetarian', { className: 'nonveg', word: personWords.nonVegetarian }],
]);
