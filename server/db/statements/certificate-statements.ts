import { certificateTemplateName, type PublicCertificate } from '#domain/model/certificate.ts';
import type { Connection } from '../in-transaction.ts';

/** Null also for a certificate of a deleted event, or of another one. */
export const readPublicCertificate = async (
  db: Connection,
  eventId: string,
  token: string,
): Promise<PublicCertificate | null> => {
  const found = await db.query<PublicCertificate>(
    `SELECT c.number::int AS number, concat_ws(' ', nullif(d.salutation, ''), d.full_name) AS name,
       coalesce(nullif(e.full_name, ''), e.name) AS event, e.date,
       CASE WHEN t.gate->>'needs' = 'credits' THEN coalesce((floor(r.minutes / 6) / 10)::float::text, '')
         WHEN e.is_cme THEN coalesce(t.design->>'cmeHours', '') ELSE '' END AS "cmeHours",
       CASE WHEN t.gate->>'needs' = 'credits' THEN coalesce((r.credits / 100.0)::float::text, '')
         ELSE '' END AS credits
     FROM certificates c
       JOIN event e ON e.event_id = $1 AND e.deleted_at IS NULL
       JOIN delegates d ON d.event_id = $1 AND d.delegate_id = c.delegate_id
       LEFT JOIN certificate_templates t ON t.event_id = $1 AND t.name = $3
       LEFT JOIN LATERAL (SELECT minutes, credits FROM credit_results
         WHERE event_id = $1 AND delegate_id = c.delegate_id ORDER BY revision DESC LIMIT 1) r ON true
     WHERE c.event_id = $1 AND c.token = $2`,
    [eventId, token, certificateTemplateName],
  );
  return found.rows[0] ?? null;
};
