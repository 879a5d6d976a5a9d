import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { categoryOptions, companyOptions } from '#web/core/forms/set-up-options.ts';
import { useUndo } from '../use-undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { toastUndo } from '#web/ui/overlay/toast.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { DeletedPeople } from './deleted-people.tsx';
import { Progress } from '#web/core/lists/progress.tsx';
import { useBulkRun } from './use-bulk-run.ts';

const words = listWords;
/** A select has '' for 'nothing chosen yet'. */
const none = '-';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly ids: readonly string[];
  /** `isDone`: at least one person was changed, or nothing was left to change. */
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Asks for the value and shows the number of people. It shows the progress, and then the people whom the server
 * refused, with the reasons.
 */
export function BulkDialog({ kind, ids, onClose }: BulkDialogProps) {
  const [value, setValue] = useState<string>(kind === 'deletion' ? kind : '');
  const { state, run, stop } = useBulkRun(kind);
  const options = useBulkOptions(kind);
  const isRunning = state.phase === 'running';
  const left = ids.length - state.done;
  const start = (): void => void run(ids, value === none ? '' : value);
  const isDone = state.phase === 'ended' && left === 0;
  const undo = useUndo();
  const close = (): void => {
    if (state.changed > 0)
      toastUndo(kind === 'deletion' ? words.deleted(state.changed) : words.changed(state.changed), {
        label: undoWords.undo,
        onPress: () => void undo(state.inverse),
      });
    onClose(isDone);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isRunning && close()}
      title={words.question[kind](ids.length)}
      actions={
        isRunning ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : state.phase === 'ended' ? (
          <>
            {left > 0 && <Button onClick={start}>{words.retry}</Button>}
            <Button variant="primary" onClick={close}>
              {commonWords.close}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>{commonWords.cancel}</Button>
            <Button
              variant={kind === 'deletion' ? 'danger' : 'primary'}
              disabled={value === ''}
              onClick={start}
            >
              {kind === 'deletion' ? words.deleteThem(ids.length) : words.apply(ids.length)}
            </Button>
          </>
        )
      }
    >
      {state.phase === 'idle' && kind === 'deletion' && <DeletedPeople ids={ids} />}
      {state.phase === 'idle' && kind !== 'deletion' && (
        <Field label={listWords[setLabel[kind]]} hint={words.follows[kind]}>
          <Select
            options={options}
            placeholder={words.choose}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      )}
      {isRunning && (
        <Progress done={state.done} total={state.total} text={words.progress(state.done, state.total)} />
      )}
      {state.phase === 'ended' && <BulkOutcome state={state} isDeletion={kind === 'deletion'} />}
    </Dialog>
  );
}

const setLabel = { category: 'setCategory', company: 'setCompany', payment: 'setPayment' } as const;

const useBulkOptions = (kind: BulkKind): readonly SelectOption[] =>
  useQuery(
    (reader): readonly SelectOption[] => {
      if (kind === 'deletion') return [];
      if (kind === 'payment')
        return [
          { value: 'paid', label: personWords.paid },
          { value: none, label: personWords.unpaid },
        ];
      const rows = kind === 'category' ? categoryOptions(reader) : companyOptions(reader);
      return [...rows, { value: none, label: words.noneOf[kind] }];
    },
    [kind],
  );
