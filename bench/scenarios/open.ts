import { openList, rowsStored, startBrowserBench, type BrowserBench } from '../browser.ts';
import { quantile, rounded, type Figure } from '../figure.ts';

const sizes = [
  { delegates: 10_000, firstGoal: '≤ 0.8', laterGoal: '≤ 0.3' },
  { delegates: 100_000, firstGoal: '≤ 3', laterGoal: '≤ 1.5' },
] as const;
const rounds = 3;
/** The server shares a snapshot that long; behind it each first open has one made, as the day's first does. */
const snapshotSharedMs = 5_000;

interface Opens {
  readonly first: number;
  readonly later: number;
}

/**
 * From navigation to a usable list of confirmed delegates in Chromium, signed in: with nothing stored in the browser,
 * and with the rows in IndexedDB. Every open is a browser process of its own; the median of three.
 */
export const open = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    for (const { delegates, firstGoal, laterGoal } of sizes) {
      const { eventId, rows } = await bench.demoEvent(delegates);
      await loadOnServer(bench, eventId);
      const opens: Opens[] = [];
      while (opens.length < rounds) opens.push(await openTwice(bench));
      const reference = `${rows} rows: delegates, companions, serials, payments, marks`;
      const middle = (kind: keyof Opens): number =>
        rounded(
          quantile(
            opens.map((times) => times[kind] / 1000),
            0.5,
          ),
        );
      const figure = `${delegates} delegates`;
      yield {
        scenario: 'first open',
        figure,
        value: middle('first'),
        unit: 's',
        goal: firstGoal,
        reference,
      };
      yield {
        scenario: 'later open, from IndexedDB',
        figure,
        value: middle('later'),
        unit: 's',
        goal: laterGoal,
        reference,
      };
    }
  } finally {
    await bench.close();
  }
};

/** The event in the server's memory, where it is on a conference's day. */
const loadOnServer = async ({ server, cookie }: BrowserBench, eventId: string): Promise<void> => {
  const url = `${server.address}/api/events/${eventId}/snapshot`;
  await (await fetch(url, { headers: { cookie } })).arrayBuffer();
};

const openTwice = async (bench: BrowserBench): Promise<Opens> => {
  await new Promise((done) => setTimeout(done, snapshotSharedMs + 500));
  const profile = await bench.newProfile();
  const list = `${bench.server.address}/users/paid`;
  const openIn = async (isFirst: boolean): Promise<number> => {
    const context = await bench.browse({ profile });
    try {
      const page = await context.newPage();
      const ms = await openList(page, list);
      if (isFirst) await rowsStored(page);
      return ms;
    } finally {
      await context.close();
    }
  };
  return { first: await openIn(true), later: await openIn(false) };
};
