import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Delegate } from '#domain/model/delegate.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { userEditWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RefusalNotice } from '#web/components/edit-form.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { DelegateFields } from './delegate-fields.tsx';
import {
  changesOfDelegate,
  judgeDelegate,
  delegateValuesOf,
  type DelegateValues,
  type Overwrite,
} from './delegate-values.ts';
import { OverwriteDialog } from './overwrite-dialog.tsx';
import { useOverwrites } from './use-overwrites.ts';
import styles from './user-edit.module.css';

/** Errors that only the server can find, because they depend on stored data; they are also shown at the field. */
const fieldOf: { readonly [code: string]: keyof DelegateValues } = {
  nameOrEmailMissing: 'fullName',
  categoryMissing: 'categoryId',
};

/**
 * The delegate's own fields. During an edit, untouched fields follow changes by others; touched ones keep the input.
 * The form asks about a field that both changed before it saves. A refused command keeps the input.
 */
export function DelegateForm({ delegate }: { delegate: Delegate }) {
  const { delegateId } = delegate;
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [run, state] = useCommand('delegate.update');
  const { register, control, handleSubmit, reset, getValues, setValue, setError, formState } =
    useForm<DelegateValues>({
      values: delegateValuesOf(delegate),
      resetOptions: { keepDirtyValues: true },
      resolver: (values) => judgeDelegate(values, delegate, { now: Date.now(), timeZone }),
    });
  const { errors, isDirty } = formState;

  const overwrites = useOverwrites(delegate, getValues);
  const [asked, setAsked] = useState<readonly Overwrite[]>([]);

  const submit = handleSubmit(async (values) => {
    const overwritten = overwrites.find(values);
    if (overwritten.length > 0) {
      setAsked(overwritten);
      return;
    }
    const details = changesOfDelegate(values, delegate);
    const outcome = await run({ delegateId, details });
    if (!outcome.ok) {
      const field = fieldOf[outcome.code];
      if (field) setError(field, { message: outcome.text });
      return;
    }
    // Input typed during the request stays in the form as unsaved.
    const saved = delegateValuesOf({ ...delegate, ...details });
    overwrites.accept(saved);
    reset(saved, { keepDirtyValues: !isDeepEqual(values, getValues()) });
    toastDone(toastWords.dataSaved);
  });
  const saveChosen = (kept: ReadonlySet<keyof DelegateValues>): void => {
    for (const { name, stored } of asked) {
      overwrites.accept({ [name]: stored });
      if (kept.has(name)) setValue(name, stored, { shouldDirty: true });
    }
    setAsked([]);
    void submit();
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <div className="pad">
        <DelegateFields
          delegate={delegate}
          register={register}
          control={control}
          onPhotos={(lines) => setValue('photoUrls', lines, { shouldDirty: true })}
          errors={errors}
        />
        {state.phase === 'refused' && fieldOf[state.code] === undefined && (
          <div className={styles['refusal']}>
            <RefusalNotice>{state.text}</RefusalNotice>
          </div>
        )}
      </div>
      <div className={styles['save']}>
        <ActionBar>
          <Button type="submit" variant="primary" busy={state.phase === 'running'}>
            {userEditWords.save}
          </Button>
          <Button
            onClick={() => void navigate({ to: '/users/view/$userId', params: { userId: delegateId } })}
          >
            {userEditWords.cancel}
          </Button>
        </ActionBar>
      </div>
      <UnsavedGuard isDirty={isDirty} />
      {asked.length > 0 && (
        <OverwriteDialog overwrites={asked} onClose={() => setAsked([])} onChosen={saveChosen} />
      )}
    </Form>
  );
}
