import { useNavigate, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { EventRow } from '#domain/model/event.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { useAccountActions } from '#web/account/account-provider.tsx';
import { EditForm } from '#web/components/edit-form.tsx';
import { tellUnsaved } from '#web/components/save-outcome.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { timeZoneOptions } from './time-zone-options.ts';
import { changesOfEvent, judgeEvent, eventValuesOf, type EventValues } from './event-values.ts';

const words = eventsWords;

/** Like every form here: untouched fields follow changes by others, and a refusal keeps the input. */
export function EventForm({ event }: { event: EventRow }) {
  const { refresh } = useAccountActions();
  const goBack = useGoBack();
  const [run, state] = useCommand('event.update');
  const { register, handleSubmit, reset, getValues, formState } = useForm<EventValues>({
    values: eventValuesOf(event),
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => judgeEvent(values, event),
  });
  const { errors, isDirty } = formState;

  const submit = handleSubmit(async (values) => {
    const details = changesOfEvent(values, event);
    const outcome = await run({ details });
    if (!outcome.ok) {
      tellUnsaved(outcome);
      return;
    }
    // Input typed during the request stays in the form as unsaved.
    reset(eventValuesOf({ ...event, ...details }), { keepDirtyValues: !isDeepEqual(values, getValues()) });
    toastDone(toastWords.eventUpdated);
    // The account's own list has the event's name too.
    await refresh();
  });
  const text = (name: Exclude<keyof EventValues, 'isCme' | 'timeZone'>, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      <TextInput autoComplete="off" {...register(name)} />
    </Field>
  );
  return (
    <EditForm onSubmit={submit} onCancel={goBack} state={state} isDirty={isDirty}>
      {text('name', words.shortName)}
      {text('fullName', words.fullName)}
      {text('venue', words.venue)}
      {text('organiser', words.organisedBy)}
      {text('theme', words.theme)}
      {text('date', words.date, words.dateHint)}
      <Field label={words.timeZone} hint={words.timeZoneHint} error={errors.timeZone?.message}>
        <Select options={timeZoneOptions(event.timeZone)} {...register('timeZone')} />
      </Field>
      <Checkbox label={words.cme} {...register('isCme')} />
    </EditForm>
  );
}

/** The previous page; the list if the user came by an address. */
const useGoBack = (): (() => void) => {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (history.canGoBack() ? history.back() : void navigate({ to: '/events' }));
};
