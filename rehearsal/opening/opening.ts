import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { hashToken, newToken } from '#server/accounts/token.ts';
import {
  deleteRegistrantSession,
  insertRegistrantSession,
} from '#server/db/statements/registrant-statements.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openingForm, openingPrice, type OpeningEvent } from './opening-rows.ts';

/** Browsers of registrants that ask at the same time. */
const atOnce = 100;
/** A registrant whose request is lost asks again with the same id. */
const attempts = 5;

interface OpeningParts {
  readonly address: string;
  readonly event: OpeningEvent;
  readonly withPool: (work: (pool: Pool) => Promise<void>) => Promise<void>;
}

interface Registrant {
  readonly number: number;
  readonly phone: string;
  readonly tokenHash: string;
  readonly cookie: string;
}

/** No code is sent. The tokens stay in this process, and the sessions end with the opening hour. */
const signInAll = async (pool: Pool, { registrants }: OpeningEvent): Promise<Registrant[]> => {
  const now = Date.now();
  const signedIn: Registrant[] = [];
  for (let number = 1; number <= registrants; number++) {
    const token = newToken();
    const tokenHash = hashToken(token);
    const phone = String(9_800_000_000 + number);
    await insertRegistrantSession(pool, { tokenHash, phone, now, expiresAt: now + 3_600_000 });
    signedIn.push({ number, phone, tokenHash, cookie: `regdesk_registrant=${token}` });
  }
  return signedIn;
};

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Null: a server behind a proxy sees all of them at one address, and limits it. */
const order = async (
  base: string,
  { number, phone, cookie }: Registrant,
  categoryId: string,
): Promise<Answer | null> => {
  const form = openingForm(`Registrant ${number}`, phone, categoryId);
  const id = randomUUID();
  const body = JSON.stringify({ id, name: 'order.submit', input: { form, seenPaise: openingPrice } });
  // Each of them has a network address of their own.
  const headers = { 'content-type': 'application/json', cookie, 'x-forwarded-for': addressOf(number) };
  for (let attempt = 1; ; attempt++) {
    const answered = await fetch(`${base}/commands`, { method: 'POST', headers, body }).catch(() => null);
    if (answered?.status === 429) return null;
    if (answered?.ok) return (await answered.json()) as Answer;
    if (attempt === attempts) throw new Error(`An order was not answered: ${await answered?.text()}`);
  }
};

interface Opened {
  /** Those who were answered. */
  readonly registrants: number;
  readonly places: number;
  readonly orders: number;
  readonly perMinute: number;
  /** The time of each answer to a registration, in ms. */
  readonly waits: readonly number[];
  readonly breaches: readonly string[];
}

/** More registrants than places ask for the public page and register, as fast as the server answers. */
export const openRegistrations = async (parts: OpeningParts): Promise<Opened> => {
  const { address, event, withPool } = parts;
  const { eventId, rows, places } = event;
  const base = `${address}/api/public/${eventId}`;
  let people: Registrant[] = [];
  await withPool(async (pool) => void (people = await signInAll(pool, event)));
  const categoryId = rows.categories[0]?.categoryId ?? '';
  const waits: number[] = [];
  const breaches: string[] = [];
  let asked = 0;
  let orders = 0;
  const register = async (person: Registrant): Promise<void> => {
    const page = await fetch(base, { headers: { 'x-forwarded-for': addressOf(person.number) } });
    if (!page.ok) breaches.push(`the public page answered ${page.status}`);
    const begunAt = performance.now();
    const answer = await order(base, person, categoryId);
    waits.push(performance.now() - begunAt);
    if (answer === null) return;
    asked++;
    if (answer.ok) orders++;
    else if (answer.code !== 'notSold') breaches.push(`an order was refused: ${answer.code}`);
  };
  const begunAt = performance.now();
  const waiting = people.values();
  const browser = async (): Promise<void> => {
    for (const person of waiting) await register(person);
  };
  await Promise.all(Array.from({ length: atOnce }, browser));
  const perMinute = Math.round(asked / ((performance.now() - begunAt) / 60_000));
  await withPool(async (pool) => {
    for (const { tokenHash } of people) await deleteRegistrantSession(pool, tokenHash);
    const stored = (await freshLoad(pool, eventId)).count('orders');
    if (stored !== orders) breaches.push(`${orders} orders were accepted, and ${stored} are in the database`);
  });
  const sold = Math.min(places, asked);
  if (orders !== sold) breaches.push(`${orders} of ${sold} places were sold`);
  return { registrants: asked, places, orders, perMinute, waits, breaches };
};
