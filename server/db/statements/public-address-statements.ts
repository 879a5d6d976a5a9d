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
    `INSERT INTO public_addresses (address, event_id, chosen_at, codes)
     VALUES ($1, $2, greatest($3::bigint, (SELECT max(chosen_at) + 1 FROM public_addresses WHERE event_id = $2)),
       coalesce((SELECT max(codes) FROM public_addresses WHERE event_id = $2), 'on'))
     ON CONFLICT (address) DO UPDATE SET chosen_at = excluded.chosen_at
       WHERE public_addresses.event_id = excluded.event_id`,
    [address, eventId, now],
  );
  return kept.rowCount === 1 ? 'chosen' : 'taken';
};

/** Which phones get codes on the public page of an event. */
export const codeSwitches = ['on', 'known', 'off'] as const;
export type CodeSwitch = (typeof codeSwitches)[number];

export const readCodesOf = async (db: Connection, eventId: string): Promise<CodeSwitch> => {
  const found = await db.query<{ codes: CodeSwitch }>({
    name: 'codes-of-event',
    text: 'SELECT codes FROM public_addresses WHERE event_id = $1 LIMIT 1',
    values: [eventId],
  });
  return found.rows[0]?.codes ?? 'on';
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
