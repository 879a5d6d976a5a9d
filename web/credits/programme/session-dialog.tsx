import { useId, useState, type FormEvent } from 'react';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { hallsInOrder } from '#domain/credits/programme.ts';
import { programmeWords } from '#domain/credits/programme-words.ts';
import { seenBefore, sessionFields } from '#domain/credits/session-fields.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { sessionKinds } from '#domain/model/credits/programme-session.ts';
import { momentOfWall, startOfZoneDay, wallOf } from '#domain/model/fields/time-zone.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';

const words = programmeWords.session;
const hourMs = 3_600_000;
const kinds = sessionKinds.map((value) => ({ value, label: programmeWords.kinds[value] }));

interface SessionDialogProps {
  /** '' for a new session. */
  readonly sessionId: string;
  /** The day that is shown, for a new session; null without any. */
  readonly day: number | null;
  readonly onClose: () => void;
}

/** The form of one session. Times are those of the event's clock. */
export function SessionDialog({ sessionId, day, onClose }: SessionDialogProps) {
  const form = useId();
  const [save, state] = useCommand('programmeSession.save');
  const { typed, set, stored, errors, details } = useSessionForm(sessionId, day);
  const [isSent, setSent] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (details === null) return;
    const known = stored && { sessionId, seen: seenBefore(stored, details) };
    const outcome = await save({ details, ...known });
    if (!outcome.ok) return;
    toastDone(toastWords.dataSaved);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={sessionId === '' ? programmeWords.addSession : programmeWords.editSession}
      actions={
        <>
          {stored && (
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {commonWords.delete}
            </Button>
          )}
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form id={form} className="stack gap-3" onSubmit={(event) => void submit(event)}>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
        <Fields typed={typed} set={set} errors={isSent ? errors : {}} />
      </Form>
      {isDeleting && (
        <DeleteSession sessionId={sessionId} onClose={() => setDeleting(false)} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface Typed {
  readonly title: string;
  readonly hallId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly kind: string;
  readonly speakers: string;
  readonly isCreditable: boolean;
  readonly recordTypeId: string;
}
type Errors = Partial<Record<'title' | 'startsAt' | 'endsAt', string>>;

/** What is typed, what is stored, and the details to save; null while something is missing. */
const useSessionForm = (sessionId: string, day: number | null) => {
  const timeZone = useTimeZone();
  const stored = useQuery((reader) => reader.get('programmeSessions', sessionId), [sessionId]);
  const firstHall = useQuery((reader) => hallsInOrder(reader)[0]?.hallId ?? '', []);
  const minute = (at: number): string => wallOf(at, timeZone).slice(0, 16);
  const [typed, setTyped] = useState<Typed>(() => {
    if (stored !== undefined)
      return {
        ...stored,
        startsAt: minute(stored.startsAt),
        endsAt: minute(stored.endsAt),
        speakers: stored.speakers.join('\n'),
      };
    const nine = day === null ? null : startOfZoneDay(day, timeZone) + 9 * hourMs;
    const times = {
      startsAt: nine === null ? '' : minute(nine),
      endsAt: nine === null ? '' : minute(nine + hourMs),
    };
    return {
      title: '',
      hallId: firstHall,
      ...times,
      kind: 'talk',
      speakers: '',
      isCreditable: true,
      recordTypeId: '',
    };
  });
  const errors: Errors = {
    ...(typed.title.trim() === '' && { title: words.titleMissing }),
    ...(typed.startsAt === '' && { startsAt: words.timeMissing }),
    ...(typed.endsAt === '' && { endsAt: words.timeMissing }),
  };
  const details =
    Object.keys(errors).length > 0
      ? null
      : sessionFields({
          ...typed,
          speakers: typed.speakers
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
          startsAt: momentOfWall(typed.startsAt, timeZone),
          endsAt: momentOfWall(typed.endsAt, timeZone),
        });
  const set = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));
  return { typed, set, stored, errors, details };
};

interface FieldsProps {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  readonly errors: Errors;
}

function Fields({ typed, set, errors }: FieldsProps) {
  const halls = useQuery(
    (reader) => hallsInOrder(reader).map(({ hallId, name }) => ({ value: hallId, label: name })),
    [],
  );
  const records = useQuery(
    (reader) =>
      recordTypesInOrder(reader).map(({ recordTypeId, name }) => ({ value: recordTypeId, label: name })),
    [],
  );
  return (
    <>
      <Field label={words.title} error={errors.title} required>
        <TextInput value={typed.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label={words.hall}>
        <Select
          options={halls}
          value={typed.hallId}
          onChange={({ target }) => set({ hallId: target.value })}
        />
      </Field>
      <Field label={words.startsAt} error={errors.startsAt} required>
        <TextInput
          type="datetime-local"
          value={typed.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
        />
      </Field>
      <Field label={words.endsAt} error={errors.endsAt} required>
        <TextInput
          type="datetime-local"
          value={typed.endsAt}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
      </Field>
      <Field label={words.kind}>
        <Select options={kinds} value={typed.kind} onChange={({ target }) => set({ kind: target.value })} />
      </Field>
      <Field label={words.speakers} hint={words.speakersHint}>
        <TextArea value={typed.speakers} onChange={({ target }) => set({ speakers: target.value })} />
      </Field>
      <Checkbox
        label={words.isCreditable}
        checked={typed.isCreditable}
        onChange={({ target }) => set({ isCreditable: target.checked })}
      />
      <Field label={words.record} hint={words.recordHint}>
        <Select
          placeholder={words.everyone}
          options={records}
          value={typed.recordTypeId}
          onChange={({ target }) => set({ recordTypeId: target.value })}
        />
      </Field>
    </>
  );
}

interface DeleteSessionProps {
  readonly sessionId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteSession({ sessionId, onClose, onDone }: DeleteSessionProps) {
  const [remove] = useCommand('programmeSession.delete');
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={programmeWords.deleteQuestion}
      confirmLabel={programmeWords.deleteSession}
      cancelLabel={commonWords.cancel}
      onConfirm={async () => {
        const outcome = await remove({ sessionId });
        if (!outcome.ok) return;
        toastDone(toastWords.deleted);
        onDone();
      }}
    >
      {programmeWords.deleteDetail}
    </ConfirmDialog>
  );
}
