import type { Connection } from '../in-transaction.ts';

/** Of an entry that a payment link made: its id is the provider's, its note the link. Null for a payment of anything else. */
export const readLinkOfPayment = async (
  db: Connection,
  paymentId: string,
): Promise<{ readonly eventId: string; readonly linkId: string } | null> => {
  const found = await db.query<{ eventId: string; linkId: string }>(
    `SELECT event_id AS "eventId", link_id AS "linkId"
     FROM transactions JOIN payment_links USING (event_id)
     WHERE transaction_id = $1 AND bank_reference = transaction_id AND link_id = transactions.note
     LIMIT 1`,
    [paymentId],
  );
  return found.rows[0] ?? null;
};
