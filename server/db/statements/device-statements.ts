import type { DeviceReport, ReportedDevice } from '#domain/event/team/device-report.ts';
import type { Connection } from '../in-transaction.ts';
import { readActorNames } from './sign-in/actor-statements.ts';

/** Returns the number of deleted devices. `before`: ms since 1970. */
export const deleteDevicesUnseenSince = async (db: Connection, before: number): Promise<number> => {
  const deleted = await db.query('DELETE FROM devices WHERE seen_at < $1', [before]);
  await db.query('DELETE FROM device_reports WHERE reported_at < $1', [before]);
  return deleted.rowCount ?? 0;
};

/** A more exact time is not needed, and each update is a write. */
const seenEveryMs = 60 * 60_000;

/** Under the id that its session is bound to. */
export const noteDevice = async (
  db: Connection,
  { accountId, deviceId, name, now }: { accountId: string; deviceId: string; name: string; now: number },
): Promise<void> => {
  await db.query(
    `INSERT INTO devices AS d (account_id, device_id, name, seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, device_id) DO UPDATE SET name = $3, seen_at = $4
     WHERE d.name <> $3 OR d.seen_at < $4 - $5::bigint`,
    [accountId, deviceId, name, now, seenEveryMs],
  );
};

interface ReportPlace {
  readonly eventId: string;
  readonly accountId: string;
  readonly deviceId: string;
}

/** Parts that the report leaves out stay. Without `isNew`, only a device that is known reports. */
export const keepDeviceReport = async (
  db: Connection,
  { eventId, accountId, deviceId }: ReportPlace,
  { report, now, isNew }: { readonly report: DeviceReport; readonly now: number; readonly isNew: boolean },
): Promise<void> => {
  await db.query(
    isNew
      ? `INSERT INTO device_reports AS d (event_id, account_id, device_id, reported_at, report)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (event_id, account_id, device_id) DO UPDATE SET reported_at = $4, report = d.report || $5`
      : `UPDATE device_reports SET reported_at = $4, report = report || $5
         WHERE event_id = $1 AND account_id = $2 AND device_id = $3`,
    [eventId, accountId, deviceId, now, JSON.stringify(report)],
  );
};

export interface StoredReport extends Omit<ReportedDevice, 'hasRight'> {
  /** The verified ones of its account. */
  readonly emails: readonly string[];
  readonly isSuperAdmin: boolean;
}

/** The last report of each device of an event, the latest first. */
export const readDeviceReports = async (db: Connection, eventId: string): Promise<StoredReport[]> => {
  const found = await db.query<
    Omit<ReportPlace, 'eventId'> & { readonly reportedAt: number; readonly report: DeviceReport }
  >(
    `SELECT account_id AS "accountId", device_id AS "deviceId", reported_at AS "reportedAt", report
     FROM device_reports WHERE event_id = $1 ORDER BY reported_at DESC, account_id, device_id`,
    [eventId],
  );
  const names = await readActorNames(db, [eventId], found.rows);
  return found.rows.map(({ reportedAt, report, ...actor }) => ({
    account: names.accountOf(actor.accountId),
    device: names.deviceOf(actor),
    reportedAt,
    report,
    ...names.standingOf(actor.accountId),
  }));
};
