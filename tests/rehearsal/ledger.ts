import type { Pool } from 'pg';
import type { EventRows } from '#domain/exchange/rows.ts';
import { tableNames, type TableName } from '#domain/model/tables.ts';
import type { Answer, WireCommand } from '#domain/protocol.ts';
import { paidSum } from '#domain/rules/payments.ts';
import { freshLoad, type Acknowledged } from '#tests/support/invariants.ts';

/** A line of the comparison; the day is whole when all are equal. */
export interface Compared {
  readonly what: string;
  readonly ledger: number;
  readonly database: number;
}

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

const add = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

/**
 * What the people of the rehearsal would write down themselves: what they asked for and what they were answered. It
 * reads nothing of the server but its answers, and is compared with the database at the end.
 */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** From the command to its answer, ms, where neither network nor server was away meanwhile. */
  readonly calmWaits: number[] = [];
  /** The same where one was. */
  readonly disturbedWaits: number[] = [];
  /** By performance.now(), of every answer. */
  readonly answeredAt: number[] = [];
  readonly breaches: string[] = [];
  /** Refusals that a device gave by itself, by code. */
  readonly turnedAway = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly #given = new Map<string, Given>();
  readonly #answers = new Map<string, string>();
  readonly #rows = new Map<TableName, number>();
  readonly #marks = new Map<string, number>();
  /** By command and whether it was done. */
  readonly #log = new Map<string, number>();
  readonly #amounts = new Map<string, number>();
  readonly #isMarked = new Set<string>();
  #paise: number;
  #disturbances = 0;

  constructor(rows: EventRows) {
    for (const name of tableNames) this.#rows.set(name, rows[name].length);
    for (const { recordTypeId } of rows.recordTypes) this.#marks.set(recordTypeId, 0);
    this.#paise = paidSum(rows.transactions);
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

  /** Accepted and not answered, of those that may still be. */
  waiting(isExcused: (by: string) => boolean): string[] {
    return [...this.#given]
      .filter(([, { isWaiting, by }]) => isWaiting && !isExcused(by))
      .map(([id, { name, by }]) => `${name} ${id} of ${by} was accepted and never answered`);
  }

  answer(command: WireCommand, answer: Answer): void {
    // Not an outcome: it is asked again.
    if (answer.version === undefined) return;
    const text = JSON.stringify(answer);
    const before = this.#answers.get(command.id);
    if (before !== undefined) {
      if (before !== text) this.breaches.push(`${command.id} was answered ${before}, then ${text}`);
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

  #enter({ name, input }: WireCommand, result: unknown): void {
    switch (name) {
      case 'record.mark': {
        const { recordTypeId } = input as { recordTypeId: string };
        const key = `${recordTypeId}/${(result as { serial: number }).serial}`;
        if (this.#isMarked.has(key)) this.breaches.push(`two marks of ${key} were acknowledged`);
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
        add(this.#rows, 'serials');
        break;
      case 'card.print':
        add(this.#rows, 'cardPrints', (result as { count: number }).count);
        break;
      case 'people.import':
        add(this.#rows, 'delegates', (result as { count: number }).count);
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
      const { parts, status } = input as { parts: readonly TransactionPart[]; status: string };
      const { transactionIds } = result as { transactionIds: readonly string[] };
      for (const [index, { amountPaise }] of parts.entries()) {
        this.#amounts.set(transactionIds[index] as string, amountPaise);
        if (status === 'paid') this.#paise += amountPaise;
      }
      add(this.#rows, 'transactions', parts.length);
      return;
    }
    const { transactionId, amountPaise } = input as { transactionId: string; amountPaise: number | null };
    const entered = this.#amounts.get(transactionId) ?? 0;
    if (name === 'transaction.settle') {
      if ((input as { status: string }).status === 'paid') this.#paise += entered;
      return;
    }
    // A correction takes the whole entry back by its opposite, a refund a part of it.
    this.#paise -= name === 'transaction.correct' ? entered : (amountPaise ?? 0);
    add(this.#rows, 'transactions');
  }

  /** Rows of every table, marks of every record type, the sum of all money, and the log by command and outcome. */
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
      { what: 'money received, paise', ledger: this.#paise, database: paidSum(store.all('transactions')) },
      ...entries.map((entry) => ({
        what: `log: ${entry}`,
        ledger: this.#log.get(entry) ?? 0,
        database: log.get(entry) ?? 0,
      })),
    ];
  }
}
