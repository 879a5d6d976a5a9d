import { pairingPrefix } from '#domain/model/paired-device.ts';
import type { LogAccount } from '#domain/model/log/log-entry.ts';
import type { Connection } from '#server/db/in-transaction.ts';

/** An account, or a paired device, at a browser. */
interface Actor {
  readonly accountId: string;
  readonly deviceId: string;
}

interface FoundAccount {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly emails: readonly string[];
  readonly isSuperAdmin: boolean;
}

/** The names of actors, for a log or a list. Each look-up returns '' for what is unknown. */
export class ActorNames {
  readonly #accounts: ReadonlyMap<string, FoundAccount>;
  readonly #paired: ReadonlyMap<string, string>;
  readonly #devices: ReadonlyMap<string, string>;

  constructor(
    accounts: ReadonlyMap<string, FoundAccount>,
    paired: ReadonlyMap<string, string>,
    devices: ReadonlyMap<string, string>,
  ) {
    this.#accounts = accounts;
    this.#paired = paired;
    this.#devices = devices;
  }

  accountOf(id: string): LogAccount {
    const { name = '', phone = '', emails = [] } = this.#accounts.get(id) ?? {};
    return { id, name: name || (this.#paired.get(id) ?? ''), phone, email: emails[0] ?? '' };
  }

  deviceOf({ accountId, deviceId }: Actor): { readonly id: string; readonly name: string } {
    return { id: deviceId, name: this.#devices.get(`${accountId} ${deviceId}`) ?? '' };
  }

  /** Its verified e-mails, and whether it has the super admin's flag. */
  standingOf(id: string): { readonly emails: readonly string[]; readonly isSuperAdmin: boolean } {
    const { emails = [], isSuperAdmin = false } = this.#accounts.get(id) ?? {};
    return { emails, isSuperAdmin };
  }
}

/** Accounts are not joined with rows of events, which may be on another server: a page is read first, and its names after. */
export const readActorNames = async (
  db: Connection,
  eventIds: readonly string[],
  actors: readonly Actor[],
): Promise<ActorNames> => {
  const ids = [...new Set(actors.map(({ accountId }) => accountId))];
  const pairingIds = ids.filter((id) => id.startsWith(pairingPrefix));
  return new ActorNames(
    await readAccounts(
      db,
      ids.filter((id) => !id.startsWith(pairingPrefix)),
    ),
    await readPairedNames(db, [...new Set(eventIds)], pairingIds),
    await readDeviceNames(
      db,
      actors.filter(({ deviceId }) => deviceId !== ''),
    ),
  );
};

const readAccounts = async (db: Connection, ids: readonly string[]): Promise<Map<string, FoundAccount>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<FoundAccount>(
    `SELECT a.account_id AS id, a.display_name AS name, coalesce(a.phone, '') AS phone,
       ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = a.account_id ORDER BY e.email) AS emails,
       a.is_super_admin AS "isSuperAdmin"
     FROM accounts a WHERE a.account_id = ANY($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const readPairedNames = async (
  db: Connection,
  eventIds: readonly string[],
  pairingIds: readonly string[],
): Promise<Map<string, string>> => {
  const pairings = await readPairings(db, eventIds, pairingIds);
  return new Map(pairings.map(({ pairingId, name }) => [pairingId, name]));
};

interface Pairing {
  readonly eventId: string;
  readonly pairingId: string;
  readonly name: string;
  readonly isRevoked: boolean;
}

export const readPairings = async (
  db: Connection,
  eventIds: readonly string[],
  pairingIds: readonly string[],
): Promise<Pairing[]> => {
  if (pairingIds.length === 0 || eventIds.length === 0) return [];
  const { rows } = await db.query<Pairing>({
    name: 'read-pairings',
    text: `SELECT event_id AS "eventId", pairing_id AS "pairingId", name, revoked_at IS NOT NULL AS "isRevoked"
      FROM paired_devices WHERE event_id = ANY($1::text[]) AND pairing_id = ANY($2::text[])`,
    values: [eventIds, pairingIds],
  });
  return rows;
};

const readDeviceNames = async (db: Connection, actors: readonly Actor[]): Promise<Map<string, string>> => {
  if (actors.length === 0) return new Map();
  const { rows } = await db.query<Actor & { readonly name: string }>(
    `SELECT account_id AS "accountId", device_id AS "deviceId", name FROM devices
     WHERE (account_id, device_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    [actors.map(({ accountId }) => accountId), actors.map(({ deviceId }) => deviceId)],
  );
  return new Map(rows.map(({ accountId, deviceId, name }) => [`${accountId} ${deviceId}`, name]));
};
