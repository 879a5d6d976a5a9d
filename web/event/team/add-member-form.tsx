import { useState, type FormEvent } from 'react';
import { contact as contactSchema } from '#domain/model/member.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { FlagBoxes } from './flag-boxes.tsx';
import { adminsIn, flagsOf, isWithoutRight, noFlags, withFlag, type Flags } from './members.ts';
import { MergeDialog, type MemberMerge } from './merge-dialog.tsx';

const words = teamWords;

/** The submit button is disabled while there is no contact (specification, section 5). */
export function AddMemberForm() {
  const { optimistic } = useSession();
  const [run, state] = useCommand('member.save');
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState<Flags>(noFlags);
  const [error, setError] = useState<string>();
  const [merge, setMerge] = useState<MemberMerge>();

  /** `over`: the member's rights as known here; null: not a member yet. */
  const save = async (contact: string, flags: Flags, over: Flags | null) => {
    const outcome = await run({ contact, ...flags, over });
    if (!outcome.ok) return toastError(outcome.text);
    setTyped('');
    setGiven(noFlags);
    toastDone(words.added);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.phase === 'running') return;
    const parsed = contactSchema.safeParse(typed);
    if (!parsed.success) return setError(messageFor(parsed.error.issues[0]?.message ?? 'contactInvalid'));
    const contact = parsed.data;
    const { shown } = optimistic;
    if (adminsIn(shown).includes(contact)) return setError(words.isAdmin);
    const member = shown.get('members', contact);
    if (member === undefined) void save(contact, given, null);
    else setMerge({ contact, before: flagsOf(member), given });
  };
  return (
    <section>
      <SectionHeader title={words.add} />
      <Form className="pad formgrid" onSubmit={submit}>
        <Field label={words.contact} error={error}>
          <TextInput
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <FlagBoxes
          label={words.rights}
          value={given}
          onChange={(flag, isOn) => setGiven(withFlag(given, flag, isOn))}
        />
        {typed.trim() !== '' && isWithoutRight(given) && <Notice tone="pending">{words.noRightHint}</Notice>}
        <div className="line">
          <Button
            type="submit"
            variant="primary"
            disabled={typed.trim() === ''}
            busy={state.phase === 'running'}
          >
            {words.add}
          </Button>
        </div>
      </Form>
      <MergeDialog merge={merge} onClose={() => setMerge(undefined)} onConfirm={save} />
    </section>
  );
}
