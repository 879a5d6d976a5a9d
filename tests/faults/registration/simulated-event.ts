import { Random } from '#demo/random.ts';
import type { Role } from '#domain/core/access.ts';
import { commandContext } from '#domain/core/command/context.ts';
import type { Outcome } from '#domain/core/command/run-command.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { keepPlaces } from '#domain/money/purchases/kept-places.ts';
import { execute } from '#domain/execute.ts';
import { blankRow } from '#domain/model/tables.ts';
import { openRegistration } from '#tests/support/registration/open-event.ts';
import { oversold } from '#tests/support/registration/registration-breaches.ts';

export const startsAt = Date.parse('2026-09-20T04:30:00Z');
export const minute = 60_000;

export interface Caller {
  readonly role: Role;
  readonly phone: string;
}

/** One event on a server whose network loses, delays, doubles and reorders requests and answers, in virtual time. */
export class SimulatedEvent {
  readonly random: Random;
  readonly store = new EventStore();
  readonly breaches: string[] = [];
  now = startsAt;
  #turns: { readonly at: number; readonly order: number; readonly run: () => void }[] = [];
  #made = 0;
  readonly #answers = new Map<string, Outcome>();

  constructor(seed: number) {
    this.random = new Random(seed);
    const { random } = this;
    const draft = new Draft(this.store);
    draft.put('event', { ...blankRow('event'), eventId: 'day', name: 'PHYSICON', date: '2026-11-20' });
    for (const [order, categoryId] of ['pg', 'speaker'].entries())
      draft.put('categories', {
        ...blankRow('categories'),
        categoryId,
        order,
        name: categoryId.toUpperCase(),
      });
    openRegistration(draft, {
      list: {
        capacities: [
          { itemId: '', categoryId: '', places: random.whole(3, 25) },
          { itemId: '', categoryId: 'pg', places: random.whole(2, 20) },
          { itemId: 'dinner', categoryId: '', places: random.whole(1, 15) },
          { itemId: 'suture', categoryId: '', places: random.whole(0, 6) },
        ],
      },
      form: {
        holdMinutes: random.pick([5, 30, 240]),
        proofDays: random.whole(1, 3),
        approval: random.chance(0.2) ? 'all' : 'none',
        waiting: random.pick(['off', 'manual', 'automatic']),
        offerHours: random.whole(1, 4),
      },
    });
    this.store.apply(draft.changes(), 1);
    keepPlaces(this.store);
  }

  newId(): string {
    return `c${++this.#made}`;
  }

  after(ms: number, run: () => void): void {
    this.#turns.push({ at: this.now + ms, order: this.#made++, run });
  }

  /** Runs everything that is due until then. */
  runUntil(end: number): void {
    for (;;) {
      let next = -1;
      for (const [index, turn] of this.#turns.entries()) {
        const best = this.#turns[next];
        if (turn.at > end) continue;
        if (best === undefined || turn.at < best.at || (turn.at === best.at && turn.order < best.order))
          next = index;
      }
      const [turn] = next < 0 ? [] : this.#turns.splice(next, 1);
      if (turn === undefined) break;
      this.now = Math.max(this.now, turn.at);
      turn.run();
    }
    this.now = end;
  }

  /** The server's answer to a command, the same for the same id. */
  perform(id: string, { role, phone }: Caller, name: string, input: unknown): Outcome {
    const known = this.#answers.get(id);
    if (known !== undefined) return known;
    const draft = new Draft(this.store);
    const ctx = commandContext({
      commandId: id,
      actor: { accountId: `${role} ${phone}`, roles: new Set([role]), phone, email: '', deviceId: '' },
      now: this.now,
      happenedAt: this.now,
      newCode: () => this.random.text('ABCDEFGHJKMNPQRSTVWXYZ', 10),
    });
    const outcome = execute(draft, name, input, ctx);
    this.#answers.set(id, outcome);
    this.store.apply(draft.changes());
    for (const breach of oversold(this.store)) this.breaches.push(`after ${name}: ${breach}`);
    return outcome;
  }

  /** Sends a command with one id again and again until an answer comes. Some callers give up. */
  send(caller: Caller, name: string, input: unknown, answered: (outcome: Outcome) => void = () => {}): void {
    const id = this.newId();
    const { random } = this;
    let isAnswered = false;
    let tries = 0;
    const deliver = (): void => {
      const outcome = this.perform(id, caller, name, input);
      if (random.chance(0.3)) return;
      this.after(random.whole(0, 20_000), () => {
        if (isAnswered) return;
        isAnswered = true;
        answered(outcome);
      });
    };
    const attempt = (): void => {
      if (isAnswered || tries++ > 15) return;
      if (!random.chance(0.25)) this.after(random.whole(0, 30_000), deliver);
      if (random.chance(0.25)) this.after(random.whole(0, 10 * minute), deliver);
      this.after(random.whole(3_000, 40_000), attempt);
    };
    attempt();
  }
}
