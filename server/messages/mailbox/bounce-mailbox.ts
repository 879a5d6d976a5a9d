import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { Pool } from '../../db/in-transaction.ts';
import { levelOfFailure } from '../../db/pool.ts';
import {
  readMailboxPosition,
  storeMailboxFailure,
  storeMailboxPosition,
} from '../../db/statements/sending/bounce-statements.ts';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import { isLoopback } from '../../machine/loopback.ts';
import { bounceReportIn } from './bounce-report.ts';
import { noteMails } from './mail-news.ts';

interface BounceMailboxParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  /** `imaps://user:password@host:993`. */
  readonly url: string;
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** Mail servers count sign-ins of one account. */
const lookEveryMs = 2 * 60_000;
/** At the first look. Older bounces belong to messages from before. */
const firstLookMs = 7 * 24 * 3_600_000;
const mostAtOnce = 200;
/** Reports return the head of our mail, and sometimes the whole. The beginning names it. */
const mostBytes = 256 * 1024;
const connectWithinMs = 10_000;
const silenceMs = 30_000;

/** The name of a mailbox in rows and on pages: without the password. */
export const nameOfMailbox = (url: string): string => {
  const { username, host } = new URL(url);
  return `${decodeURIComponent(username)} (${host})`;
};

/** When the mailbox was read last, and why not since; null without a mailbox. */
export const mailboxState = async (
  pool: Pool,
  url: string | undefined,
): Promise<{ readAt: number; failure: string } | null> => {
  if (url === undefined) return null;
  const { readAt = 0, failure = '' } = (await readMailboxPosition(pool, nameOfMailbox(url))) ?? {};
  return { readAt, failure };
};

const connectionTo = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'imaps:';
  return {
    host,
    secure: isSecure,
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // A password needs TLS, but not within this machine.
    ...(!isSecure && { doSTARTTLS: !isLoopback(host) }),
    // It would log what people write.
    logger: false as const,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: silenceMs,
  };
};

/**
 * Reads bounces from the sender's mailbox, which it does not change: people may read it too. Merging a bounce twice has the
 * effect of merging it once, so several processes may do it.
 */
export class BounceMailbox {
  readonly #parts: BounceMailboxParts;
  readonly #name: string;

  constructor(parts: BounceMailboxParts) {
    this.#parts = parts;
    this.#name = nameOfMailbox(parts.url);
  }

  /** Looks from time to time until the returned function is called. */
  start(): () => Promise<void> {
    const stop = new AbortController();
    const running = this.#run(stop.signal);
    return async () => {
      stop.abort();
      await running;
    };
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.look(signal);
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Reads what came since the last look. A failure is stored for the set-up page. */
  async look(signal?: AbortSignal): Promise<void> {
    const { pool, url, log } = this.#parts;
    const client = new ImapFlow(connectionTo(url));
    // Without a listener, an error of the socket would end the process. The running call reports it too.
    client.on('error', () => undefined);
    const end = () => client.close();
    signal?.addEventListener('abort', end);
    try {
      await client.connect();
      await this.#readNew(client);
      await client.logout();
    } catch (error) {
      if (signal?.aborted) return;
      const failure = failureOf(error);
      log.warn({ failure }, 'mailbox of bounces not read');
      await storeMailboxFailure(pool, this.#name, failure).catch((problem: unknown) =>
        log[levelOfFailure(problem)]({ err: problem }, 'state of the mailbox not stored'),
      );
    } finally {
      signal?.removeEventListener('abort', end);
      client.close();
    }
  }

  async #readNew(client: ImapFlow): Promise<void> {
    const { pool, now } = this.#parts;
    const lock = await client.getMailboxLock('INBOX', { readOnly: true });
    try {
      const { uidValidity = 0n } = client.mailbox || {};
      const known = await readMailboxPosition(pool, this.#name);
      const isKnown = known?.uidValidity === String(uidValidity);
      const from = isKnown ? known.lastUid : 0;
      const query = isKnown ? { uid: `${from + 1}:*` } : { since: new Date(now() - firstLookMs) };
      const found = (await client.search(query, { uid: true })) || [];
      // `5:*` also finds the last mail when it is the fourth.
      const uids = found
        .filter((uid) => uid > from)
        .toSorted((one, other) => one - other)
        .slice(0, mostAtOnce);
      for (const uid of uids) await this.#take(client, String(uidValidity), uid);
      const position = { uidValidity: String(uidValidity), lastUid: uids.at(-1) ?? from, readAt: now() };
      await storeMailboxPosition(pool, this.#name, position);
    } finally {
      lock.release();
    }
  }

  async #take(client: ImapFlow, uidValidity: string, uid: number): Promise<void> {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
    if (!mail || mail.source === undefined) return;
    const report = await bounceReportIn(mail.source);
    if (report === null) return;
    const failed = report.bounces.filter(({ action }) => action === 'failed');
    await noteMails(
      this.#parts,
      failed.map((bounce, index) => ({
        ...bounce,
        references: report.references,
        subject: report.subject,
        state: 'failed',
        at: this.#parts.now(),
        newsId: `${this.#name} ${uidValidity}.${uid}.${index}`,
      })),
    );
  }
}

/** For the log and the set-up page, without texts of the server, which quote the account. */
const failureOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'other';
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'login';
  const code = 'code' in error ? String(error.code) : '';
  return /^(E[A-Z]+|NoConnection|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/.test(code)
    ? 'noAnswer'
    : 'other';
};
