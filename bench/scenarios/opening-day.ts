import { randomUUID } from 'node:crypto';
import { Draft } from '#domain/core/store/draft.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { startBenchServer } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import { quantile, rounded, type Figure } from '../figure.ts';
import { commandsPath } from '../marks.ts';
import { measureReference } from '../reference.ts';

const people = 10_000;
const registrants = 2_000;
const free = 500;
const callers = 100;
const category = 'delegates';

const orderBody = (number: number): string => {
  const details = {
    fullName: `Registrant ${number}`,
    phone: String(9_840_000_000 + number),
    categoryId: category,
  };
  const form = orderOf({ details, lines: [{ person: 0, itemId: 'dinner', count: 1 }], method: 'desk' });
  const input = { form, seenPaise: 1_150_000 };
  return JSON.stringify([{ id: randomUUID(), name: 'order.submitSpot', input, deviceAt: Date.now() }]);
};

/**
 * Registrants order over HTTP as fast as the server answers, for the last places of an event. The orders are those of the
 * desk's tablet, so that no one-time codes are part of the figure; the rest of their way is that of a registrant's order.
 */
export const openingDay = async function* (): AsyncGenerator<Figure> {
  const { server, cookie, database, close } = await startBenchServer();
  try {
    const eventId = 'opening-day';
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

    const open = (): Promise<Connection> => Connection.open(server.address, commandsPath(eventId), cookie);
    const connections = await Promise.all(Array.from({ length: callers }, open));
    const waits: number[] = [];
    let next = 0;
    let accepted = 0;
    const begunAt = performance.now();
    await Promise.all(
      connections.map(async (connection) => {
        while (next < registrants) {
          const body = orderBody(next++);
          const sentAt = performance.now();
          const answer = await connection.post(body);
          waits.push(performance.now() - sentAt);
          if (answer.includes('"ok":true')) accepted++;
          else if (!answer.includes('"notSold"')) throw new Error(answer);
        }
        connection.close();
      }),
    );
    const perSecond = registrants / ((performance.now() - begunAt) / 1000);
    const reference = await measureReference(database);
    const told = `${rounded(reference.perSecond)} INSERTs/s by ${reference.by}`;
    const stored = await freshLoad(database.pool, eventId);
    const breaches = registrationBreaches(stored, Date.now());
    if (accepted !== free) breaches.push(`${accepted} orders were accepted`);
    const scenario = `opening day: ${registrants} orders for ${free} places among ${people} people, ${callers} callers`;
    yield { scenario, figure: 'rate', value: rounded(perSecond), unit: '/s', goal: '≥ 100', reference: told };
    const share = rounded(perSecond / reference.perSecond);
    yield { scenario, figure: 'share of reference', value: share, unit: '×', reference: told };
    yield { scenario, figure: 'p99', value: rounded(quantile(waits, 0.99)), unit: 'ms', goal: '≤ 500' };
    yield { scenario, figure: 'breaches', value: breaches.length, unit: '', goal: '≤ 0' };
  } finally {
    await close();
  }
};
