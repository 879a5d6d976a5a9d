import { isoDay } from '#domain/core/text/format.ts';
import { certificateTemplateName, type PublicCertificate } from '#domain/model/certificate.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import type { Connection } from '../in-transaction.ts';

interface Found extends Pick<PublicCertificate, 'number' | 'event' | 'date'> {
  /** Null after the certificate was withdrawn. */
  readonly name: string | null;
  readonly cmeHours: string;
  readonly credits: string;
  readonly isForCredits: boolean;
  readonly timeZone: string;
  readonly issuedAt: number;
  /** The last final result; null without one. */
  readonly revision: number | null;
  readonly decidedAt: number | null;
}

/** Null also for a certificate of a deleted event, or of another one. */
export const readPublicCertificate = async (
  db: Connection,
  eventId: string,
  token: string,
): Promise<PublicCertificate | null> => {
  const { rows } = await db.query<Found>(
    `SELECT c.number::int AS number, CASE WHEN d.delegate_id IS NULL THEN NULL
         ELSE concat_ws(' ', nullif(d.salutation, ''), d.full_name) END AS name,
       coalesce(nullif(e.full_name, ''), e.name) AS event, e.date, e.time_zone AS "timeZone",
       CASE WHEN t.gate->>'needs' = 'credits' THEN coalesce((floor(r.minutes / 6) / 10)::float::text, '')
         WHEN e.is_cme THEN coalesce(t.design->>'cmeHours', '') ELSE '' END AS "cmeHours",
       CASE WHEN t.gate->>'needs' = 'credits' THEN coalesce((r.credits / 100.0)::float::text, '')
         ELSE '' END AS credits,
       coalesce(t.gate->>'needs' = 'credits', false) AS "isForCredits", c.issued_at::float AS "issuedAt",
       r.revision::int AS revision, r.decided_at::float AS "decidedAt"
     FROM certificates c
       JOIN event e ON e.event_id = $1 AND e.deleted_at IS NULL
       LEFT JOIN delegates d ON d.event_id = $1 AND d.delegate_id = c.delegate_id
       LEFT JOIN certificate_templates t ON t.event_id = $1 AND t.name = $3
       LEFT JOIN LATERAL (SELECT minutes, credits, revision, decided_at FROM credit_results
         WHERE event_id = $1 AND delegate_id = c.delegate_id ORDER BY revision DESC LIMIT 1) r ON true
     WHERE c.event_id = $1 AND c.token = $2`,
    [eventId, token, certificateTemplateName],
  );
  return rows[0] === undefined ? null : shownOf(rows[0]);
};

const shownOf = (found: Found): PublicCertificate => {
  const { number, event, date, name, cmeHours, credits, isForCredits, decidedAt, revision } = found;
  if (name === null || (isForCredits && credits === '0'))
    return { state: 'revoked', amendedOn: '', number, event, date, name: '', cmeHours: '', credits: '' };
  const isAmended = isForCredits && (revision ?? 0) > 1 && (decidedAt ?? 0) > found.issuedAt;
  return {
    state: isAmended ? 'superseded' : 'issued',
    amendedOn: isAmended ? isoDay(decidedAt ?? 0, found.timeZone || defaultTimeZone) : '',
    number,
    name,
    event,
    date,
    cmeHours,
    credits,
  };
};
