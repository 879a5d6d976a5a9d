import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { recordMessage } from '#domain/messages/sent-message-commands.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { TakeBackMessage } from '../parts/take-back-message.tsx';

export function MessageUndo({ entry: { command, result } }: { readonly entry: LogEntry }) {
  const sent = useQuery(
    (reader) => {
      const hasId = typeof result === 'object' && result !== null && 'messageId' in result;
      return reader.get('sentMessages', hasId ? String(result.messageId) : '');
    },
    [result],
  );
  return command !== recordMessage.name || sent === undefined ? null : <TakeBackMessage sent={sent} />;
}
