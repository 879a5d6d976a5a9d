import { useState, type FormEvent } from 'react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { smsTemplateWords, whatsappTemplateWords } from '#domain/messages/delivery-words.ts';
import { registeredDifference } from '#domain/messages/sms/registered-text.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { useIsClosed } from '#web/core/session/use-current-event.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';

const words = smsTemplateWords;
const names = { smsText: words.text, smsRegistered: words.registered, smsTemplate: words.template };

type SmsValues = Readonly<Record<keyof typeof names, string>>;

/** The text of a purpose for SMS, compared with the registered one while it is typed. */
export function SmsTemplate({ purpose }: { readonly purpose: MessagePurpose }) {
  const [run, state] = useCommand('messageTemplate.setSms');
  const stored: SmsValues = useQuery(
    (reader) => {
      const {
        smsText = '',
        smsRegistered = '',
        smsTemplate = '',
      } = reader.get('messageTemplates', purpose) ?? {};
      return { smsText, smsRegistered, smsTemplate };
    },
    [purpose],
  );
  const [typed, setTyped] = useState<Partial<SmsValues>>({});
  const values = { ...stored, ...typed };
  const isDirty = Object.keys(names).some(
    (name) => values[name as keyof SmsValues] !== stored[name as keyof SmsValues],
  );
  const overwrites = useOverwrites({
    stored,
    valuesOf: (record: SmsValues) => record,
    getValues: () => values,
    setValue: (name, value) => setTyped((before) => ({ ...before, [name]: String(value) })),
    onChosen: (chosen) => void save(chosen),
    names,
  });
  const save = async (chosen: SmsValues) => {
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
  const isClosed = useIsClosed();
  const isSet = stored.smsTemplate !== '';
  const change = (name: keyof SmsValues) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <Form className="formgrid" aria-label={words.title} onSubmit={submit}>
      <UnsavedGuard isDirty={isDirty} />
      <div className="flow items-baseline gap-3">
        <h2 className="h2">{words.title}</h2>
        <Badge state={isSet ? 'full' : 'idle'}>
          {isSet ? whatsappTemplateWords.isSet : whatsappTemplateWords.isMissing}
        </Badge>
      </div>
      <p className="t2">{words.hint}</p>
      <Field label={words.text}>
        <TextArea rows={4} value={values.smsText} disabled={isClosed} onChange={change('smsText')} />
      </Field>
      <Field label={words.registered} hint={words.registeredHint}>
        <TextArea
          rows={4}
          value={values.smsRegistered}
          disabled={isClosed}
          onChange={change('smsRegistered')}
        />
      </Field>
      <Comparison {...values} />
      <Field label={words.template}>
        <TextInput
          value={values.smsTemplate}
          disabled={isClosed}
          maxLength={40}
          onChange={change('smsTemplate')}
        />
      </Field>
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

function Comparison({ smsText, smsRegistered }: Pick<SmsValues, 'smsText' | 'smsRegistered'>) {
  if (smsText === '' || smsRegistered === '') return null;
  const difference = registeredDifference(smsText, smsRegistered);
  if (difference === null) return <Notice tone="info">{words.same}</Notice>;
  return <Notice tone="pending">{words.differs(difference.ours, difference.theirs)}</Notice>;
}
