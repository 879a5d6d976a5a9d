import { Link } from '@tanstack/react-router';
import { messageQueueWords } from '#domain/messages/message-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import styles from '../text/messages.module.css';
import type { MessageQueue } from './kept-queue.ts';
import { PeopleList } from './left-out-people.tsx';

const words = messageQueueWords;

interface QueueEndProps {
  readonly queue: MessageQueue;
  readonly onFinish: () => void;
}

export function QueueEnd({ queue: { sent, skipped }, onFinish }: QueueEndProps) {
  const people = useQuery(
    (reader) =>
      skipped.flatMap((id) => {
        const delegate = reader.get('delegates', id);
        return delegate === undefined ? [] : [{ delegate, text: '' }];
      }),
    [skipped],
  );
  return (
    <>
      <div className="pad stack gap-4 py-4">
        <Notice tone="done">{words.done}</Notice>
        <ul className={styles['count']}>
          <li>{words.doneMessaged(sent.length)}</li>
          {skipped.length > 0 && <li>{words.doneSkipped(skipped.length)}</li>}
        </ul>
        <div className="acts-row">
          <ButtonLink variant="primary" link={(slot) => <Link to="/users" {...slot} onClick={onFinish} />}>
            {words.finish}
          </ButtonLink>
          {skipped.length > 0 && (
            <ButtonLink
              link={(slot) => (
                <Link to="/users/message" state={{ selectedUsers: skipped }} {...slot} onClick={onFinish} />
              )}
            >
              {words.messageSkipped}
            </ButtonLink>
          )}
        </div>
      </div>
      {people.length > 0 && (
        <section>
          <SectionHeader title={words.skippedList} />
          <PeopleList label={words.skippedList} people={people} />
        </section>
      )}
    </>
  );
}
