import { breaches } from '#rehearsal/devices/invariants.ts';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { adminPhone } from '#demo/small-event.ts';
import { startBenchServer, unlimited } from '../bench-server.ts';
import { rounded, type Figure } from '../figure.ts';
import { measureMarks, Places } from '../marks.ts';

const people = 40_000;

/** Two server processes on one database, the same event, 50 callers each: slower, and still right. */
export const processes = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  const { host, user, database } = bench.database.clientConfig;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  const second = await startServerProcess({
    dataDir: `${bench.dataDir}-second`,
    env: { ...unlimited, DATABASE_URL: url },
  });
  try {
    const eventId = await bench.newEvent(people);
    const places = new Places(people);
    const load = { eventId, callers: 50, size: 1, seconds: 8, places };
    const [first, other] = await Promise.all([
      measureMarks({ ...load, address: bench.server.address, cookie: bench.cookie }),
      measureMarks({ ...load, address: second.address, cookie: await second.signIn(adminPhone) }),
    ]);
    const scenario = 'two processes, one event, 50 callers each';
    yield {
      scenario,
      figure: 'rate',
      value: rounded(first.perSecond + other.perSecond),
      unit: '/s',
      goal: '≥ 4000',
    };
    const stored = await bench.database.pool.query(
      'SELECT count(*) AS marks FROM marks WHERE event_id = $1',
      [eventId],
    );
    const lost = first.marks + other.marks - Number((stored.rows[0] as { marks: number }).marks);
    const broken = (await breaches(bench.database.pool, eventId, [])).length + Math.abs(lost);
    yield { scenario, figure: 'invariants broken', value: broken, unit: '', goal: '≤ 0' };
  } finally {
    await second.stop();
    await bench.close();
  }
};
