import { useCallback, useEffect, useState } from 'react';
import type { GateScanPage, RecordDoubles } from '#domain/model/log/log-entry.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { idle } from '#web/loading/idle.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { gateScansAddress } from './gate-scans-address.ts';

const none: readonly RecordDoubles[] = [];
/** Not more often: the server reads the event's log for each answer. */
const everyMs = 120_000;

/** The number of double admissions that are not settled, in the menu. Only the server's log has them. */
export function OpenDoublesCount() {
  const eventId = useEventId();
  const [doubles, setDoubles] = useState(none);
  const ask = useCallback(
    async () =>
      // The event's rows are not there yet.
      eventId !== '' &&
      callApi<GateScanPage>(gateScansAddress(eventId, 'double')).then(
        (page) => {
          setDoubles(page.doubles);
          return true;
        },
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          return false;
        },
      ),
    [eventId],
  );
  useEffect(() => {
    let isShown = true;
    void idle().then(() => isShown && ask());
    return () => {
      isShown = false;
    };
  }, [ask]);
  useAskAgain(ask, everyMs);
  const open = useQuery(
    (reader) =>
      doubles
        .flatMap(({ commandIds }) => commandIds)
        .filter((commandId) => reader.get('scanSettlements', commandId) === undefined).length,
    [doubles],
  );
  return <MenuCount count={open} />;
}
