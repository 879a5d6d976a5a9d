import type { Pool } from 'pg';
import { storeOf, type EventRows } from '#domain/exchange/tree/rows.ts';
import { tableNames, type TableName } from '#domain/model/tables.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Compared, PromiseName } from '#domain/rehearsal/report.ts';
import { methodOf } from '#domain/money/payments/payments.ts';
import { countedPaise, paidSum } from '#domain/model/money/counted-payment.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';

interface Given {
  readonly name: string;
  readonly by: string;
  readonly at: number;
  readonly disturbances: number;
  isWaiting: boolean;
}

interface TransactionPart {
  readonly amountPaise: number;
}

interface Outcome {
  readonly ok: boolean;
  readonly result?: unknown;
}

interface Facts {
  readonly method: string;
}

interface Entered extends TransactionPart, Facts {}

const add = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

/** Paise that count as received, by how they were paid. */
const receivedIn = (store: EventStore): Map<string, number> => {
  const received = new Map<string, number>();
  for (const entry of store.all('transactions')) add(received, methodOf(store, entry), countedPaise(entry));
  return received;
};

/**
 * The rehearsal's own record of requests and answers, compared with the database at the end. Reads only answers, except
 * in {@link enterUnanswered}.
 */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** From the command to its answer, ms, where neither network nor server was away meanwhile. */
  readonly calmWaits: number[] = [];
  /** The same where one was. */
  readonly disturbedWaits: number[] = [];
  /** The time of every answer, by performance.now(). */
  readonly answeredAt: number[] = [];
  readonly breaches: { readonly promise: PromiseName; readonly text: string }[] = [];
  /** Refusals by the devices themselves, by code. */
  readonly turnedAway = new Map<string, number>();
  readonly refused = new Map<string, number>();
  /** The number of reprinted cards, and of people from the list. */
  reprints = 0;
  imported = 0;
  readonly #given = new Map<string, Given>();
  readonly #answers = new Map<string, string>();
  readonly #rows = new Map<TableName, number>();
  readonly #marks = new Map<string, number>();
  /** By command and whether it was done. */
  readonly #log = new Map<string, number>();
  readonly #entered = new Map<string, Entered>();
  readonly #isMarked = new Set<string>();
  /** Freed serials. They are given again before a new number is created. */
  readonly #freeSerials: Set<number>;
  /** Paise received, by how they were paid. */
  readonly #received: Map<string, number>;
  #disturbances = 0;

  constructor(rows: EventRows) {
    for (const name of tableNames) this.#rows.set(name, rows[name].length);
    for (const { recordTypeId } of rows.recordTypes) this.#marks.set(recordTypeId, 0);
    this.#received = receivedIn(storeOf(rows));
    this.#freeSerials = new Set(
      rows.serials.filter(({ kind }) => kind === 'free').map(({ serial }) => serial),
    );
  }

  broke(promise: PromiseName, text: string): void {
    this.breaches.push({ promise, text });
  }

  done(name: string): number {
    return this.#log.get(`${name} done`) ?? 0;
  }

  /** Network or server went, or came back. */
  disturb(): void {
    this.#disturbances++;
  }

  begin(by: string, id: string, name: string): void {
    if (this.#given.has(id)) return;
    this.#given.set(id, {
      name,
      by,
      at: performance.now(),
      disturbances: this.#disturbances,
      isWaiting: false,
    });
  }

  /** The device has accepted it and owes it to the server from now on. */
  accept(id: string): void {
    const given = this.#given.get(id);
    if (given && !this.#answers.has(id)) given.isWaiting = true;
  }

  turnAway(code: string): void {
    add(this.turnedAway, code);
  }

  /** Accepted commands without an answer, except the excused ones. */
  waiting(isExcused: (by: string) => boolean): string[] {
    return [...this.#given]
      .filter(([, { isWaiting, by }]) => isWaiting && !isExcused(by))
      .map(([id, { name, by }]) => `${name} ${id} of ${by} was accepted and never answered`);
  }

  /** A person without the right loses the answers in transit. Adds their outcomes from the server's log. */
  async enterUnanswered(pool: Pool, eventId: string, by: string): Promise<void> {
    const open = [...this.#given].filter(([id, given]) => given.by === by && !this.#answers.has(id));
    const found = await pool.query<{ id: string; name: string; input: unknown; outcome: Outcome }>(
      `SELECT command_id AS id, name, input, outcome FROM command_log
       WHERE event_id = $1 AND command_id = ANY ($2::uuid[])`,
      [eventId, open.map(([id]) => id)],
    );
    for (const { name, input, outcome } of found.rows) {
      add(this.#log, `${name} ${outcome.ok ? 'done' : 'refused'}`);
      if (outcome.ok) this.#enter({ name, input }, outcome.result);
    }
  }

  answer(command: WireCommand, answer: Answer): void {
    // Not an outcome: it is asked again.
    if (answer.version === undefined) return;
    const text = JSON.stringify(answer);
    const before = this.#answers.get(command.id);
    if (before !== undefined) {
      if (before !== text) this.broke('acknowledged', `${command.id} was answered ${before}, then ${text}`);
      return;
    }
    this.#answers.set(command.id, text);
    this.acknowledged.push({ command, answer });
    this.#time(command.id);
    add(this.#log, `${command.name} ${answer.ok ? 'done' : 'refused'}`);
    if (answer.ok) this.#enter(command, answer.result);
    else add(this.refused, answer.code);
  }

  #time(id: string): void {
    const now = performance.now();
    this.answeredAt.push(now);
    const given = this.#given.get(id);
    if (given === undefined) return;
    given.isWaiting = false;
    const waits = given.disturbances === this.#disturbances ? this.calmWaits : this.disturbedWaits;
    waits.push(now - given.at);
  }

  #enter({ name, input }: Pick<WireCommand, 'name' | 'input'>, result: unknown): void {
    switch (name) {
      case 'record.mark': {
        const { recordTypeId } = input as { recordTypeId: string };
        const key = `${recordTypeId}/${(result as { serial: number }).serial}`;
        if (this.#isMarked.has(key)) this.broke('marks', `two marks of ${key} were acknowledged`);
        this.#isMarked.add(key);
        add(this.#rows, 'marks');
        add(this.#marks, recordTypeId);
        break;
      }
      case 'delegate.add':
        add(this.#rows, 'delegates');
        break;
      case 'companion.save':
        add(this.#rows, 'companions');
        break;
      case 'serial.generate':
      case 'serial.generateCompanion':
        if (!this.#freeSerials.delete((result as { serial: number }).serial)) add(this.#rows, 'serials');
        break;
      case 'card.print':
        add(this.#rows, 'cardPrints', (result as { count: number }).count);
        if ((input as { reason: string }).reason !== '') this.reprints++;
        break;
      case 'people.import':
        add(this.#rows, 'delegates', (result as { count: number }).count);
        this.imported += (result as { count: number }).count;
        break;
      case 'member.delete':
        add(this.#rows, 'members', -1);
        break;
      default:
        if (name.startsWith('transaction.')) this.#enterMoney(name, input, result);
    }
  }

  #enterMoney(name: string, input: unknown, result: unknown): void {
    if (name === 'transaction.add') {
      const { parts, status, facts } = input as { parts: TransactionPart[]; status: string; facts: Facts };
      const { transactionIds } = result as { transactionIds: readonly string[] };
      for (const [index, { amountPaise }] of parts.entries()) {
        this.#entered.set(transactionIds[index] as string, { amountPaise, method: facts.method });
        if (status === 'paid') add(this.#received, facts.method, amountPaise);
      }
      add(this.#rows, 'transactions', parts.length);
      return;
    }
    const { transactionId, status } = input as { transactionId: string; status?: string };
    const entry = this.#entered.get(transactionId);
    if (entry === undefined) return this.broke('ledger', `${name} of ${transactionId}, which nobody entered`);
    if (name === 'transaction.settle') {
      if (status === 'paid') add(this.#received, entry.method, entry.amountPaise);
      return;
    }
    add(this.#rows, 'transactions');
    // A correction takes the whole entry back by its opposite, a refund a part of it in a way of its own.
    if (name === 'transaction.correct') return add(this.#received, entry.method, -entry.amountPaise);
    const { amountPaise, facts } = input as TransactionPart & { facts: Facts };
    add(this.#received, facts.method, -amountPaise);
  }

  /** Rows of every table, marks of every record type, money by how it was paid, and the log by command and outcome. */
  async compare(pool: Pool, eventId: string): Promise<Compared[]> {
    const store = await freshLoad(pool, eventId);
    const marks = new Map<string, number>();
    for (const { recordTypeId } of store.all('marks')) add(marks, recordTypeId);
    const names = new Map([...store.all('recordTypes')].map((type) => [type.recordTypeId, type.name]));
    const found = await pool.query<{ entry: string; lines: number }>(
      `SELECT name || CASE outcome->>'ok' WHEN 'true' THEN ' done' ELSE ' refused' END AS entry, count(*)::int AS lines
       FROM command_log WHERE event_id = $1 AND name <> 'event.loadRows' GROUP BY 1`,
      [eventId],
    );
    const log = new Map(found.rows.map(({ entry, lines }) => [entry, lines]));
    const received = receivedIn(store);
    const entries = [...new Set([...this.#log.keys(), ...log.keys()])].sort();
    return [
      ...tableNames.map((name) => ({
        what: `rows of ${name}`,
        ledger: this.#rows.get(name) ?? 0,
        database: store.count(name),
      })),
      ...[...this.#marks].map(([id, count]) => ({
        what: `marks: ${names.get(id) ?? id}`,
        ledger: count,
        database: marks.get(id) ?? 0,
      })),
      ...[...new Set([...this.#received.keys(), ...received.keys()])].sort().map((method) => ({
        what: `money by ${method || 'no method'}, paise`,
        ledger: this.#received.get(method) ?? 0,
        database: received.get(method) ?? 0,
      })),
      {
        what: 'money received, paise',
        ledger: [...this.#received.values()].reduce((sum, paise) => sum + paise, 0),
        database: paidSum(store.all('transactions')),
      },
      ...entries.map((entry) => ({
        what: `log: ${entry}`,
        ledger: this.#log.get(entry) ?? 0,
        database: log.get(entry) ?? 0,
      })),
    ];
  }
}
