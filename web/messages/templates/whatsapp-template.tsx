import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { factsNamedIn } from '#domain/messages/message-text.ts';
import { messageTemplateOf } from '#domain/messages/message-templates.ts';
import { whatsappTemplateWords } from '#domain/messages/delivery-words.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { useIsClosed } from '#web/core/session/use-current-event.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { copyText } from '#web/device/clipboard.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { ListedTemplateChoice } from './listed-template.tsx';
import { useTemplates } from './use-templates.ts';
import styles from '../text/messages.module.css';

const words = whatsappTemplateWords;
const names = { whatsappTemplate: words.name, whatsappLanguage: words.language };

interface TemplateValues {
  readonly whatsappTemplate: string;
  readonly whatsappLanguage: string;
}

/** The template at Meta by which the server sends a purpose, and what its text must contain. */
export function WhatsappTemplate({ purpose }: { purpose: MessagePurpose }) {
  const [run, state] = useCommand('messageTemplate.setWhatsapp');
  const stored: TemplateValues = useQuery(
    (reader) => {
      const { whatsappTemplate = '', whatsappLanguage = '' } = reader.get('messageTemplates', purpose) ?? {};
      return { whatsappTemplate, whatsappLanguage };
    },
    [purpose],
  );
  const [typed, setTyped] = useState<Partial<TemplateValues>>({});
  const values = { ...stored, ...typed };
  const isDirty =
    values.whatsappTemplate !== stored.whatsappTemplate ||
    values.whatsappLanguage !== stored.whatsappLanguage;
  const overwrites = useOverwrites({
    stored,
    valuesOf: (record: TemplateValues) => record,
    getValues: () => values,
    setValue: (name, value) => setTyped((before) => ({ ...before, [name]: String(value) })),
    onChosen: (chosen) => void save(chosen),
    names,
  });
  const save = async (chosen: TemplateValues) => {
    const outcome = await overwrites.save(chosen, (seen) => run({ purpose, ...chosen, seen }));
    if (!outcome?.ok) return;
    overwrites.accept(chosen);
    setTyped({});
    toastDone(toastWords.saved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(values);
  };
  const listed = useTemplates();
  const isSet = stored.whatsappTemplate !== '';
  const isClosed = useIsClosed();
  return (
    <Form className="formgrid" aria-label={words.title} onSubmit={submit}>
      <UnsavedGuard isDirty={isDirty} />
      <div className="flow items-baseline gap-3">
        <h2 className="h2">{words.title}</h2>
        <Badge state={isSet ? 'full' : 'idle'}>{isSet ? words.isSet : words.isMissing}</Badge>
      </div>
      <p className="t2">{words.hint}</p>
      <ListedTemplateChoice
        purpose={purpose}
        listed={listed}
        chosen={values}
        disabled={isClosed}
        onChoose={setTyped}
      />
      <Field label={words.name}>
        <TextInput
          value={values.whatsappTemplate}
          disabled={isClosed}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={512}
          onChange={({ target }) => setTyped((before) => ({ ...before, whatsappTemplate: target.value }))}
        />
      </Field>
      <Field label={words.language} hint={words.languageHint}>
        <TextInput
          value={values.whatsappLanguage}
          disabled={isClosed}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={6}
          onChange={({ target }) => setTyped((before) => ({ ...before, whatsappLanguage: target.value }))}
        />
      </Field>
      <Mapping purpose={purpose} />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      {!isClosed && (
        <div className="acts-row">
          <Button type="submit" disabled={!isDirty} busy={state.phase === 'running'}>
            {words.save}
          </Button>
        </div>
      )}
      {overwrites.dialog}
    </Form>
  );
}

/** Our placeholders are the named parameters of the template. */
function Mapping({ purpose }: { purpose: MessagePurpose }) {
  const text = useQuery((reader) => messageTemplateOf(reader, purpose), [purpose]);
  const named = [...new Set(factsNamedIn(text))];
  const forMeta = text.replace(/\{(\w+)\}/g, '{{$1}}');
  const copy = async () => {
    if (await copyText(forMeta)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  if (text === '') return null;
  return (
    <div className="stack gap-2">
      <p className="caption">{words.mapping}</p>
      {named.length === 0 ? (
        <p className="t2">{words.noParameters}</p>
      ) : (
        <ul className="flow gap-3">
          {named.map((name) => (
            <li key={name}>{`{{${name}}}`}</li>
          ))}
        </ul>
      )}
      <p className={styles['preview']}>{forMeta}</p>
      <div>
        <Button small icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </div>
  );
}
