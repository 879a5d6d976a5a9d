import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { messageQueueWords } from '#domain/messages/message-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { Button } from '../../ui/button.tsx';

interface MessageManyProps {
  /** How many people it is about; left out where counting them costs more than a glance is worth. */
  readonly count?: number;
  /** The delegates in their order. Read when the button is pressed. */
  readonly delegateIds: () => readonly string[];
  readonly small?: boolean;
  readonly wide?: boolean;
  /** Shows no number, where there is little room or the number is beside the button. */
  readonly isShort?: boolean;
}

/** The way to messages to many people, for users who may send them. */
export function MessageMany({
  count,
  delegateIds,
  small = false,
  wide = false,
  isShort = false,
}: MessageManyProps) {
  const navigate = useNavigate();
  if (!useCan('messagePeople')) return null;
  const open = (): void =>
    void navigate({ to: '/users/message', state: { selectedUsers: [...delegateIds()] } });
  const label = count === undefined ? messageQueueWords.messageShown : messageQueueWords.messageAll(count);
  return (
    <Button
      small={small}
      wide={wide}
      icon={isShort ? undefined : Send}
      aria-label={label}
      disabled={count === 0}
      onClick={open}
    >
      {isShort ? messageQueueWords.message : label}
    </Button>
  );
}
