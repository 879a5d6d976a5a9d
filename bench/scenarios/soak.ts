import { loadavg } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import type { AttackAnswers } from '#tests/support/attacks/attacker.ts';
import { attackNames, type AttackGround, type AttackName } from '#tests/support/attacks/attacks.ts';
import { prepareGround } from '#tests/support/attacks/prepare-ground.ts';
import { startAttacker, type Attacker } from '#tests/support/attacks/start-attacker.ts';
import { breaches, freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { memoryOf } from '#tests/support/process-memory.ts';
import { codeOf } from '#demo/small-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { rounded, type Figure } from '../figure.ts';

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

interface GateParts {
  readonly bench: BenchServer;
  readonly eventId: string;
  readonly people: number;
}

type Phase = AttackName | 'quiet';

/** Gates that mark until they are stopped. It records the time of each answer by phase. */
class Gates {
  readonly acknowledged: Acknowledged[] = [];
  readonly waits = new Map<Phase, number[]>();
  #phase: Phase = 'quiet';
  readonly #clients: readonly MarkingClient[];
  readonly #marking: Promise<unknown>;

  constructor({ bench: { server, cookie }, eventId, people }: GateParts) {
    const { acknowledged } = this;
    const onAnswer = (ms: number): void => void this.waits.get(this.#phase)?.push(ms);
    const address = (): string => server.address;
    this.#clients = Array.from(
      { length: gates },
      () => new MarkingClient({ address, eventId, cookie, acknowledged, onAnswer }),
    );
    this.#marking = Promise.all(
      this.#clients.map((client, gate) => client.run(marksOf(gate, people), markEveryMs)),
    );
    this.#marking.catch(() => undefined);
  }

  get phase(): Phase {
    return this.#phase;
  }

  enter(phase: Phase): void {
    this.#phase = phase;
    if (!this.waits.has(phase)) this.waits.set(phase, []);
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.stop();
    await this.#marking;
  }
}

/** Measurements and answers during the attacks. */
class Course {
  readonly samples: Sample[] = [];
  readonly answers = new Map<AttackName, Map<string, number>>();
  rounds = 0;
  readonly #loads: number[] = [];
  readonly #begunAt = performance.now();

  get lastedMs(): number {
    return performance.now() - this.#begunAt;
  }

  get meanLoad(): number {
    return this.#loads.reduce((sum, value) => sum + value, 0) / this.#loads.length;
  }

  async sample(pid: number, { phase, acknowledged }: Gates): Promise<void> {
    const { resident } = await memoryOf(pid);
    this.samples.push({ atMs: this.lastedMs, megabytes: resident });
    this.#loads.push(loadavg()[0] ?? 0);
    console.error(
      `${Math.round(this.lastedMs / 1000)} s, ${phase}: ${Math.round(resident)} MB, ${acknowledged.length} marks`,
    );
  }

  count(name: AttackName, told: AttackAnswers): void {
    const counts = this.answers.get(name) ?? new Map<string, number>();
    this.answers.set(name, counts);
    for (const [answer, count] of Object.entries(told)) counts.set(answer, (counts.get(answer) ?? 0) + count);
  }
}

interface AttackParts {
  readonly attacker: Attacker;
  readonly ground: AttackGround;
  readonly gates: Gates;
  readonly pid: number;
  readonly forMs: number;
}

const attackInTurn = async ({
  attacker,
  ground,
  gates: marking,
  pid,
  forMs,
}: AttackParts): Promise<Course> => {
  const course = new Course();
  await course.sample(pid, marking);
  const isOver = (): boolean => course.lastedMs >= forMs;
  for (; !isOver(); course.rounds++) {
    marking.enter('quiet');
    await pass(phaseMs);
    await course.sample(pid, marking);
    for (const name of attackNames) {
      if (isOver()) break;
      marking.enter(name);
      course.count(name, await attacker.attack({ ground, name, forMs: phaseMs, everyMs: roundEveryMs }));
      await course.sample(pid, marking);
    }
  }
  return course;
};

const memoryFigures = function* (samples: readonly Sample[], peak: number): Generator<Figure> {
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
};

const waitFigures = function* ({ waits }: Gates, { answers }: Course): Generator<Figure> {
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
};

/** A stranger tries all attacks in turn, at a low rate, under the default limits. */
export const soak = async function* (minutes: number): AsyncGenerator<Figure> {
  const people = Math.ceil((minutes * 60_000 * gates) / markEveryMs / recordTypes) + 2_000;
  const bench = await startBenchServer({ env: {} });
  const attacker = startAttacker();
  try {
    const { server, database } = bench;
    const { pool } = database;
    const pid = server.process.pid as number;
    const eventId = await bench.newEvent(people);
    const ground = await prepareGround(server, pool);
    const marking = new Gates({ bench, eventId, people });
    // Wait until the code is compiled and the event is loaded.
    await pass(5_000);
    marking.enter('quiet');
    const course = await attackInTurn({ attacker, ground, gates: marking, pid, forMs: minutes * 60_000 });
    await marking.stop();
    const lastedMinutes = course.lastedMs / 60_000;

    const { acknowledged } = marking;
    const broken = await breaches(pool, eventId, acknowledged);
    const kept = (await freshLoad(pool, eventId)).count('marks');
    const taken = acknowledged.filter(({ answer }) => answer.ok).length;
    yield {
      scenario: `soak of ${rounded(lastedMinutes)} minutes, ${gates} gates of ${1000 / markEveryMs} marks/s`,
      figure: 'acknowledged marks lost or doubled',
      value: broken.length + Math.abs(kept - taken),
      unit: '',
      goal: '≤ 0',
      reference: `${taken} of ${acknowledged.length} marks taken; ${course.rounds} rounds of attacks begun; load of the machine ${rounded(course.meanLoad)} on average`,
    };
    yield* memoryFigures(course.samples, (await memoryOf(pid)).peak);
    yield* waitFigures(marking, course);
  } finally {
    await attacker.end();
    await bench.close();
  }
};
