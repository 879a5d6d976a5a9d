import type { RecordDoubles } from '#domain/model/log/log-entry.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './conflicts.module.css';

const words = conflictsWords;

/** For each record: the number of double admissions, and how many of them are not settled yet. */
export function DoubleCounts({ doubles }: { doubles: readonly RecordDoubles[] }) {
  const counts = useQuery(
    (reader) => {
      const order = recordTypesInOrder(reader).map(({ recordTypeId }) => recordTypeId);
      return doubles
        .map(({ recordTypeId, commandIds }) => ({
          recordTypeId,
          name: reader.get('recordTypes', recordTypeId)?.name ?? recordTypeId,
          count: commandIds.length,
          open: commandIds.filter((id) => reader.get('scanSettlements', id) === undefined).length,
        }))
        .toSorted((a, b) => order.indexOf(a.recordTypeId) - order.indexOf(b.recordTypeId));
    },
    [doubles],
  );
  return (
    <ul className={`pad flow muted ${styles['counts']}`} aria-label={words.counts}>
      {counts.map(({ recordTypeId, name, count, open }) => (
        <li key={recordTypeId}>
          {words.countOf(name)}
          <b className="num">{wholeNumber(count)}</b>
          {words.openOf(open)}
        </li>
      ))}
    </ul>
  );
}
