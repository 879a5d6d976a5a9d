import { useState, type FormEvent } from 'react';
import { quotaWords as words } from '#domain/messages/delivery-words.ts';
import { begunBy } from '#domain/messages/quota/sending-quota.ts';
import { sentChannels, type SentChannel } from '#domain/model/delivery.ts';
import { mostQuota, type EventRow } from '#domain/model/event.ts';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';

const names = { whatsapp: 'quotaWhatsapp', email: 'quotaEmail', sms: 'quotaSms' } as const;
export type Quotas = Pick<EventRow, (typeof names)[SentChannel]>;

const shownAs = (quota: number | null): string => (quota === null ? '' : String(quota));

/** Undefined for a text that is no quota. */
const readQuota = (typed: string): number | null | undefined => {
  if (typed === '') return null;
  return /^\d{1,8}$/.test(typed) && Number(typed) <= mostQuota ? Number(typed) : undefined;
};

interface SendingQuotasProps {
  readonly event: EventRow;
  readonly disabled: boolean;
  /** Returns whether they were saved. */
  readonly onSave: (changed: Partial<Quotas>) => Promise<boolean>;
}

/** How many messages the event may send by each channel; empty for any number. */
export function SendingQuotas({ event, disabled, onSave }: SendingQuotasProps) {
  const [typed, setTyped] = useState<Partial<Record<SentChannel, string>>>({});
  const begun = useQuery((reader) => begunBy(reader), []);
  const textOf = (channel: SentChannel): string => (typed[channel] ?? shownAs(event[names[channel]])).trim();
  const changed = sentChannels.filter((channel) => textOf(channel) !== shownAs(event[names[channel]]));
  const submit = async (sent: FormEvent): Promise<void> => {
    sent.preventDefault();
    const read = changed.map((channel) => [names[channel], readQuota(textOf(channel))] as const);
    if (read.some(([, quota]) => quota === undefined)) return;
    if (await onSave(Object.fromEntries(read))) setTyped({});
  };
  return (
    <Form className="formgrid" aria-label={words.title} onSubmit={(sent) => void submit(sent)}>
      <UnsavedGuard isDirty={changed.length > 0} />
      <h3 className="h3">{words.title}</h3>
      <p className="hint">{words.hint}</p>
      {sentChannels.map((channel) => (
        <Field
          key={channel}
          label={words.field(channel)}
          hint={words.begun(begun[channel])}
          error={readQuota(textOf(channel)) === undefined ? words.invalid(mostQuota) : undefined}
        >
          <NumberInput
            value={typed[channel] ?? shownAs(event[names[channel]])}
            disabled={disabled}
            onChange={({ target }) => setTyped((before) => ({ ...before, [channel]: target.value }))}
          />
        </Field>
      ))}
      <div className="acts-row">
        <Button type="submit" disabled={disabled || changed.length === 0}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
