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

export const readAddressOf = async (db: Connection, eventId: string): Promise<string | null> => {
  const found = await db.query<{ address: string }>(
    'SELECT address FROM public_addresses WHERE event_id = $1 ORDER BY chosen_at DESC, address LIMIT 1',
    [eventId],
  );
  return found.rows[0]?.address ?? null;
};

/** Gives the event an address that no other event has. `most`: the number that one event may keep. */
export const chooseAddress = async (
  client: ClientBase,
  chosen: {
    readonly eventId: string;
    readonly address: string;
    readonly now: number;
    readonly most: number;
  },
): Promise<'chosen' | 'taken' | 'tooMany'> => {
  const { eventId, address, now, most } = chosen;
  await lockVersion(client, eventId);
  const others = await client.query('SELECT FROM public_addresses WHERE event_id = $1 AND address <> $2', [
    eventId,
    address,
  ]);
  if ((others.rowCount ?? 0) >= most) return 'tooMany';
  const kept = await client.query(
    `INSERT INTO public_addresses (address, event_id, chosen_at)
     VALUES ($1, $2, greatest($3::bigint, (SELECT max(chosen_at) + 1 FROM public_addresses WHERE event_id = $2)))
     ON CONFLICT (address) DO UPDATE SET chosen_at = excluded.chosen_at
       WHERE public_addresses.event_id = excluded.event_id`,
    [address, eventId, now],
  );
  return kept.rowCount === 1 ? 'chosen' : 'taken';
};
