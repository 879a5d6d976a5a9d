import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { rounded, type Figure } from '../figure.ts';
import { measureMarks, Places } from '../marks.ts';

const sizes = [1_000, 10_000, 100_000] as const;
/**
 * Paced below saturation, as gates are. The figures must show growth with the event, not the queue of a full server.
 */
const callers = 20;
const opensPerSecond = 5;
const seconds = 8;

export const growth = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  try {
    const p99s: number[] = [];
    for (const people of sizes) {
      p99s.push(await markWhileOpening(bench, people));
      yield {
        scenario: 'growth',
        figure: `mark p99 at ${people} delegates, 5 opens/s`,
        value: rounded(p99s.at(-1) as number),
        unit: 'ms',
        goal: '≤ 40',
      };
    }
    const ratio = (p99s.at(-1) as number) / (p99s[0] as number);
    yield {
      scenario: 'growth',
      figure: 'mark p99, 100,000 against 1,000',
      value: rounded(ratio),
      unit: '×',
      goal: '≤ 1.2',
    };
  } finally {
    await bench.close();
  }
};

const markWhileOpening = async (
  { server, cookie, newEvent }: BenchServer,
  people: number,
): Promise<number> => {
  const eventId = await newEvent(people);
  const url = `${server.address}/api/events/${eventId}/snapshot`;
  // Read from the network and left compressed. The device's own work would take time on the device, not in this
  // process.
  const open = async (): Promise<void> => {
    const [answer] = (await once(
      get(url, { headers: { cookie, 'accept-encoding': 'zstd' } }),
      'response',
    )) as [IncomingMessage];
    await once(answer.resume(), 'end');
  };
  await open();
  const opens: Promise<void>[] = [];
  const timer = setInterval(() => opens.push(open()), 1000 / opensPerSecond);
  // A small event runs out of unmarked people: more record types would do, but refusals cost the same as marks here.
  const places = new Places(people);
  const measured = await measureMarks({
    address: server.address,
    eventId,
    cookie,
    callers,
    size: 1,
    seconds,
    places,
    mayRepeat: true,
    pauseMs: 20,
  });
  clearInterval(timer);
  await Promise.all(opens);
  return measured.p99;
};
