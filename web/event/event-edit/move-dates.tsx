import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { isoDay } from '#domain/core/text/format.ts';
import {
  dateReading,
  datedSetUp,
  datesOf,
  moveDates,
  type DatedSetUp,
} from '#domain/event/dates/dated-things.ts';
import { dateWords as words } from '#domain/event/dates/date-words.ts';
import { sessionKinds, type ProgrammeSession } from '#domain/model/credits/programme-session.ts';
import { useMe } from '#web/core/session/account.ts';
import { tellUnsaved, type SaveOutcome } from '#web/core/forms/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { DatesList } from './dates-list.tsx';

interface MoveDatesProps {
  readonly eventId: string;
  /** By how much the event was moved; null if the user asked for the dialog. */
  readonly days: number | null;
  readonly onClose: () => void;
}

const daysIn = (typed: string): number | null => {
  const days = /^\s*[+-]?\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return days === 0 ? null : days;
};

/**
 * Offers to move the dates of the set-up by the same number of days. Dates that have passed are not chosen at first, because
 * people may have paid by them.
 */
export function MoveDates({ eventId, days: proposed, onClose }: MoveDatesProps) {
  const navigate = useNavigate();
  const isCurrent = useMe().currentEventId === eventId;
  const store = useLiveViews().source.shown;
  // What is shown is what is moved: a change meanwhile is refused by its version.
  const [{ setUp, reading }] = useState(() => ({ setUp: datedSetUp(store), reading: dateReading(store) }));
  const dates = datesOf(setUp, reading);
  const today = isoDay(useToday(), reading.timeZone);
  const [typed, setTyped] = useState(proposed === null ? '' : String(proposed));
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(dates.flatMap(({ key, at }) => (at < today ? [] : [key]))),
  );
  const { isSaving, save } = useSaveMoved(setUp, (hasDraft) => {
    toastDone(hasDraft ? words.draftSaved : words.done);
    onClose();
    // The moved prices apply after they are published there.
    if (hasDraft && isCurrent) void navigate({ to: '/fees' });
  });
  const days = daysIn(typed);
  const choose = (key: string, isChosen: boolean): void => {
    const next = new Set(keys);
    if (isChosen) next.add(key);
    else next.delete(key);
    setKeys(next);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.move}
      actions={
        <>
          <Button onClick={onClose}>{proposed === null ? commonWords.cancel : words.leave}</Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={days === null || keys.size === 0}
            onClick={() => days !== null && void save(moveDates(setUp, reading, { days, keys }))}
          >
            {words.confirm(keys.size)}
          </Button>
        </>
      }
    >
      <p>{proposed === null ? words.hint : words.moved(proposed)}</p>
      <Field
        label={words.by}
        hint={words.byHint}
        error={typed !== '' && days === null ? words.byWrong : undefined}
      >
        <TextInput figures value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {setUp.list !== null && <p className="hint">{words.draftFirst}</p>}
      <DatesList dates={dates} days={days} chosen={keys} onChoose={choose} today={today} />
    </Dialog>
  );
}

/** Saves each part that changed by its own command. What is saved stays saved when the next one is refused. */
const useSaveMoved = (before: DatedSetUp, onSaved: (hasDraft: boolean) => void) => {
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [saveForm] = useCommand('registration.save');
  const [saveCertificates] = useCommand('certificateTemplate.save');
  const [saveList] = useCommand('priceList.save');
  const saveSessions = useSaveSessions(before.programme);
  const save = async ({ list, form, certificates, programme }: DatedSetUp): Promise<void> => {
    const done = [...saved];
    const step = async (
      part: string,
      isChanged: boolean,
      run: () => Promise<SaveOutcome>,
    ): Promise<boolean> => {
      if (!isChanged || done.includes(part)) return true;
      const outcome = await run();
      if (!outcome.ok) tellUnsaved(outcome);
      else done.push(part);
      return outcome.ok;
    };
    setSaving(true);
    const isDone =
      (await step('programme', !isDeepEqual(programme, before.programme), () => saveSessions(programme))) &&
      (form === null ||
        (await step('form', !isDeepEqual(form, before.form), () =>
          saveForm({ form, version: before.formVersion }),
        ))) &&
      (certificates === null ||
        (await step('certificates', !isDeepEqual(certificates, before.certificates), () =>
          saveCertificates({ ...certificates, seen: { gate: before.certificates?.gate } }),
        ))) &&
      (list === null ||
        (await step('priceList', !isDeepEqual(list, before.list), () =>
          saveList({ list, version: before.listVersion }),
        )));
    setSaved(done);
    setSaving(false);
    if (isDone) onSaved(done.includes('priceList'));
  };
  return { isSaving, save };
};

/** Each session that moved, over the times that the user saw. It ends with the first refusal. */
const useSaveSessions = (before: readonly ProgrammeSession[]) => {
  const [saveSession] = useCommand('programmeSession.save');
  return async (moved: readonly ProgrammeSession[]): Promise<SaveOutcome> => {
    const seenOf = new Map(
      before.map(({ sessionId, startsAt, endsAt }) => [sessionId, { startsAt, endsAt }]),
    );
    for (const { extra: _, sessionId, ...session } of moved) {
      const seen = seenOf.get(sessionId);
      if (seen === undefined || seen.startsAt === session.startsAt) continue;
      const kind = sessionKinds.find((each) => each === session.kind) ?? 'talk';
      const details = { ...session, kind, speakers: [...session.speakers] };
      const outcome = await saveSession({ sessionId, details, seen });
      if (!outcome.ok) return outcome;
    }
    return { ok: true };
  };
};
