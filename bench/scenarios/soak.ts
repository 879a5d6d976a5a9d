import { loadavg } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import { attackNames, type AttackName } from '#tests/support/attacks/attacks.ts';
import { prepareGround } from '#tests/support/attacks/prepare-ground.ts';
import { startAttacker } from '#tests/support/attacks/start-attacker.ts';
import { breaches, freshLoad, type Acknowledged } from '#tests/support/invariants.ts';
import { MarkingClient } from '#tests/support/marking-client.ts';
import { memoryOf } from '#tests/support/process-memory.ts';
import { codeOf } from '#tests/support/small-event.ts';
import { startBenchServer } from '../bench-server.ts';
import { quantile, rounded, type Figure } from '../figure.ts';

const gates = 4;
/** Time between two marks of a gate. */
const markEveryMs = 250;
const phaseMs = 15_000;
/** Time from the start of one attack round to the start of the next. A longer round delays the next one. */
const roundEveryMs = 1_000;
const recordTypes = 3;

interface Sample {
  readonly atMs: number;
  readonly megabytes: number;
}

/** The marks of one gate. Gates share no people. */
const marksOf = function* (gate: number, people: number): Iterable<unknown> {
  for (let recordType = 1; recordType <= recordTypes; recordType++)
    for (let serial = gate + 1; serial <= people; serial += gates)
      yield { recordTypeId: String(recordType), code: codeOf(serial) };
};

/** The slope by least squares, in MB per hour. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const hours = samples.map(({ atMs }) => atMs / 3_600_000);
  const [meanHours, meanMegabytes] = [mean(hours), mean(samples.map(({ megabytes }) => megabytes))];
  const [over, under] = samples.reduce(
    ([top, bottom], { megabytes }, index) => {
      const distance = (hours[index] ?? 0) - meanHours;
      return [top + distance * (megabytes - meanMegabytes), bottom + distance ** 2];
    },
    [0, 0],
  );
  return over / under;
};

/**
 * Gates scan for `minutes` while a stranger tries all attacks of the security review in turn, at a low rate. The
 * server has its default limits.
 */
export const soak = async function* (minutes: number): AsyncGenerator<Figure> {
  const people = Math.ceil((minutes * 60_000 * gates) / markEveryMs / recordTypes) + 2_000;
  const bench = await startBenchServer({ env: {} });
  const attacker = startAttacker();
  try {
    const { server, cookie, database } = bench;
    const { pool } = database;
    const pid = server.process.pid as number;
    const eventId = await bench.newEvent(people);
    const ground = await prepareGround(server, pool);
    const acknowledged: Acknowledged[] = [];
    const waits = new Map<AttackName | 'quiet', number[]>([['quiet', []]]);
    let now: AttackName | 'quiet' = 'quiet';
    const clients = Array.from(
      { length: gates },
      () =>
        new MarkingClient({
          address: () => server.address,
          eventId,
          cookie,
          acknowledged,
          onAnswer: (ms) => waits.get(now)?.push(ms),
        }),
    );
    const marking = Promise.all(
      clients.map((client, gate) => client.run(marksOf(gate, people), markEveryMs)),
    );
    marking.catch(() => undefined);
    // Wait until the code is compiled and the event is loaded.
    await pass(5_000);
    waits.set('quiet', []);

    const samples: Sample[] = [];
    const loads: number[] = [];
    const answers = new Map<AttackName, Map<string, number>>();
    const begunAt = performance.now();
    const sample = async (): Promise<void> => {
      const { resident } = await memoryOf(pid);
      samples.push({ atMs: performance.now() - begunAt, megabytes: resident });
      loads.push(loadavg()[0] ?? 0);
      console.error(
        `${Math.round((performance.now() - begunAt) / 1000)} s, ${now}: ${Math.round(resident)} MB, ${acknowledged.length} marks`,
      );
    };
    await sample();
    const isOver = (): boolean => performance.now() - begunAt >= minutes * 60_000;
    let rounds = 0;
    for (; !isOver(); rounds++) {
      now = 'quiet';
      await pass(phaseMs);
      await sample();
      for (const name of attackNames) {
        if (isOver()) break;
        now = name;
        waits.set(name, waits.get(name) ?? []);
        const told = await attacker.attack({ ground, name, forMs: phaseMs, everyMs: roundEveryMs });
        const counts = answers.get(name) ?? new Map<string, number>();
        answers.set(name, counts);
        for (const [answer, count] of Object.entries(told))
          counts.set(answer, (counts.get(answer) ?? 0) + count);
        await sample();
      }
    }
    for (const client of clients) client.stop();
    await marking;
    const lastedMinutes = (performance.now() - begunAt) / 60_000;

    const load = loads.reduce((sum, value) => sum + value, 0) / loads.length;
    const scenario = `soak of ${rounded(lastedMinutes)} minutes, ${gates} gates of ${1000 / markEveryMs} marks/s`;
    const broken = await breaches(pool, eventId, acknowledged);
    const kept = (await freshLoad(pool, eventId)).count('marks');
    const taken = acknowledged.filter(({ answer }) => answer.ok).length;
    yield {
      scenario,
      figure: 'acknowledged marks lost or doubled',
      value: broken.length + Math.abs(kept - taken),
      unit: '',
      goal: '≤ 0',
      reference: `${taken} of ${acknowledged.length} marks taken; ${rounds} rounds of attacks begun; load of the machine ${rounded(load)} on average`,
    };
    const { peak } = await memoryOf(pid);
    const [first, last] = [samples[0], samples.at(-1)];
    // In the first half, the stranger's rows and the heap grow up to their bounds.
    const settled = samples.slice(Math.floor(samples.length / 2));
    const memory = { scenario: 'soak: memory of the server', unit: 'MB' };
    yield { ...memory, figure: 'at the start', value: rounded(first?.megabytes ?? Number.NaN) };
    yield { ...memory, figure: 'at half-time', value: rounded(settled[0]?.megabytes ?? Number.NaN) };
    yield { ...memory, figure: 'at the end', value: rounded(last?.megabytes ?? Number.NaN) };
    yield { ...memory, figure: 'at the most', value: rounded(peak) };
    yield {
      ...memory,
      figure: 'slope of the second half',
      value: rounded(slopeOf(settled)),
      unit: 'MB/h',
      reference: `${settled.length} samples in ${rounded(((last?.atMs ?? 0) - (settled[0]?.atMs ?? 0)) / 60_000)} minutes`,
    };
    for (const [name, times] of waits)
      yield {
        scenario: 'soak: a scanner’s mark',
        figure: `p99, ${name}`,
        value: rounded(quantile(times, 0.99)),
        unit: 'ms',
        reference: [
          `p50 ${rounded(quantile(times, 0.5))} ms of ${times.length} marks`,
          ...(name === 'quiet'
            ? []
            : [...(answers.get(name) ?? [])].map(([answer, count]) => `${count} × ${answer}`)),
        ].join('; '),
      };
  } finally {
    await attacker.end();
    await bench.close();
  }
};
