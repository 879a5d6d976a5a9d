import type { ClientBase, Connection } from '../in-transaction.ts';
import { lockVersion } from './event-statements.ts';

/** The event that an address leads to; null if no event has it. */
export const readEventOfAddress = async (db: Connection, address: string): Promise<string | null> => {
  const found = await db.query<{ eventId: string }>({
    name: 'event-of-address',
    text: 'SELECT event_id AS "eventId" FROM public_addresses WHERE address = $1',
    values: [address],
  });
  return found.rows[0]?.eventId ?? null;
};

/** What the pages and the picture say of an event. */
export interface Poster {
  readonly eventId: string;
  readonly name: string;
  readonly date: string;
  readonly venue: string;
}

/** Null for an event that is deleted. */
export const readPoster = async (db: Connection, eventId: string): Promise<Poster | null> => {
  const found = await db.query<Poster>({
    name: 'poster',
    text: `SELECT event_id AS "eventId", coalesce(nullif(full_name, ''), name) AS name, date, venue
      FROM event WHERE event_id = $1 AND deleted_at IS NULL`,
    values: [eventId],
  });
  return found.rows[0] ?? null;
};

interface StoredAddress {
  /** The one that was chosen last; null for none. */
  readonly address: string | null;
  /** How often the key of the organiser's link was renewed. */
  readonly linkRound: number;
}

export const readAddressOf = async (db: Connection, eventId: string): Promise<StoredAddress> => {
  const found = await db.query<StoredAddress>(
    `SELECT address, link_round AS "linkRound" FROM public_addresses
     WHERE event_id = $1 ORDER BY chosen_at DESC, address LIMIT 1`,
    [eventId],
  );
  return found.rows[0] ?? { address: null, linkRound: 0 };
};

/** The former key of the organiser's link is a key no more, for all addresses of the event. */
export const renewLink = async (db: Connection, eventId: string): Promise<void> => {
  await db.query('UPDATE public_addresses SET link_round = link_round + 1 WHERE event_id = $1', [eventId]);
};

/**
 * Gives the event an address that no other event has. `most`: the number that one event may keep. An address that is reserved
 * or was taken away is only for super admins; an address that the event has stays its own.
 */
export const chooseAddress = async (
  client: ClientBase,
  chosen: {
    readonly eventId: string;
    readonly address: string;
    readonly now: number;
    readonly most: number;
    readonly isReserved: boolean;
    readonly bySuperAdmin: boolean;
  },
): Promise<'chosen' | 'taken' | 'reserved' | 'tooMany'> => {
  const { eventId, address, now, most, isReserved, bySuperAdmin } = chosen;
  if ((await lockVersion(client, eventId)) === null) throw new Error(`The event ${eventId} is not there.`);
  if (bySuperAdmin) await client.query('DELETE FROM withheld_addresses WHERE address = $1', [address]);
  else {
    const barred = await client.query(
      `SELECT 1 WHERE ($3::boolean OR EXISTS (SELECT 1 FROM withheld_addresses WHERE address = $1))
       AND NOT EXISTS (SELECT 1 FROM public_addresses WHERE address = $1 AND event_id = $2)`,
      [address, eventId, isReserved],
    );
    if (barred.rowCount === 1) return 'reserved';
  }
  const others = await client.query('SELECT 1 FROM public_addresses WHERE event_id = $1 AND address <> $2', [
    eventId,
    address,
  ]);
  if ((others.rowCount ?? 0) >= most) return 'tooMany';
  const kept = await client.query(
    `INSERT INTO public_addresses (address, event_id, chosen_at, codes, link_round)
     VALUES ($1, $2, greatest($3::bigint, (SELECT max(chosen_at) + 1 FROM public_addresses WHERE event_id = $2)),
       coalesce((SELECT max(codes) FROM public_addresses WHERE event_id = $2), 'on'),
       coalesce((SELECT max(link_round) FROM public_addresses WHERE event_id = $2), 0))
     ON CONFLICT (address) DO UPDATE SET chosen_at = excluded.chosen_at
       WHERE public_addresses.event_id = excluded.event_id`,
    [address, eventId, now],
  );
  return kept.rowCount === 1 ? 'chosen' : 'taken';
};

/** Takes an address away from the event, so that no organiser can choose it again. False if the event does not have it. */
export const withholdAddress = async (
  client: ClientBase,
  { eventId, address, now }: { readonly eventId: string; readonly address: string; readonly now: number },
): Promise<boolean> => {
  await lockVersion(client, eventId);
  const gone = await client.query('DELETE FROM public_addresses WHERE address = $1 AND event_id = $2', [
    address,
    eventId,
  ]);
  if (gone.rowCount !== 1) return false;
  await client.query(
    'INSERT INTO withheld_addresses (address, withheld_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [address, now],
  );
  return true;
};

/** Which phones get codes on the public page of an event. */
export const codeSwitches = ['on', 'known', 'off'] as const;
export type CodeSwitch = (typeof codeSwitches)[number];

export const readCodesOf = async (
  db: Connection,
  eventId: string,
): Promise<{ readonly codes: CodeSwitch; readonly linkRound: number }> => {
  const found = await db.query<{ codes: CodeSwitch; linkRound: number }>({
    name: 'codes-of-event',
    text: 'SELECT codes, link_round AS "linkRound" FROM public_addresses WHERE event_id = $1 LIMIT 1',
    values: [eventId],
  });
  return found.rows[0] ?? { codes: 'on', linkRound: 0 };
};

/** By any address of the event; for all of them. False if no event has the address. */
export const setCodesOf = async (
  db: Connection,
  { address, codes }: { readonly address: string; readonly codes: CodeSwitch },
): Promise<boolean> => {
  const changed = await db.query(
    `UPDATE public_addresses SET codes = $2
     WHERE event_id = (SELECT event_id FROM public_addresses WHERE address = $1)`,
    [address, codes],
  );
  return (changed.rowCount ?? 0) > 0;
};
