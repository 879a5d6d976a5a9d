import { displayName } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { BulkState } from './use-bulk-run.ts';
import styles from './selection.module.css';

const words = listWords;

/** The number of changed people, and each unchanged one with the reason. */
export function BulkOutcome({ state, isDeletion }: { state: BulkState; isDeletion: boolean }) {
  const { total, done, changed, unchanged, refused, failure } = state;
  return (
    <>
      {failure !== null && <Notice>{failure === '' ? words.stopped : failure}</Notice>}
      <ul className={styles['outcome']} role="status">
        <li>{isDeletion ? words.deleted(changed) : words.changed(changed)}</li>
        {unchanged > 0 && <li>{words.unchanged(unchanged)}</li>}
        {refused.length > 0 && <li>{words.refused(refused.length)}</li>}
        {done < total && <li>{words.notReached(total - done)}</li>}
      </ul>
      {refused.length > 0 && (
        <VirtualList
          label={words.refusedList}
          items={refused}
          keyOf={({ delegateId }) => delegateId}
          scroll={{ height: `min(40dvh, ${refused.length * 58}px)` }}
          estimateHeight={58}
          renderRow={({ delegateId, text }) => <RefusedRow delegateId={delegateId} text={text} />}
        />
      )}
    </>
  );
}

function RefusedRow({ delegateId, text }: { delegateId: string; text: string }) {
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return (delegate && displayName(delegate)) || delegateId;
    },
    [delegateId],
  );
  return (
    <div className={`stack ${styles['refused']}`}>
      <b>{name}</b>
      <span className="t2">{text}</span>
    </div>
  );
}
