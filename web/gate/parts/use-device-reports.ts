import { useEffect, useEffectEvent } from 'react';
import { appVersion } from '#domain/core/wire/protocol.ts';
import type { DeviceReport } from '#domain/event/team/device-report.ts';
import { readBattery, readCamera } from './device-state.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useMayEvict } from './readiness/use-may-evict.ts';

/** A battery falls slowly, and the team looks at devices every few minutes. */
const everyMs = 60_000;
/** A scan waits for a moment only, so it makes no report. */
const afterMs = 2_000;

/** Reports to the team, while this browser is connected, what it holds and whether it is ready. One tab reports. */
export const useDeviceReports = (): void => {
  const eventId = useEventId();
  const storage = useSyncState((sync) => sync.storage);
  const mayEvict = useMayEvict() !== null;
  const waiting = useSyncState((sync) => (sync.isOutboxRead ? sync.waiting : null));
  const lost = useSyncState((sync) => sync.lost);
  const refused = useSyncState((sync) => sync.refused.length);
  const people = useSyncState((sync) => sync.peopleHeld);
  const isReporting = useSyncState((sync) => sync.isLeader && sync.isConnected);
  const held = {
    storage: storage === 'kept' && mayEvict ? 'mayGo' : storage,
    waiting,
    lost,
    refused,
    people,
  } as const satisfies DeviceReport;
  const text = JSON.stringify(held);
  const sendNow = useEffectEvent(() => void reportNow(eventId, text));
  useEffect(() => {
    if (!isReporting) return undefined;
    const timer = setInterval(() => sendNow(), everyMs);
    return () => clearInterval(timer);
  }, [isReporting]);
  useEffect(() => {
    if (!isReporting) return undefined;
    const timer = setTimeout(() => void reportNow(eventId, text), afterMs);
    return () => clearTimeout(timer);
  }, [isReporting, eventId, text]);
};

const reportNow = async (eventId: string, held: string): Promise<void> => {
  const [camera, battery] = await Promise.all([readCamera(), readBattery()]);
  const report = { ...(JSON.parse(held) as DeviceReport), app: appVersion, camera, battery };
  await sendDeviceReport(eventId, report);
};

/** A report that is lost is followed by the next one. */
export const sendDeviceReport = (eventId: string, report: DeviceReport): Promise<void> =>
  callApi<undefined>(`/api/events/${encodeURIComponent(eventId)}/device-report`, {
    method: 'POST',
    body: report,
  }).catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
  });
