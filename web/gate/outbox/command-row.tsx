import type { ReactNode } from 'react';
import { dateTime } from '#domain/core/text/format.ts';
import { sentenceOf } from '#domain/log-sentence.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { happenedAt } from '#web/sync/store/optimistic-store.ts';
import { type LocalCommand } from '#web/sync/platform/outbox-storage.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './outbox.module.css';

/** 'Marked Lunch for Anita Rao (12)', as in the audit log. */
export const useSentence = ({ name, input, about = '' }: LocalCommand): string =>
  useQuery(
    (reader) => {
      // The name as this device showed it, for a person who was deleted since.
      const { verb, subject } = sentenceOf(reader, { command: name, input, result: { name: about } });
      return `${verb} ${subject}`.trim();
    },
    [name, input, about],
  );

interface CommandRowProps {
  readonly command: LocalCommand;
  readonly refusal?: string;
  readonly action?: ReactNode;
}

export function CommandRow({ command, refusal, action }: CommandRowProps) {
  const timeZone = useTimeZone();
  const sentence = useSentence(command);
  const at = happenedAt(command);
  return (
    <ListRow
      serial={<Slot state={refusal === undefined ? 'half' : 'cut'} />}
      name={sentence}
      sub={
        <>
          {refusal !== undefined && <span className={styles['refusal']}>{refusal}</span>}
          <time dateTime={new Date(at).toISOString()}>{dateTime(at, timeZone)}</time>
        </>
      }
      action={action}
    />
  );
}
