import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { Draft } from '#domain/core/store/draft.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { hashToken, newToken } from '#server/accounts/token.ts';
import { insertRegistrantSession } from '#server/db/statements/registrant-statements.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import { rounded, type Figure } from '../figure.ts';
import { measureReference } from '../reference.ts';

const people = 10_000;
const registrants = 2_000;
const free = 500;
const callers = 100;
const steadyPerSecond = 100;
const category = 'delegates';

const phoneOf = (number: number): string => String(9_840_000_000 + number);

const orderBody = (number: number): string => {
  const details = { fullName: `Registrant ${number}`, phone: phoneOf(number), categoryId: category };
  const form = orderOf({ details, lines: [{ person: 0, itemId: 'dinner', count: 1 }], method: 'upi' });
  return JSON.stringify({ id: randomUUID(), name: 'order.submit', input: { form, seenPaise: 1_150_000 } });
};

/** The cookies of registrants who have verified their phones. The codes themselves are not part of the figure. */
const signInAll = async ({ database }: BenchServer): Promise<string[]> => {
  const now = Date.now();
  const cookies: string[] = [];
  for (let number = 0; number <= registrants; number++) {
    const token = newToken();
    const session = { tokenHash: hashToken(token), phone: phoneOf(number), now, expiresAt: now + 3_600_000 };
    await insertRegistrantSession(database.pool, session);
    cookies.push(`regdesk_registrant=${token}`);
  }
  return cookies;
};

interface Rush {
  readonly perSecond: number;
  readonly p99: number;
  readonly breaches: readonly string[];
}

/** All orders for the last places of a new event; `perSecond`: how many registrants arrive, Infinity without a pause. */
const rush = async (
  { server, database }: BenchServer,
  { eventId, arrivals, cookies }: { eventId: string; arrivals: number; cookies: readonly string[] },
): Promise<Rush> => {
  const store = smallEvent(eventId, people);
  const draft = new Draft(store);
  openRegistration(draft, {
    list: { capacities: [{ itemId: '', categoryId: category, places: people + free }] },
    form: {
      categories: [{ categoryId: category, firstDay: '', lastDay: '', fields: {}, needsApproval: false }],
    },
  });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
  await database.pool.query(
    'INSERT INTO public_addresses (address, event_id, chosen_at) VALUES ($1, $1, 0)',
    [eventId],
  );
  const path = `/api/public/${eventId}/commands`;
  const open = (): Promise<Connection> => Connection.open(server.address, path, '');
  const connections = await Promise.all(Array.from({ length: callers }, open));
  const waits: number[] = [];
  // One registrant was early: the event is in memory, and its people are counted.
  const early = await connections[0]?.post(orderBody(registrants), cookies[registrants]);
  let accepted = early?.includes('"ok":true') ? 1 : 0;
  let next = 0;
  const begunAt = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (next < registrants) {
        const number = next++;
        const arrivesAt = begunAt + (number / arrivals) * 1_000;
        if (arrivesAt > performance.now()) await pass(arrivesAt - performance.now());
        const sentAt = performance.now();
        const answer = await connection.post(orderBody(number), cookies[number]);
        waits.push(performance.now() - sentAt);
        if (answer.includes('"ok":true')) accepted++;
        else if (!answer.includes('"notSold"')) throw new Error(answer);
      }
      connection.close();
    }),
  );
  const perSecond = registrants / ((performance.now() - begunAt) / 1_000);
  const breaches = registrationBreaches(await freshLoad(database.pool, eventId), Date.now());
  if (accepted !== free) breaches.push(`${accepted} orders were accepted`);
  return { perSecond, p99: quantile(waits, 0.99), breaches };
};

/** Each registrant has the session of an own phone. Limits are per phone, so one address can send all orders. */
export const openingDay = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  try {
    const scenario = `opening day: ${registrants} orders for ${free} places among ${people} people`;
    const cookies = await signInAll(bench);
    const fast = await rush(bench, { eventId: 'rush', arrivals: Infinity, cookies });
    const reference = await measureReference(bench.database);
    const told = `${rounded(reference.perSecond)} INSERTs/s by ${reference.by}`;
    const at = `rate, ${callers} callers without a pause`;
    yield {
      scenario,
      figure: at,
      value: rounded(fast.perSecond),
      unit: '/s',
      goal: '≥ 100',
      reference: told,
    };
    const share = rounded(fast.perSecond / reference.perSecond);
    yield { scenario, figure: 'share of reference', value: share, unit: '×', reference: told };
    yield {
      scenario,
      figure: `p99, ${callers} callers without a pause`,
      value: rounded(fast.p99),
      unit: 'ms',
    };
    const steady = await rush(bench, { eventId: 'opening-day', arrivals: steadyPerSecond, cookies });
    const p99 = `p99 at ${steadyPerSecond} orders/s`;
    yield { scenario, figure: p99, value: rounded(steady.p99), unit: 'ms', goal: '≤ 500' };
    const breaches = fast.breaches.length + steady.breaches.length;
    yield { scenario, figure: 'places oversold and other breaches', value: breaches, unit: '', goal: '≤ 0' };
  } finally {
    await bench.close();
  }
};
