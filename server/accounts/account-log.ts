import { createHash } from 'node:crypto';
import type { AccountLogDetail, AccountLogKind } from '#domain/model/accounts/account-log.ts';
import { maskedContact } from '#domain/core/text/format.ts';
import { writeAccountLog, type NewAccountLogEntry } from '../db/statements/sign-in/account-log-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { DatabaseAway, levelOfFailure } from '../db/pool.ts';
import { addressKey } from './address-key.ts';
import { keyedHash, type Secret } from './secret.ts';

export interface AccountLogOptions {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
  /** Counts for /metrics. */
  readonly count?: (kind: AccountLogKind) => void;
  readonly now: () => number;
}

export interface LoggedDecision {
  /** The acting account. If absent, it is the account of the contact, for example in a failed sign-in. */
  readonly accountId?: string | undefined;
  /** Another account or a paired device that the entry is about. A contact is replaced by its account. */
  readonly aboutId?: string | undefined;
  readonly eventId?: string | undefined;
  /** Phone of ten digits or e-mail in lower case. It is never stored: its account or a keyed hash is stored instead. */
  readonly contact?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Network address of the caller, stored as the key made by {@link addressKey}. */
  readonly ip?: string | undefined;
  readonly detail?: AccountLogDetail;
}

/** Limits of rows per kind for one account, or for all callers without one. Further entries are counted in one row a minute. */
export const accountLogLimits = {
  accountPerMinute: 30,
  strangersPerMinute: 60,
  strangersPerDay: 5_000,
  /** Most entries that wait for the database. It limits their memory while the database is unavailable. */
  waiting: 2_000,
};

const minuteMs = 60_000;
const minutesPerDay = 24 * 60;
const soonMs = 50;
const afterFailureMs = 5_000;

/** Kinds that also appear in the server's log, without a contact. */
const warned: Partial<Record<AccountLogKind, string>> = {
  locked: 'sign-in locked after wrong codes',
  budgetWarning: 'a budget runs out',
};

/**
 * docs/decisions/052-account-log.md. Adding neither waits nor fails: entries are written in batches, equal ones within
 * a minute as one row.
 */
export class AccountLog {
  readonly #options: AccountLogOptions;
  readonly #rows = new RowBudget();
  #waiting = new Map<string, NewAccountLogEntry>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: AccountLogOptions) {
    this.#options = options;
  }

  add(kind: AccountLogKind, entry: LoggedDecision = {}): void {
    const { log, now, count } = this.#options;
    count?.(kind);
    const at = now();
    const { accountId = '', detail = {} } = entry;
    const minute = Math.floor(at / minuteMs);
    const parties = this.#partiesOf(entry);
    const { contact: _clear, ...named } = parties;
    const entryId = idOf([kind, minute, named]);
    const room = this.#rows.take({ kind, accountId, entryId, minute });
    const message = warned[kind];
    if (room === 'new' && message !== undefined) log.warn({ kind, accountId, ...detail }, message);
    const times = { at, lastAt: at, count: 1 };
    if (room === 'full')
      this.#enqueue({ entryId: idOf([kind, minute, accountId]), kind, ...times, ...nobody, accountId });
    else this.#enqueue({ entryId, kind, ...times, ...parties });
    this.#timer ??= setTimeout(() => void this.written(), soonMs).unref();
  }

  /** Resolves after all present entries were written to the database, or failed. */
  written(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #partiesOf(
    entry: LoggedDecision,
  ): Omit<NewAccountLogEntry, 'entryId' | 'kind' | 'at' | 'lastAt' | 'count'> {
    const { accountId = '', aboutId = '', eventId = '' } = entry;
    const { contact = '', deviceId = '', ip = '', detail = {} } = entry;
    const address = ip === '' ? '' : addressKey(ip);
    if (contact === '') return { ...nobody, accountId, aboutId, eventId, deviceId, address, detail };
    const contactKey = contactKeyOf(this.#options.secret, contact);
    const about = { ...detail, contact: maskedContact(contact) };
    return { accountId, aboutId, eventId, contact, contactKey, deviceId, address, detail: about };
  }

  #enqueue(row: NewAccountLogEntry): void {
    const { entryId } = row;
    const waiting = this.#waiting.get(entryId);
    if (waiting !== undefined) {
      const lastAt = Math.max(waiting.lastAt, row.lastAt);
      this.#waiting.set(entryId, { ...waiting, lastAt, count: waiting.count + row.count });
    } else if (this.#waiting.size < accountLogLimits.waiting) this.#waiting.set(entryId, row);
  }

  async #write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const rows = [...this.#waiting.values()];
    if (rows.length === 0) return;
    this.#waiting = new Map();
    try {
      await writeAccountLog(this.#options.pool, rows);
    } catch (error) {
      this.#options.log[levelOfFailure(error)](
        { err: error, entries: rows.length },
        'account log not written',
      );
      // An entry that the database refuses must not block later entries.
      if (!(error instanceof DatabaseAway)) return;
      for (const row of rows) this.#enqueue(row);
      this.#timer ??= setTimeout(() => void this.written(), afterFailureMs).unref();
    }
  }
}

/** The fields of a row that counts entries beyond the limit of a minute or a day. */
const nobody = {
  accountId: '',
  aboutId: '',
  eventId: '',
  contact: '',
  contactKey: '',
  deviceId: '',
  address: '',
  detail: { more: true },
};

/** The key that the log stores for a contact without an account. */
export const contactKeyOf = (secret: Secret, contact: string): string =>
  keyedHash(secret, 'account-log', contact);

const idOf = (parts: readonly unknown[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [0, 8, 12, 16, 20].map((from, index) => hex.slice(from, [8, 12, 16, 20, 32][index])).join('-');
};

interface AskedRow {
  readonly kind: AccountLogKind;
  readonly accountId: string;
  readonly entryId: string;
  /** Minutes since 1970. */
  readonly minute: number;
}

/** Counts the rows of this minute and today by kind, for each account and for all callers without one. */
class RowBudget {
  #minute = 0;
  #day = 0;
  readonly #ids = new Set<string>();
  readonly #inMinute = new Map<string, number>();
  readonly #strangersToday = new Map<AccountLogKind, number>();

  take({ kind, accountId, entryId, minute }: AskedRow): 'new' | 'known' | 'full' {
    this.#turn(minute);
    if (this.#ids.has(entryId)) return 'known';
    const key = `${kind} ${accountId}`;
    const inMinute = this.#inMinute.get(key) ?? 0;
    const today = this.#strangersToday.get(kind) ?? 0;
    const { accountPerMinute, strangersPerMinute, strangersPerDay } = accountLogLimits;
    const isStranger = accountId === '';
    if (inMinute >= (isStranger ? strangersPerMinute : accountPerMinute)) return 'full';
    if (isStranger && today >= strangersPerDay) return 'full';
    this.#ids.add(entryId);
    this.#inMinute.set(key, inMinute + 1);
    if (isStranger) this.#strangersToday.set(kind, today + 1);
    return 'new';
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#ids.clear();
    this.#inMinute.clear();
    const day = Math.floor(minute / minutesPerDay);
    if (day !== this.#day) this.#strangersToday.clear();
    this.#day = day;
  }
}
