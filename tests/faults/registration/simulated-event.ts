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
import { lessRupees } from '#tests/support/money/price-list-of.ts';
import { oversold } from '#tests/support/registration/registration-breaches.ts';
import { SimulatedProcesses } from './simulated-processes.ts';

export const startsAt = Date.parse('2026-09-20T04:30:00Z');
export const minute = 60_000;

export interface Caller {
  readonly role: Role;
  readonly phone: string;
}

interface Asked {
  readonly name: string;
  readonly input: unknown;
}

/** One event on server processes whose network loses, delays, doubles and reorders requests and answers, in virtual time. */
export class SimulatedEvent {
  readonly random: Random;
  readonly store = new EventStore();
  readonly breaches: string[] = [];
  /** Companions that the desk deleted. */
  readonly removedCompanions = new Set<string>();
  /** Delegates whose deletion the desk took back. They may have registered again before that. */
  readonly restored = new Set<string>();
  /** Delegates whom the desk added or merged, and has not deleted since. */
  readonly ofDesk = new Set<string>();
  now = startsAt;
  /** The latest first; of two at one moment, the one that was added later. */
  readonly #turns: { readonly at: number; readonly run: () => void }[] = [];
  #made = 0;
  readonly #answers = new Map<string, Outcome>();
  readonly processes: SimulatedProcesses;

  /** Fewer places than `people` ask for. */
  constructor(seed: number, { people, processes }: Record<'people' | 'processes', number>) {
    this.random = new Random(seed);
    const { random } = this;
    const places = (least: number, share: number): number => random.whole(least, Math.ceil(people * share));
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
        groups: random.chance(0.6)
          ? [{ groupId: 'three', name: 'Three', from: 3, reduction: lessRupees(500) }]
          : [],
        capacities: [
          { itemId: '', categoryId: '', places: places(3, 0.5) },
          { itemId: '', categoryId: 'pg', places: places(2, 0.4) },
          { itemId: 'dinner', categoryId: '', places: places(1, 0.3) },
          { itemId: 'suture', categoryId: '', places: places(0, 0.12) },
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
    this.processes = new SimulatedProcesses(this.store, { seed, count: processes });
  }

  newId(): string {
    return `c${++this.#made}`;
  }

  after(ms: number, run: () => void): void {
    const at = this.now + ms;
    let [low, high] = [0, this.#turns.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#turns[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    this.#turns.splice(low, 0, { at, run });
  }

  /** Runs everything that is due until then. */
  runUntil(end: number): void {
    for (let turn = this.#turns.at(-1); turn !== undefined && turn.at <= end; turn = this.#turns.at(-1)) {
      this.#turns.pop();
      this.now = turn.at;
      turn.run();
    }
    this.now = end;
  }

  /** The server's answer to a command, the same for the same id. */
  perform(id: string, { role, phone }: Caller, name: string, input: unknown): Outcome {
    const known = this.#answers.get(id);
    if (known !== undefined) return known;
    const outcome = this.processes.run((store) => this.#judge(store, id, { role, phone }, { name, input }));
    this.#answers.set(id, outcome);
    if (outcome.ok) this.#remember(name, outcome.result as object, input);
    for (const breach of oversold(this.store)) this.breaches.push(`after ${name}: ${breach}`);
    return outcome;
  }

  #judge(store: EventStore, id: string, { role, phone }: Caller, { name, input }: Asked) {
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId: id,
      actor: { accountId: `${role} ${phone}`, roles: new Set([role]), phone, email: '', deviceId: '' },
      now: this.now,
      happenedAt: this.now,
      newCode: () => this.random.text('ABCDEFGHJKMNPQRSTVWXYZ', 10),
    });
    const answer = execute(draft, name, input, ctx);
    return { answer, changes: draft.changes() };
  }

  #remember(name: string, result: { companionId?: string; delegateId?: string }, input: unknown): void {
    const { companionId = '', delegateId = '' } = result;
    const { dropId = '' } = input as { dropId?: string };
    if (name === 'companion.delete') this.removedCompanions.add(companionId);
    if (name === 'delegate.restore') this.restored.add(delegateId);
    if (['delegate.add', 'delegate.merge'].includes(name)) this.ofDesk.add(delegateId);
    if (name === 'delegate.delete') this.ofDesk.delete(delegateId);
    this.ofDesk.delete(dropId);
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
