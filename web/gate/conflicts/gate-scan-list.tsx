import type { GateScanPage, GateScans } from '#domain/model/log/log-entry.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { ReadAt } from '#web/core/lists/read-at.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useLog } from '#web/core/log/use-log.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { DoubleCounts } from './double-counts.tsx';
import { gateScansAddress } from './gate-scans-address.ts';
import { DoubleRow } from './double-row.tsx';
import { TurnedAwayRow } from './turned-away-row.tsx';

const words = conflictsWords;

export function GateScanList({ gate }: { gate: GateScans }) {
  const eventId = useEventId();
  const { page, entries, readAt, hasMore, isLoading, failure, loadMore } = useLog<GateScanPage>((before) =>
    gateScansAddress(eventId, gate, before),
  );
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
        {readAt !== null && <ReadAt at={readAt} />}
        <div className="pad">
          <Empty>{gate === 'double' ? words.noDoubles : words.nobodyTurnedAway}</Empty>
        </div>
      </>
    );
  }
  return (
    <>
      {readAt !== null && <ReadAt at={readAt} />}
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
