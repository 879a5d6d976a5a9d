import type { Connection } from '../in-transaction.ts';

/** The entry's id is the provider's, and its note is the link. Null for any other payment. */
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
