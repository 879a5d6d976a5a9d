import type { BudgetShare, CodeRealm } from '#server/pacing/account-limits.ts';
import { clockSkewMs } from '#server/pacing/clock-skew.ts';
import { lockedUntil } from './contact-failure-statements.ts';
import type { Connection } from '#server/db/in-transaction.ts';
import { askAll } from '#server/db/servers-of-events.ts';
import { TERMINAL } from './one-time-code-statements.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Counts of the last hour. */
interface UsedBudget {
  /** Requests, with and without a message. */
  readonly asked: number;
  /** Messages of the asker's share. */
  readonly carried: number;
  /** Messages of all shares without returning browsers. */
  readonly all: number;
  /** Messages of strangers. */
  readonly strangers: number;
  /** ms since 1970 when the oldest of these requests stops counting. */
  readonly freeAt: number;
}

export interface SendCounts {
  readonly share: BudgetShare;
  /** Time of the last unused code; null if there is none. Used and undelivered codes cause no wait. */
  readonly lastSentAt: number | null;
  /** ms since 1970 when this contact is below its limits again; null if it is now. */
  readonly contactFreeAt: number | null;
  readonly lockedUntil: number;
  /** Use by the /64 or IPv4 address, its /56, its /48, and all addresses. */
  readonly used: readonly [UsedBudget, UsedBudget, UsedBudget, UsedBudget];
  /** Use by the event's public page; at the desk, the same as by all addresses. */
  readonly usedByEvent: UsedBudget;
  /** Hash of an unused code that the operator's terminal showed for this contact; null if there is none. */
  readonly terminalHash: string | null;
}

export interface CodeAsker {
  readonly realm: CodeRealm;
  readonly eventId: string;
  readonly contact: string;
  /** Keyed hash of the browser's cookie. */
  readonly browser: string;
  /** Whether the browser was signed in with the contact before. */
  readonly isReturning: boolean;
  /** Whether a signed-in account verifies the contact. */
  readonly isAccount: boolean;
  readonly networks: readonly [string, string, string];
  /** Of a browser of a public page that was not signed in before. */
  readonly publicShare: PublicShare;
}

/** Known to the event, by the organiser's link, or neither. */
export type PublicShare = 'known' | 'invited' | 'strangers';

export interface SendLimits {
  readonly contactPerHour: number;
  readonly contactPerDay: number;
  readonly terminalRequests: number;
}

/** Not from a time when the server's clock was ahead. */
const isPast = (time: string): string => `${time} <= $3::bigint + ${clockSkewMs}`;

/** A returning browser counts only its own. All other browsers count together. */
const ofContact = `contact = $1 AND realm = $13 AND ${isPast('sent_at')} AND CASE WHEN $4 THEN share = 'returning' AND browser = $2
  ELSE share NOT IN ('returning', '${TERMINAL}') END`;

/** When the oldest of the newest `most` sends leaves the window; null if another send is possible. */
const freeAgain = (most: string, windowMs: number): string =>
  `(SELECT sent_at + ${windowMs} FROM one_time_codes WHERE ${ofContact} AND sent_at > $3::bigint - ${windowMs}
    ORDER BY sent_at DESC OFFSET ${most}::integer - 1 LIMIT 1)`;

const usedBudget = (which: string): string =>
  `(SELECT json_build_object(
      'asked', count(*) FILTER (WHERE c.share <> 'returning'),
      'carried', count(*) FILTER (WHERE c.share = asker.share AND NOT c.is_silent),
      'all', count(*) FILTER (WHERE c.share <> 'returning' AND NOT c.is_silent),
      'strangers', count(*) FILTER (WHERE c.share = 'strangers' AND NOT c.is_silent),
      'freeAt', coalesce(min(c.sent_at) FILTER (WHERE c.share <> 'returning'), 0) + ${HOUR_MS})
    FROM one_time_codes c
    WHERE ${which} AND c.realm = $13 AND c.sent_at > $3::bigint - ${HOUR_MS} AND ${isPast('c.sent_at')} AND c.share <> '${TERMINAL}')`;

const countSendsText = `WITH asker AS MATERIALIZED (SELECT CASE
    WHEN $4 THEN 'returning'
    WHEN $13 <> 'desk' THEN $15
    WHEN $1 = ANY($10::text[]) OR EXISTS (SELECT 1 FROM accounts WHERE phone = $1)
      OR EXISTS (SELECT 1 FROM account_emails WHERE email = $1) THEN 'known'
    WHEN $11 THEN 'invited'
    ELSE 'strangers' END AS share),
  terminal AS MATERIALIZED (SELECT code_hash, sent_at FROM one_time_codes
    WHERE contact = $1 AND realm = $13 AND share = '${TERMINAL}' AND browser = '' AND NOT is_used AND expires_at > $3 AND ${isPast('sent_at')}
    ORDER BY sent_at DESC LIMIT 1)
SELECT asker.share,
  (SELECT max(sent_at) FROM one_time_codes WHERE ${ofContact} AND NOT is_used) AS "lastSentAt",
  greatest(${freeAgain('$8', HOUR_MS)}, ${freeAgain('$9', DAY_MS)}) AS "contactFreeAt",
  ${lockedUntil({ contact: '$1', browser: '$2', isReturning: '$4', realm: '$13', now: '$3' })} AS "lockedUntil",
  json_build_array(${usedBudget('c.address = $5')}, ${usedBudget('c.address_56 = $6')}, ${usedBudget('c.address_48 = $7')},
    ${usedBudget('true')}) AS used,
  ${usedBudget('c.event_id = $14')} AS "usedByEvent",
  (SELECT code_hash FROM terminal WHERE (SELECT count(*) FROM one_time_codes r
     WHERE r.contact = $1 AND r.share = '${TERMINAL}' AND r.browser <> '' AND r.sent_at >= terminal.sent_at)
     < $12::integer) AS "terminalHash"
FROM asker`;

/**
 * Asked for every contact at the desk, so that the time of an answer does not say who is known. While a server of events
 * is away, those whom only an event knows are strangers.
 */
const isInvited = async (db: Connection, contact: string): Promise<boolean> => {
  const question = {
    name: 'is-invited',
    text: `SELECT EXISTS (SELECT 1 FROM members WHERE contact = $1)
      OR EXISTS (SELECT 1 FROM event WHERE admin_phone = $1 OR lower(admin_email) = $1) AS "isInvited"`,
    values: [contact],
  };
  const found = await askAll(db, () => db.query<{ isInvited: boolean }>(question), null);
  return found?.rows[0]?.isInvited === true;
};

export const countSends = async (
  db: Connection,
  {
    asker,
    now,
    limits,
    superAdmins,
  }: {
    asker: CodeAsker;
    now: number;
    limits: SendLimits;
    superAdmins: readonly string[];
  },
): Promise<SendCounts> => {
  const invited = asker.realm === 'desk' && (await isInvited(db, asker.contact));
  const found = await db.query({
    name: 'count-sends',
    text: countSendsText,
    values: [
      asker.contact,
      asker.browser,
      now,
      asker.isReturning,
      ...asker.networks,
      limits.contactPerHour,
      limits.contactPerDay,
      superAdmins,
      asker.isAccount || invited,
      limits.terminalRequests,
      asker.realm,
      asker.eventId,
      asker.publicShare,
    ],
  });
  return found.rows[0] as SendCounts;
};
