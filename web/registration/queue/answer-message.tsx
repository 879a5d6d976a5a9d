import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import type { MessageChannel } from '#domain/model/message.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { messageLink } from '#domain/messages/message-links.ts';
import { channelWords } from '#domain/messages/message-words.ts';
import { answerWords as words } from '#domain/registration/desk/answer-words.ts';
import { toldPerson, toldText, type ToTell } from '#domain/registration/desk/answers-to-tell.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastUndo } from '#web/ui/overlay/toast.tsx';
import { WhatsappIcon } from '#web/ui/whatsapp-icon.tsx';
import { usePublicAddress } from '../settings/use-public-address.ts';

const icons: Readonly<Record<MessageChannel, IconComponent>> = {
  whatsapp: WhatsappIcon,
  sms: MessageSquare,
  email: Mail,
};

interface AnswerMessageProps {
  readonly order: Order;
  readonly tell: ToTell;
  readonly onDone: () => void;
}

/** The message about an answer. It opens in WhatsApp, SMS or mail, and a person sends it there (docs/decisions/065). */
export function AnswerMessage({ order, tell, onDone }: AnswerMessageProps) {
  const { orderId } = order;
  const { kind, at } = tell;
  const [run, command] = useCommand('order.told');
  const [typed, setTyped] = useState<string | null>(null);
  const { url } = usePublicAddress();
  const now = useToday();
  const { person, filled, subject } = useQuery(
    (reader) => ({
      person: toldPerson(reader, order, kind),
      filled: toldText(reader, order, tell, { url: url === '' ? '' : `${url}/me`, now }),
      subject: eventOf(reader)?.title || eventOf(reader)?.name || '',
    }),
    [order, tell, kind, url, now],
  );
  const { name, phone, email } = person;
  const text = typed ?? filled;
  const contacts = { whatsapp: phone, sms: phone, email };
  const channels = (Object.keys(contacts) as MessageChannel[]).filter((channel) => contacts[channel] !== '');
  const record = async (channel: MessageChannel | '', done: string) => {
    const outcome = await run({ orderId, kind, at, channel });
    if (!outcome.ok) return;
    toastUndo(done, {
      label: undoWords.undo,
      onPress: () => void run({ orderId, kind, at, channel: null }),
    });
    onDone();
  };
  const open = (channel: MessageChannel) => {
    const link = messageLink(channel, contacts[channel], { subject, text });
    // Before any `await`: a browser opens a window only as the direct result of a press.
    if (channel === 'whatsapp') window.open(link, '_blank', 'noopener');
    else window.open(link, '_self');
    void record(channel, words.told(name));
  };
  const isBusy = command.phase === 'running';
  return (
    <>
      <p>
        <b>{words.kinds[kind]}</b>
      </p>
      {channels.length === 0 ? (
        <Notice tone="pending">{words.noContact}</Notice>
      ) : (
        <p className="num t2">
          {words.to([phoneForDisplay(phone), email].filter((part) => part !== '').join(', '))}
        </p>
      )}
      <Field label={words.text} hint={words.hint}>
        <TextArea rows={8} value={text} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {command.phase === 'refused' && <Notice>{command.text}</Notice>}
      <div className="acts-row">
        {channels.map((channel, index) => (
          <Button
            key={channel}
            variant={index === 0 ? 'primary' : 'plain'}
            icon={icons[channel]}
            busy={isBusy && index === 0}
            disabled={text.trim() === ''}
            onClick={() => open(channel)}
          >
            {words.send(channelWords[channel])}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => void record('', words.left(name))}>
          {words.notNeeded}
        </Button>
      </div>
    </>
  );
}
