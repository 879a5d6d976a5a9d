import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { Order, RegistrantRequest, WaitingEntry } from '#domain/model/registrations.ts';
import type { MessageChannel } from '#domain/model/message.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { messageLink } from '#domain/messages/message-links.ts';
import { channelWords } from '#domain/messages/message-words.ts';
import { answerWords as words } from '#domain/registration/desk/answer-words.ts';
import { offerMessage, refusalMessage, type NewsMessage } from '#domain/registration/desk/news-to-tell.ts';
import { toldPerson, toldText, type ToTell } from '#domain/registration/desk/answers-to-tell.ts';
import { useCommand, type CommandState } from '#web/sync/react/use-command.ts';
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

/** The message about an answer. */
export function AnswerMessage({ order, tell, onDone }: AnswerMessageProps) {
  const { orderId } = order;
  const { kind, at } = tell;
  const [run, command] = useCommand('order.told');
  const { url, now } = useOwnPage();
  const message = useQuery(
    (reader) => ({
      person: toldPerson(reader, order, kind),
      text: toldText(reader, order, tell, { url, now }),
    }),
    [order, tell, kind, url, now],
  );
  return (
    <MessageForm
      title={words.kinds[kind]}
      message={message}
      command={command}
      record={async (channel) => (await run({ orderId, kind, at, channel })).ok}
      onDone={onDone}
    />
  );
}

/** The message about an offer of the waiting list. */
export function OfferMessage({
  entry,
  onDone,
}: {
  readonly entry: WaitingEntry;
  readonly onDone: () => void;
}) {
  const { waitingId, news } = entry;
  const [run, command] = useCommand('waiting.told');
  const { url, now } = useOwnPage();
  const message = useQuery((reader) => offerMessage(reader, entry, { url, now }), [entry, url, now]);
  return (
    <MessageForm
      title={words.offerKind}
      message={message}
      command={command}
      record={async (channel) => (await run({ waitingId, at: news?.at ?? 0, channel })).ok}
      onDone={onDone}
    />
  );
}

interface RefusalMessageProps {
  readonly request: RegistrantRequest;
  readonly onDone: () => void;
}

/** The message about a refused request. */
export function RefusalMessage({ request, onDone }: RefusalMessageProps) {
  const { requestId, news } = request;
  const [run, command] = useCommand('request.told');
  const { url, now } = useOwnPage();
  const message = useQuery((reader) => refusalMessage(reader, request, { url, now }), [request, url, now]);
  return (
    <MessageForm
      title={words.requestKind}
      message={message}
      command={command}
      record={async (channel) => (await run({ requestId, at: news?.at ?? 0, channel })).ok}
      onDone={onDone}
    />
  );
}

/** The web address of people's own pages. */
const useOwnPage = () => {
  const { url } = usePublicAddress();
  return { url: url === '' ? '' : `${url}/me`, now: useToday() };
};

interface MessageFormProps {
  readonly title: string;
  readonly message: NewsMessage;
  readonly command: CommandState;
  /** Null: the message waits again. */
  readonly record: (channel: MessageChannel | '' | null) => Promise<boolean>;
  readonly onDone: () => void;
}

/** It opens in WhatsApp, SMS or mail, and a person sends it there (docs/decisions/065). */
function MessageForm({ title, message, command, record, onDone }: MessageFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const subject = useQuery((reader) => eventOf(reader)?.title || eventOf(reader)?.name || '', []);
  const { name, phone, email } = message.person;
  const text = typed ?? message.text;
  const contacts = { whatsapp: phone, sms: phone, email };
  const channels = (Object.keys(contacts) as MessageChannel[]).filter((channel) => contacts[channel] !== '');
  const recorded = async (channel: MessageChannel | '', done: string) => {
    if (!(await record(channel))) return;
    toastUndo(done, { label: undoWords.undo, onPress: () => void record(null) });
    onDone();
  };
  const open = (channel: MessageChannel) => {
    const link = messageLink(channel, contacts[channel], { subject, text });
    // Before any `await`: a browser opens a window only as the direct result of a press.
    if (channel === 'whatsapp') window.open(link, '_blank', 'noopener');
    else window.open(link, '_self');
    void recorded(channel, words.told(name));
  };
  const isBusy = command.phase === 'running';
  return (
    <>
      <p>
        <b>{title}</b>
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
        <Button variant="quiet" onClick={() => void recorded('', words.left(name))}>
          {words.notNeeded}
        </Button>
      </div>
    </>
  );
}
