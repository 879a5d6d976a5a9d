import { useState, type FormEvent } from 'react';
import type { MessagePurpose } from '#domain/model/message.ts';
import { appliesTo, messageStateOf, missingFacts, type MessageState } from '#domain/messages/addressee.ts';
import { ownTemplateOf, messageTemplateOf } from '#domain/messages/message-templates.ts';
import { templateProblem } from '#domain/messages/message-text.ts';
import { defaultMessages, messageTemplatesWords, messageWords } from '#domain/messages/message-words.ts';
import { dues } from '#domain/money/fees.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { LockedWhileClosed } from '#web/core/forms/locked-while-closed.tsx';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { MessagePreview } from '../text/message-preview.tsx';
import { TemplateField } from '../text/template-field.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = messageTemplatesWords;

export function TemplateEditor({ purpose }: { purpose: MessagePurpose }) {
  const [run, state] = useCommand('messageTemplate.save');
  const maySave = useCan('editSetup');
  const stored = useQuery((reader) => messageTemplateOf(reader, purpose), [purpose]);
  const isOwn = useQuery((reader) => ownTemplateOf(reader, purpose) !== '', [purpose]);
  /** Null: not touched, so that the field follows a change by another member. */
  const [typed, setTyped] = useState<string | null>(null);
  const now = useToday();
  const text = typed ?? stored;
  const sample = useQuery((reader) => sampleFor(reader, purpose, now), [purpose, now]);
  const isGood = templateProblem(text) === null;
  const overwrites = useOverwrites({
    stored: { text: stored },
    valuesOf: (record: { text: string }) => record,
    getValues: () => ({ text }),
    setValue: (_, value) => setTyped(String(value)),
    onChosen: (values) => void save(values),
    names: { text: messageWords.text },
  });
  const save = async (values: { readonly text: string }) => {
    if (!isGood) return;
    const outcome = await overwrites.save(values, (seen) => run({ purpose, ...values, seen }));
    if (!outcome?.ok) return;
    overwrites.accept(values);
    setTyped(null);
    toastDone(toastWords.saved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ text });
  };
  return (
    <Form className="formgrid" onSubmit={submit}>
      <UnsavedGuard isDirty={typed !== null && typed !== stored} />
      <p>
        <Badge state={isOwn ? 'full' : 'idle'}>{isOwn ? words.own : words.isDefault}</Badge>
      </p>
      <LockedWhileClosed>
        <TemplateField hint={stored === '' ? words.notYet : ''} text={text} onChange={setTyped} />
      </LockedWhileClosed>
      {sample === null ? (
        <p className="t2">{words.nobody}</p>
      ) : (
        text !== '' && <MessagePreview template={text} state={sample} />
      )}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      {maySave && (
        <div className="acts-row">
          <Button type="submit" variant="primary" disabled={!isGood} busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
          <Button
            disabled={text === defaultMessages[purpose]}
            onClick={() => setTyped(defaultMessages[purpose])}
          >
            {messageWords.usual}
          </Button>
        </div>
      )}
      {overwrites.dialog}
    </Form>
  );
}

/** How many people are searched for a preview: enough to find one, few enough to search at each key press. */
const mostLookedAt = 200;

/** A person of the event who can get the default text of this purpose; else one to whom the purpose applies. */
const sampleFor = (reader: Reader, purpose: MessagePurpose, now: number): MessageState | null => {
  const dueOf = dues(reader, now);
  let found: MessageState | null = null;
  let count = 0;
  for (const delegate of reader.all('delegates')) {
    if (++count > mostLookedAt) break;
    const state = messageStateOf(reader, { delegate, companion: null }, dueOf);
    if (!delegate.hasDetails || !appliesTo(purpose, state)) continue;
    if (missingFacts(defaultMessages[purpose], state).length === 0) return state;
    found ??= state;
  }
  return found;
};
