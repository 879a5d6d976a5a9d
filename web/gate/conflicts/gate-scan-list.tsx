import { useCallback, useEffect, useRef, useState } from 'react';
import type { GateScanPage, GateScans } from '#domain/model/log/log-entry.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { ReadAt } from '#web/core/lists/read-at.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { useLog } from '#web/core/log/use-log.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { DoubleCounts } from './double-counts.tsx';
import { gateScansAddress } from './gate-scans-address.ts';
import { DoubleRow } from './double-row.tsx';
import { TurnedAwayRow } from './turned-away-row.tsx';

const words = conflictsWords;

export function GateScanList({ gate }: { gate: GateScans }) {
  const eventId = useEventId();
  const { page, entries, readAt, hasMore, isLoading, failure, loadMore, refresh } = useLog<GateScanPage>(
    (before) => gateScansAddress(eventId, gate, before),
  );
  const isCurrent = useLiveBoard(refresh);
  const tellFailure = failure && (failure.status === 0 ? words.offline : failure.text);
  const more = (
    <Button onClick={loadMore} busy={isLoading}>
      {failure ? commonWords.tryAgain : words.loadMore}
    </Button>
  );
  if (entries === null) {
    if (tellFailure === null) return <SkeletonRows text={commonWords.loading} />;
    return (
      <div className="pad">
        <Empty tone="refused" action={more}>
          {tellFailure}
        </Empty>
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <>
        {readAt !== null && !isCurrent && <ReadAt at={readAt} />}
        <div className="pad">
          <Empty>{gate === 'double' ? words.noDoubles : words.nobodyTurnedAway}</Empty>
        </div>
      </>
    );
  }
  return (
    <>
      {readAt !== null && !isCurrent && <ReadAt at={readAt} />}
      {gate === 'double' && page && <DoubleCounts doubles={page.doubles} />}
      <VirtualList
        label={words.gates[gate]}
        items={entries}
        keyOf={({ commandId }) => commandId}
        renderRow={(entry) =>
          gate === 'double' ? <DoubleRow entry={entry} /> : <TurnedAwayRow entry={entry} />
        }
      />
      {hasMore && (
        <div className="pad">
          {tellFailure !== null && <Notice>{tellFailure}</Notice>}
          {more}
        </div>
      )}
    </>
  );
}

/** A refused scan changes no row, so the server is asked: this often, and soon after a mark, which brings most of them. */
const everyMs = 3_000;
const afterMarkMs = 500;

/** False while the server does not answer: then the board says of which time it is. */
const useLiveBoard = (refresh: () => Promise<boolean>): boolean => {
  const [isCurrent, setCurrent] = useState(true);
  const ask = useCallback(async () => {
    const isAnswered = await refresh();
    setCurrent(isAnswered);
    return isAnswered;
  }, [refresh]);
  useAskAgain(ask, everyMs);
  const marks = useQuery((reader) => reader.count('marks'));
  const shown = useRef(marks);
  useEffect(() => {
    if (shown.current === marks) return undefined;
    const timer = setTimeout(() => {
      shown.current = marks;
      void ask();
    }, afterMarkMs);
    return () => clearTimeout(timer);
  }, [marks, ask]);
  return isCurrent;
};
