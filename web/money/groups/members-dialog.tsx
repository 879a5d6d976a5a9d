import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { groupNameLimit } from '#domain/model/group-member.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { groupWords as words } from '#domain/money/groups/group-words.ts';
import { memberRows, membersOf, type Group } from '#domain/money/groups/groups.ts';
import { inverseOf } from '#domain/people/inverse-commands.ts';
import { useUndo } from '#web/people/parts/use-undo.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone, toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './members.module.css';
import { GroupEffectPart } from '../parts/group-effect.tsx';
import { GroupSums } from './group-sums.tsx';
import { useGroupCommands } from './use-group-commands.ts';
import { useGroupEffect } from '../parts/use-group-effect.ts';

interface MembersDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

const formId = 'group-members';

/** The members of a group, with links to them. Renames it, takes people out, and dissolves it. */
export function MembersDialog({ group: { groupId, name: stored }, onClose }: MembersDialogProps) {
  const canEdit = useCan('editPeople');
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [name, setName] = useState(stored);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [isDissolving, setDissolving] = useState(false);
  const [rename, renaming] = useCommand('group.rename');
  const { takeOut, state } = useGroupCommands();
  const undo = useUndo();
  const members = useQuery(
    (reader) =>
      membersOf(reader, groupId)
        .map((delegate) => ({ delegateId: delegate.delegateId, name: displayName(delegate) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [groupId],
  );
  const effect = useGroupEffect(
    (draft) => {
      for (const delegateId of out) draft.remove('groupMembers', delegateId);
    },
    [out],
  );
  const overwrites = useOverwrites({
    stored: { name: stored },
    valuesOf: (record: { readonly name: string }) => record,
    getValues: () => ({ name }),
    setValue: (_, value) => setName(value as string),
    onChosen: (values) => void save(values),
    names: { name: words.name },
  });
  const isNameMissing = name.trim() === '';
  const save = async (values: { readonly name: string }) => {
    if (values.name.trim() !== stored) {
      const outcome = await overwrites.save(values, (seen) =>
        rename({ groupId, ...values, nameSeen: (seen as { name?: string }).name ?? stored }),
      );
      if (!outcome?.ok) return;
    }
    if (out.size > 0 && !(await takeOut(groupId, [...out]))) return;
    if (out.size === 0) toastDone(words.saved);
    else
      toastUndo(words.saved, {
        label: undoWords.undo,
        onPress: () =>
          void undo(
            inverseOf({
              command: 'group.takeOut',
              input: {},
              result: { groupId, name: values.name, left: [...out], hasEnded: out.size === members.length },
            }),
          ),
      });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isNameMissing) void save({ name });
  };
  const choose = (delegateId: string, stays: boolean) => {
    const next = new Set(out);
    if (stays) next.delete(delegateId);
    else next.add(delegateId);
    setOut(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog(stored)}
      actions={
        canEdit ? (
          <>
            <Button onClick={onClose}>{commonWords.cancel}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={state.isBusy || renaming.phase === 'running'}
            >
              {commonWords.save}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{commonWords.close}</Button>
        )
      }
    >
      <Form id={formId} className="formgrid" onSubmit={submit}>
        {canEdit && (
          <Field
            label={words.name}
            error={isSubmitted && isNameMissing ? words.nameMissing : undefined}
            required
          >
            <TextInput
              autoComplete="off"
              maxLength={groupNameLimit}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        )}
        {canEdit && <p className="t2">{words.hint}</p>}
        <ul className={styles['members']}>
          {members.map((member) => (
            <li key={member.delegateId} className="flow items-center">
              {canEdit && (
                <Checkbox
                  label=""
                  aria-label={words.inGroup(member.name)}
                  checked={!out.has(member.delegateId)}
                  onChange={({ target }) => choose(member.delegateId, target.checked)}
                />
              )}
              <Link
                to="/users/view/$userId"
                params={{ userId: member.delegateId }}
                className="text-link"
                onClick={onClose}
              >
                {member.name || commonWords.none}
              </Link>
            </li>
          ))}
        </ul>
        <GroupSums groupId={groupId} />
        {out.size > 0 && <GroupEffectPart effect={effect} />}
        {canEdit && out.size === 0 && (
          <div>
            <Button small onClick={() => setDissolving(true)}>
              {words.dissolve}
            </Button>
          </div>
        )}
        {renaming.phase === 'refused' && <Notice>{renaming.text}</Notice>}
        {state.refusal !== null && <Notice>{state.refusal}</Notice>}
        {canEdit && !isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </Form>
      {overwrites.dialog}
      {isDissolving && (
        <DissolveDialog
          group={{ groupId, name: stored }}
          onClose={() => setDissolving(false)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface DissolveDialogProps extends MembersDialogProps {
  readonly onDone: () => void;
}

function DissolveDialog({ group: { groupId, name }, onClose, onDone }: DissolveDialogProps) {
  const [dissolve] = useCommand('group.dissolve');
  const undo = useUndo();
  const ids = useQuery(
    (reader) => memberRows(reader, groupId).map(({ delegateId }) => delegateId),
    [groupId],
  );
  const effect = useGroupEffect(
    (draft) => {
      for (const delegateId of ids) draft.remove('groupMembers', delegateId);
    },
    [ids],
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dissolveQuestion(name)}
      confirmLabel={words.dissolve}
      cancelLabel={commonWords.cancel}
      onConfirm={async () => {
        const outcome = await dissolve({ groupId });
        if (outcome.ok) {
          toastUndo(words.dissolved(name), {
            label: undoWords.undo,
            onPress: () =>
              void undo(
                inverseOf({ command: 'group.dissolve', input: {}, result: { groupId, name, left: ids } }),
              ),
          });
          onDone();
        } else toastError(outcome.text);
        return outcome.ok;
      }}
    >
      <GroupEffectPart effect={effect} />
    </ConfirmDialog>
  );
}
