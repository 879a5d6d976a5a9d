import { Link } from '@tanstack/react-router';
import { Copy, Mail, MessageSquare, PenLine } from 'lucide-react';
import { useState } from 'react';
import {
  appliesTo,
  lastMessageOf,
  messageStateOf,
  missingFacts,
  nameOf,
  contactOn,
  phoneOf,
  usualPurpose,
  type Addressee,
} from '#domain/messages/addressee.ts';
import { messageLink } from '#domain/messages/message-links.ts';
import { messageTemplateOf } from '#domain/messages/message-templates.ts';
import { fillMessage } from '#domain/messages/message-text.ts';
import { barWords, channelWords, messageWords, purposeWords } from '#domain/messages/message-words.ts';
import {
  messageChannels,
  messagePurposes,
  type MessageChannel,
  type MessagePurpose,
} from '#domain/model/message.ts';
import { dues } from '#domain/money/fees.ts';
import { listOf } from '#domain/core/text/format.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { copyText } from '#web/device/clipboard.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useMessageUndo } from '../parts/use-message-undo.ts';
import { useSentText } from '../parts/use-sent-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { WhatsappIcon } from '#web/ui/whatsapp-icon.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = messageWords;
const icons: Readonly<Record<MessageChannel, IconComponent>> = {
  whatsapp: WhatsappIcon,
  sms: MessageSquare,
  email: Mail,
};

interface SendMessageProps extends Addressee {
  readonly onClose: () => void;
}

/** Changes apply to this person only. Users who may edit the set-up can change the texts for everyone. */
export function SendMessage({ onClose, ...addressee }: SendMessageProps) {
  const canWord = useCan('editSetup');
  const now = useToday();
  const [chosen, setChosen] = useState<MessagePurpose | null>(null);
  const { delegate, companion } = addressee;
  const state = useQuery(
    (reader) => messageStateOf(reader, { delegate, companion }, dues(reader, now)),
    [delegate, companion, now],
  );
  const purpose = chosen ?? usualPurpose(state);
  const template = useQuery((reader) => messageTemplateOf(reader, purpose), [purpose]);
  const missing = missingFacts(template, state);
  const name = nameOf(addressee);
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <p className="t2" lang={nameLang(name)}>
        {words.to(name)}
      </p>
      <Field label={words.purpose}>
        <Select
          options={messagePurposes
            .filter((value) => appliesTo(value, state))
            .map((value) => ({ value, label: purposeWords[value] }))}
          value={purpose}
          onChange={({ target }) => setChosen(target.value as MessagePurpose)}
        />
      </Field>
      <Letter
        key={purpose}
        addressee={addressee}
        purpose={purpose}
        filled={fillMessage(template, state.facts)}
        subject={state.facts.event}
      />
      {missing.length > 0 && (
        <p className="t2">{words.missing(listOf(missing.map((bar) => barWords[bar])))}</p>
      )}
      {canWord && (
        <ButtonLink
          variant="quiet"
          small
          icon={PenLine}
          link={(slot) => <Link to="/messages" search={{ purpose }} {...slot} />}
        >
          {words.edit}
        </ButtonLink>
      )}
    </Dialog>
  );
}

interface LetterProps {
  readonly addressee: Addressee;
  readonly purpose: MessagePurpose;
  readonly filled: string;
  readonly subject: string;
}

function Letter({ addressee, purpose, filled, subject }: LetterProps) {
  const { delegate, companion } = addressee;
  const canRecord = useCan('messagePeople');
  const [run] = useCommand('message.record');
  const [typed, setTyped] = useState<string | null>(null);
  const last = useQuery(
    (reader) => lastMessageOf(reader, { delegate, companion }, purpose),
    [delegate, companion, purpose],
  );
  const sentText = useSentText();
  const { offer } = useMessageUndo();
  const text = typed ?? filled;
  const phone = phoneOf(addressee);
  const channels = messageChannels.filter((channel) => contactOn(channel, addressee) !== '');
  const copy = async () => {
    if (await copyText(text)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  const record = async (channel: MessageChannel) => {
    if (!canRecord) return;
    const { delegateId } = delegate;
    const outcome = await run({ delegateId, companionId: companion?.companionId ?? '', purpose, channel });
    if (outcome.ok) offer({ name: nameOf(addressee), messageId: outcome.result.messageId });
    else toastError(outcome.text);
  };
  return (
    <>
      <Field label={words.text}>
        <TextArea rows={7} value={text} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {channels.length === 0 && <Notice tone="info">{phone === '' ? words.none : words.noMobile}</Notice>}
      <div className="flow gap-2">
        {channels.map((channel) => (
          <ButtonLink
            key={channel}
            icon={icons[channel]}
            link={({ className, children }) => (
              <a
                className={className}
                href={messageLink(channel, contactOn(channel, addressee), { subject, text })}
                onClick={() => void record(channel)}
                {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
              >
                {children}
              </a>
            )}
          >
            {channelWords[channel]}
          </ButtonLink>
        ))}
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      {last !== null && <p className="t2">{sentText(last)}</p>}
    </>
  );
}
