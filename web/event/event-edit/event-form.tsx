import { useNavigate, useRouter } from '@tanstack/react-router';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import type { EventRow } from '#domain/model/event.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { daysMoved } from '#domain/event/dates/item-days.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { tellUnsaved } from '#web/core/forms/save-outcome.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { timeZoneOptions } from './time-zone-options.ts';
import styles from './event-edit.module.css';
import {
  changesOfEvent,
  entryNames,
  eventValuesOf,
  infoNames,
  judgeEvent,
  type EventValues,
} from './event-values.ts';

const words = eventsWords;

interface EventFormProps {
  readonly event: EventRow;
  /** After a save by which the first day moved. */
  readonly onMoved: (days: number) => void;
}

/** Members who may not edit the entry see it read-only. Untouched fields follow changes by others. */
export function EventForm({ event, onMoved }: EventFormProps) {
  const { refresh } = useAccountActions();
  const mayEditEntry = useCan('editEvent');
  const goBack = useGoBack();
  const [update, updateState] = useCommand('event.update');
  const [updateInfo, infoState] = useCommand('event.updateInfo');
  const { register, handleSubmit, reset, getValues, setValue, formState } = useKeptForm<EventValues>({
    values: eventValuesOf(event),
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => judgeEvent(values, event),
  });
  const { errors, isDirty } = formState;

  const overwrites = useOverwrites({
    stored: event,
    valuesOf: eventValuesOf,
    getValues,
    setValue: (name, value) => setValue(name as keyof EventValues, value as string, { shouldDirty: true }),
    onChosen: () => void submit(),
    names: { ...entryNames, ...infoNames },
  });
  const submit = handleSubmit(async (values) => {
    const { entry, info } = changesOfEvent(values, event);
    const hasInfo = Object.keys(info).length > 0;
    // The entry first: when the second command is refused, the form shows the rest as unsaved.
    if (mayEditEntry && (Object.keys(entry).length > 0 || !hasInfo)) {
      const outcome = await overwrites.save(values, (seen) => update({ details: entry, seen }));
      if (outcome === null) return;
      if (!outcome.ok) return tellUnsaved(outcome);
      overwrites.accept(entry);
      const days = daysMoved(event.date, entry.date ?? event.date);
      if (days !== 0) onMoved(days);
    }
    if (hasInfo) {
      const outcome = await overwrites.save(values, (seen) => updateInfo({ details: info, seen }));
      if (outcome === null) return;
      if (!outcome.ok) return tellUnsaved(outcome);
      overwrites.accept(info);
    }
    reset(eventValuesOf({ ...event, ...entry, ...info }), {
      keepDirtyValues: !isDeepEqual(values, getValues()),
    });
    toastDone(mayEditEntry ? toastWords.eventUpdated : toastWords.dataSaved);
    // The account's own list has the event's name too.
    await refresh();
  });
  const text = (name: Exclude<keyof EventValues, 'isCme' | 'timeZone' | 'contactPhone'>, hint?: string) => (
    <Field label={{ ...entryNames, ...infoNames }[name]} hint={hint} error={errors[name]?.message}>
      <TextInput autoComplete="off" {...register(name)} />
    </Field>
  );
  return (
    <EditForm
      onSubmit={submit}
      onCancel={goBack}
      state={infoState.phase === 'refused' || infoState.phase === 'running' ? infoState : updateState}
      isDirty={isDirty}
    >
      {mayEditEntry ? (
        <>
          {text('name', words.shortNameHint)}
          {text('fullName', words.fullNameHint)}
          {text('title', words.barTitleHint)}
          {text('date', words.dateHint)}
          {text('venue', words.venueHint)}
          {text('organiser', words.organisedByHint)}
          {text('theme', words.themeHint)}
          <Field label={words.timeZone} hint={words.timeZoneHint} error={errors.timeZone?.message}>
            <Select options={timeZoneOptions(event.timeZone)} {...register('timeZone')} />
          </Field>
          <Checkbox label={words.cme} {...register('isCme')} />
        </>
      ) : (
        <>
          <EntryText event={event} />
          {text('title', words.barTitleHint)}
        </>
      )}
      <div className={`grid gap-4 ${styles['pair']}`}>
        {text('session')}
        {text('session2')}
        {text('contactName')}
        <Field label={words.contactPhone} error={errors.contactPhone?.message}>
          <TextInput figures type="tel" inputMode="tel" autoComplete="off" {...register('contactPhone')} />
        </Field>
      </div>
      {overwrites.dialog}
    </EditForm>
  );
}

function EntryText({ event }: { event: EventRow }) {
  const items = (Object.keys(entryNames) as (keyof typeof entryNames)[])
    .map((field) => ({
      term: entryNames[field],
      value: event[field] === true ? commonWords.yes : event[field],
    }))
    .flatMap(({ term, value }) => (value === '' || value === false ? [] : [{ term, value }]));
  return (
    <>
      <DetailsList items={items} />
      <p className="hint">{words.adminEdits}</p>
    </>
  );
}

/** The previous page; the list if the user came by an address. */
const useGoBack = (): (() => void) => {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (history.canGoBack() ? history.back() : void navigate({ to: '/events' }));
};
