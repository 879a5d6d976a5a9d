import type { Delegate } from '#domain/model/delegate.ts';
import { lastMessagesOf } from '#domain/messages/addressee.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { TakeBackMessage } from '../parts/take-back-message.tsx';
import { useSentText } from '../parts/use-sent-text.ts';
import styles from './sent-messages.module.css';

export function SentMessages({ delegate: { delegateId } }: { readonly delegate: Delegate }) {
  const sentText = useSentText();
  const messages = useQuery((reader) => lastMessagesOf(reader, delegateId), [delegateId]);
  if (messages.length === 0) return null;
  return (
    <ul className={`stack muted ${styles['messages']}`} aria-label={messageWords.list}>
      {messages.map((sent) => (
        <li key={sent.messageId}>
          {sentText(sent)} <TakeBackMessage sent={sent} variant="quiet" />
        </li>
      ))}
    </ul>
  );
}
