import { clockSkewMs } from '#server/pacing/clock-skew.ts';
import type { Connection } from '#server/db/in-transaction.ts';

/** A code that an admin shows, with the admin's account. */
export interface PairingOffer {
  readonly eventId: string;
  readonly pairingId: string;
  /** The admin's. */
  readonly accountId: string;
  readonly deviceId: string;
}

export const insertPairingCode = async (
  db: Connection,
  { codeHash, expiresAt, ...offer }: PairingOffer & { readonly codeHash: string; readonly expiresAt: number },
): Promise<void> => {
  await db.query(
    `INSERT INTO pairing_codes (code_hash, event_id, pairing_id, account_id, device_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [codeHash, offer.eventId, offer.pairingId, offer.accountId, offer.deviceId, expiresAt],
  );
};

/** Uses the code by deleting it. If two callers use it at once, the second waits and finds nothing. */
export const takePairingCode = async (
  db: Connection,
  { codeHash, now, livesMs }: { codeHash: string; now: number; livesMs: number },
): Promise<PairingOffer | null> => {
  const taken = await db.query<PairingOffer>(
    `DELETE FROM pairing_codes WHERE code_hash = $1 AND expires_at > $2 AND expires_at <= $3
     RETURNING event_id AS "eventId", pairing_id AS "pairingId", account_id AS "accountId", device_id AS "deviceId"`,
    [codeHash, now, now + livesMs + clockSkewMs],
  );
  return taken.rows[0] ?? null;
};

export const deleteOldPairingCodes = async (db: Connection, now: number): Promise<void> => {
  await db.query('DELETE FROM pairing_codes WHERE expires_at <= $1', [now]);
};
