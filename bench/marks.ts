import { randomUUID } from 'node:crypto';
import { codeOf } from '#demo/small-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { Connection } from './connection.ts';

export interface Load {
  readonly address: string;
  readonly eventId: string;
  readonly cookie: string;
  readonly callers: number;
  /** Marks in one post. */
  readonly size: number;
  readonly seconds: number;
  readonly places: Commands;
  /** Marks of people who are marked already are refused; without this they are a fault of the bench. */
  readonly mayRepeat?: boolean;
  /** Between a caller's answer and its next post, as a person at a gate. */
  readonly pauseMs?: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly marks: number;
}

/** What callers post next. */
export interface Commands {
  next(): { readonly name: string; readonly input: object };
}

/** Each card goes into the hall once, then out of it, and so on. */
export class Doors implements Commands {
  #next = 0;
  readonly #people: number;

  constructor(people: number) {
    this.#people = people;
  }

  next(): { readonly name: string; readonly input: object } {
    const place = this.#next++;
    const direction = Math.floor(place / this.#people) % 2 === 0 ? 'in' : 'out';
    return {
      name: 'passage.record',
      input: { hallId: benchHall, direction, code: codeOf((place % this.#people) + 1) },
    };
  }
}

export const benchHall = 'bench-hall';

/** Hands out (record type, serial) pairs of an event, each once; then starts again, which gives refusals. */
export class Places implements Commands {
  #next = 0;
  readonly #people: number;
  readonly #recordTypes: number;

  constructor(people: number, recordTypes = 3) {
    this.#people = people;
    this.#recordTypes = recordTypes;
  }

  take(): { recordTypeId: string; code: string } {
    const place = this.#next++ % (this.#people * this.#recordTypes);
    return {
      recordTypeId: String(Math.floor(place / this.#people) + 1),
      code: codeOf((place % this.#people) + 1),
    };
  }

  next(): { readonly name: string; readonly input: object } {
    return { name: 'record.mark', input: this.take() };
  }

  get taken(): number {
    return this.#next;
  }
}

export const commandsPath = (eventId: string): string => `/api/events/${eventId}/commands`;

export const postBody = (places: Commands, size: number): string =>
  JSON.stringify(
    Array.from({ length: size }, () => ({
      id: randomUUID(),
      ...places.next(),
      deviceAt: Date.now(),
    })),
  );

/** Callers that each post, wait for the answer and post again, for so many seconds; every mark must be taken. */
export const measureMarks = async (load: Load): Promise<Measured> => {
  const { address, eventId, cookie, callers, size, seconds, places, mayRepeat = false, pauseMs = 0 } = load;
  const open = (): Promise<Connection> => Connection.open(address, commandsPath(eventId), cookie);
  const connections = await Promise.all(Array.from({ length: callers }, open));
  const waits: number[] = [];
  let refused = 0;
  const begunAt = performance.now();
  const endAt = begunAt + seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < endAt) {
        const body = postBody(places, size);
        const sentAt = performance.now();
        const answer = await connection.post(body);
        waits.push(performance.now() - sentAt);
        if (!mayRepeat && answer.includes('"ok":false')) refused++;
        if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
      }
      connection.close();
    }),
  );
  if (refused > 0)
    throw new Error(`${refused} posts held refused marks: the event is too small for the load`);
  const marks = waits.length * size;
  const perSecond = marks / ((performance.now() - begunAt) / 1000);
  return { perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), marks };
};
