import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { companionDetails, type Companion, type CompanionDetails } from '#domain/model/companion.ts';
import { birthdayForDisplay } from '#domain/core/age.ts';
import { calendarDay } from '#domain/model/fields/input.ts';
import { foodPreferences, genders } from '#domain/model/fields/person-choices.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay, isoDay } from '#domain/core/text/format.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { personWords, userEditWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ageOf, birthdayError, withStored } from './typed-details.ts';
import { whenShown } from '#web/sync/react/when-shown.ts';
import { judgeTyped } from '#web/core/forms/field-errors.ts';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';

const words = personWords;

const typedCompanion = z.extend(companionDetails, { registeredOn: z.optional(calendarDay) });

interface CompanionValues {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly age: string;
  readonly gender: string;
  readonly foodPreference: string;
  readonly phone: string;
  readonly relationship: string;
  readonly registeredOn: string;
}

const valuesOf = (companion: Companion | undefined, today: string): CompanionValues => ({
  name: companion?.name ?? '',
  dateOfBirth: birthdayForDisplay(companion?.dateOfBirth ?? ''),
  age: companion?.age?.toString() ?? '',
  gender: companion?.gender ?? '',
  foodPreference: companion?.foodPreference ?? '',
  phone: companion?.phone ?? '',
  relationship: companion?.relationship ?? '',
  registeredOn: companion?.registeredOn ?? today,
});

interface CompanionDialogProps {
  readonly delegateId: string;
  /** Undefined: a new one. */
  readonly companion: Companion | undefined;
  readonly onClose: () => void;
}

export function CompanionDialog({ delegateId, companion, onClose }: CompanionDialogProps) {
  const form = useId();
  const [run, state] = useCommand('companion.save');
  const timeZone = useTimeZone();
  const now = useToday();
  const today = isoDay(now, timeZone);
  const row = useQuery(
    (reader) => companion && (reader.get('companions', companion.companionId) ?? companion),
    [companion],
  );
  const here = useQuery(
    (reader) => reader.by('companions', 'delegateId', delegateId).map(({ companionId }) => companionId),
    [delegateId],
  );
  const shownDay = row?.registeredOn ?? today;
  // Without a change the server sets the day: this computer's clock may be wrong.
  const dayIfChanged = (registeredOn: string) => (registeredOn === shownDay ? {} : { registeredOn });
  // Another desk may add the same person: the user has seen those of the dialog's opening.
  const [companionsSeen, setCompanionsSeen] = useState<string[] | null>(here);
  const { register, handleSubmit, getValues, setValue, formState } = useForm<CompanionValues>({
    values: valuesOf(row, today),
    resetOptions: { keepDirtyValues: true },
    resolver: ({ registeredOn, ...values }) => {
      const given = { ...values, age: ageOf(values.age), ...dayIfChanged(registeredOn) };
      const isKnown = values.dateOfBirth === birthdayForDisplay(row?.dateOfBirth ?? '');
      const dateOfBirth = isKnown ? null : birthdayError(values, { now, timeZone });
      return judgeTyped(
        { ...values, registeredOn },
        { schema: typedCompanion, names: words, given, ...(dateOfBirth && { further: { dateOfBirth } }) },
      );
    },
  });
  const { errors } = formState;
  const { optimistic } = useSession();
  const openTask = useOpenTask();
  const overwrites = useOverwrites({
    stored: row ?? null,
    valuesOf: (record: Companion) => valuesOf(record, today),
    getValues,
    setValue: (name, value) =>
      setValue(name as keyof CompanionValues, value as string, { shouldDirty: true }),
    onChosen: () => void submit(false),
    names: words,
    shown: (_, name, value) => (name === 'registeredOn' ? dayForDisplay(String(value)) : undefined),
  });
  const isSameAdded = state.phase === 'refused' && state.code === 'companionMeanwhile';
  const submit = (pays: boolean) =>
    handleSubmit(async ({ registeredOn, ...values }) => {
      const details = { ...values, age: ageOf(values.age) } as CompanionDetails;
      const outcome = await overwrites.save({ ...values, registeredOn }, (seen) =>
        run({
          delegateId,
          details,
          ...dayIfChanged(registeredOn),
          ...(companion
            ? { companionId: companion.companionId, seen }
            : companionsSeen !== null && { companionsSeen }),
        }),
      );
      if (outcome === null) return;
      if (!outcome.ok) {
        // The text names the other one, so the next press adds this one too.
        if (outcome.code === 'companionMeanwhile') setCompanionsSeen(null);
        return;
      }
      toastDone(toastWords.dataSaved);
      onClose();
      if (!pays) return;
      // The payment dialog reads who owes what.
      await whenShown(optimistic, (rows) => rows.get('companions', outcome.result.companionId) !== undefined);
      const delegate = optimistic.shown.get('delegates', delegateId);
      if (delegate !== undefined) openTask('takePayment', { delegate });
    })();
  const isBusy = state.phase === 'running';
  const options = (values: readonly string[], stored: string | undefined) =>
    withStored(
      values.map((value) => ({ value, label: value })),
      stored ?? '',
    );
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={companion ? userEditWords.editCompanion : userEditWords.addCompanion}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          {companion === undefined && (
            <Button busy={isBusy} onClick={() => void submit(true)}>
              {deskWords.saveAndTake}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {isSameAdded ? userEditWords.addAnyway : commonWords.save}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className="formgrid"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
      >
        <Field label={words.name} error={errors.name?.message} required>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <div className="half">
          <Field label={words.relationship} error={errors.relationship?.message}>
            <TextInput autoComplete="off" {...register('relationship')} />
          </Field>
          <Field label={words.dateOfBirth} error={errors.dateOfBirth?.message}>
            <TextInput autoComplete="off" {...register('dateOfBirth')} />
          </Field>
          <Field label={words.age} error={errors.age?.message}>
            <NumberInput {...register('age')} />
          </Field>
          <Field label={words.gender} error={errors.gender?.message}>
            <Select
              placeholder={commonWords.none}
              options={options(genders, companion?.gender)}
              {...register('gender')}
            />
          </Field>
          <Field label={words.foodPreference} error={errors.foodPreference?.message}>
            <Select
              placeholder={words.emptyFood}
              options={options(foodPreferences, companion?.foodPreference)}
              {...register('foodPreference')}
            />
          </Field>
          <Field label={words.phone} error={errors.phone?.message}>
            <TextInput figures type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
          </Field>
          <Field label={words.registeredOn} error={errors.registeredOn?.message}>
            <TextInput type="date" {...register('registeredOn')} />
          </Field>
        </div>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      </Form>
      {overwrites.dialog}
    </Dialog>
  );
}
