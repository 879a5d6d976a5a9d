import { useState, type FormEvent } from 'react';
import { groupNameLimit } from '#domain/model/group-member.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { inverseOf } from '#domain/people/inverse-commands.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { groupWords as words } from '#domain/money/groups/group-words.ts';
import { allGroups, groupOf, putMember } from '#domain/money/groups/groups.ts';
import { useUndo } from '#web/people/parts/use-undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastUndo } from '#web/ui/overlay/toast.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { newUuid } from '#web/net/uuid.ts';
import { GroupEffectPart } from '../parts/group-effect.tsx';
import { useGroupCommands } from './use-group-commands.ts';
import { useGroupEffect } from '../parts/use-group-effect.ts';

interface GroupDialogProps {
  readonly delegateIds: readonly string[];
  /** `isDone`: they are in the group. */
  readonly onClose: (isDone: boolean) => void;
}

const formId = 'put-in-group';

/** Makes a group of people, or adds them to one, and shows before what that changes. */
export function GroupDialog({ delegateIds, onClose }: GroupDialogProps) {
  const [newId] = useState(newUuid);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { groups, ids, inThis, inOther } = useQuery(
    (reader) => {
      const own = delegateIds.map((id) => ({ id, group: groupOf(reader, id)?.groupId ?? '' }));
      return {
        groups: allGroups(reader),
        ids: own.filter(({ group }) => group === '').map(({ id }) => id),
        inThis: own.filter(({ group }) => group !== '' && group === chosen).length,
        inOther: own.filter(({ group }) => group !== '' && group !== chosen).length,
      };
    },
    [delegateIds, chosen],
  );
  const group = groups.find(({ groupId }) => groupId === chosen);
  const target = group ?? { groupId: newId, name: name.trim() || words.newGroup };
  const effect = useGroupEffect(
    (draft) => {
      for (const id of ids) putMember(draft, target, id);
    },
    [ids, target.groupId, target.name],
  );
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { make, add, state } = useGroupCommands();
  const undo = useUndo();
  const isNameMissing = group === undefined && name.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isNameMissing || ids.length === 0) return;
    const isDone =
      group === undefined ? await make({ groupId: newId, name }, ids) : await add(group.groupId, ids);
    if (!isDone) return;
    toastUndo(group === undefined ? words.made(name.trim()) : words.added(group.name), {
      label: undoWords.undo,
      onPress: () =>
        void undo(inverseOf({ command: 'group.add', input: {}, result: { ...target, joined: ids } })),
    });
    onClose(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={words.manyOf(delegateIds.length)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={state.isBusy}>
            {group === undefined ? words.makeIt : words.add}
          </Button>
        </>
      }
    >
      <Form id={formId} className="formgrid" onSubmit={(event) => void submit(event)}>
        {groups.length > 0 && (
          <Field label={words.which}>
            <Select
              value={chosen}
              options={[
                { value: '', label: words.newGroup },
                ...groups.map(({ groupId, name: own, members }) => ({
                  value: groupId,
                  label: words.nameAndMembers(own, members),
                })),
              ]}
              onChange={({ target: { value } }) => setChosen(value)}
            />
          </Field>
        )}
        {group === undefined && (
          <Field
            label={words.name}
            hint={words.nameHint}
            error={isSubmitted && isNameMissing ? words.nameMissing : undefined}
            required
          >
            <TextInput
              autoComplete="off"
              maxLength={groupNameLimit}
              value={name}
              onChange={({ target: { value } }) => setName(value)}
            />
          </Field>
        )}
        {inThis > 0 && <p className="t2">{words.inThis(inThis)}</p>}
        {inOther > 0 && <p className="t2">{words.inOther(inOther)}</p>}
        {ids.length > 0 ? <GroupEffectPart effect={effect} /> : <Notice>{words.nobodyLeft}</Notice>}
        {state.refusal !== null && <Notice>{state.refusal}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </Form>
    </Dialog>
  );
}
