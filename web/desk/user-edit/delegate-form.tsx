import { useNavigate } from '@tanstack/react-router';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import { useRef } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { cardsOfDelegate } from '#domain/people/serials.ts';
import { userEditWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RefusalNotice } from '#web/core/forms/edit-form.tsx';
import { PrintInPlace } from '#web/printing/cards/print-in-place.tsx';
import { singleCards, useCardPrinting } from '#web/printing/cards/use-card-printing.ts';
import { ActionBar } from '#web/ui/sheet.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { cardsToPrint } from '#web/print/parts/use-give-and-print.ts';
import { whenShown } from '#web/sync/react/when-shown.ts';
import { DelegateFields } from './delegate-fields.tsx';
import {
  changesOfDelegate,
  judgeDelegate,
  delegateValuesOf,
  fieldNames,
  shownDetail,
  type DelegateValues,
} from './delegate-values.ts';
import styles from './user-edit.module.css';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** Errors that only the server can find, because they depend on stored data; they are also shown at the field. */
const fieldOf: { readonly [code: string]: keyof DelegateValues } = {
  nameOrEmailMissing: 'fullName',
  categoryMissing: 'categoryId',
  registeredOnMissing: 'registeredOn',
  registeredInFuture: 'registeredOn',
};

/** What the desk does with the person after saving: takes the money, or prints the cards. */
type NextStep = 'pay' | 'print';
const nextWords = { pay: deskWords.saveAndTake, print: deskWords.saveAndPrint } as const;

interface DelegateFormProps {
  readonly delegate: Delegate;
  /** The changes are stored, and no other step follows. */
  readonly onSaved: () => void;
}

/**
 * The delegate's own fields. During an edit, untouched fields follow changes by others; touched ones keep the input.
 * The form asks about a field that both changed before it saves. A refused command keeps the input.
 */
export function DelegateForm({ delegate, onSaved }: DelegateFormProps) {
  const openTask = useOpenTask();
  const { delegateId } = delegate;
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const now = useToday();
  const [run, state] = useCommand('delegate.update');
  const { register, control, handleSubmit, reset, getValues, setValue, setError, formState } =
    useKeptForm<DelegateValues>({
      values: delegateValuesOf(delegate),
      resetOptions: { keepDirtyValues: true },
      resolver: (values) => judgeDelegate(values, delegate, { now, timeZone }),
    });
  const { errors, isDirty } = formState;
  const isBusy = state.phase === 'running';
  const next = useQuery(
    (reader): NextStep | null => {
      if (cardsOfDelegate(reader, delegateId).length > 0) return 'print';
      return delegate.isPaid ? null : 'pay';
    },
    [delegate],
  );

  /** What follows the saving, while the question about fields that others changed is open. */
  const nextStep = useRef<NextStep | null>(null);
  const overwrites = useOverwrites({
    stored: delegate,
    valuesOf: delegateValuesOf,
    getValues,
    setValue: (name, value) => setValue(name as keyof DelegateValues, value as string, { shouldDirty: true }),
    onChosen: () => void submit(nextStep.current),
    names: fieldNames,
    shown: shownDetail,
  });
  const { optimistic } = useSession();
  const printing = useCardPrinting();

  const submit = (step: NextStep | null) =>
    handleSubmit(async (values) => {
      nextStep.current = step;
      const details = changesOfDelegate(values, delegate);
      const before = optimistic.shown.get('delegates', delegateId);
      const outcome = await overwrites.save(values, (seen) => run({ delegateId, details, seen }));
      if (outcome === null) return;
      if (!outcome.ok) {
        const field = fieldOf[outcome.code];
        if (field) setError(field, { message: outcome.text });
        return;
      }
      // Input typed during the request stays in the form as unsaved.
      const saved = delegateValuesOf({ ...delegate, ...details });
      overwrites.accept(details);
      reset(saved, { keepDirtyValues: !isDeepEqual(values, getValues()) });
      toastDone(toastWords.dataSaved);
      if (step === 'pay') return openTask('takePayment', { delegate });
      if (step === null) return onSaved();
      // The card shows what was saved.
      if (Object.keys(details).length > 0)
        await whenShown(optimistic, (rows) => rows.get('delegates', delegateId) !== before);
      const fresh = cardsToPrint(optimistic.shown, delegateId);
      const cards = fresh.length > 0 ? fresh : cardsOfDelegate(optimistic.shown, delegateId);
      printing.start(singleCards(cards.map(({ serial }) => serial)));
    })();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(null);
      }}
    >
      <div className="pad">
        <DelegateFields
          delegate={delegate}
          register={register}
          control={control}
          onPhotos={(lines) => setValue('photoUrls', lines, { shouldDirty: true })}
          errors={errors}
        />
        {state.phase === 'refused' && fieldOf[state.code] === undefined && (
          <div className="mt-4">
            <RefusalNotice>{state.text}</RefusalNotice>
          </div>
        )}
      </div>
      <div className={`mt-6 ${styles['save']}`}>
        <ActionBar>
          <Button type="submit" variant="primary" busy={isBusy}>
            {userEditWords.save}
          </Button>
          {next !== null && (
            <Button busy={isBusy} onClick={() => void submit(next)}>
              {nextWords[next]}
            </Button>
          )}
          <Button
            onClick={() => void navigate({ to: '/users/view/$userId', params: { userId: delegateId } })}
          >
            {userEditWords.cancel}
          </Button>
        </ActionBar>
      </div>
      <PrintInPlace printing={printing} />
      <UnsavedGuard isDirty={isDirty} />
      {overwrites.dialog}
    </Form>
  );
}
