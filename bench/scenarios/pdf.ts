import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { startBenchServer } from '../bench-server.ts';
import { rounded, type Figure } from '../figure.ts';

const scenario = 'PDF of cards, one a page, no other work';
const sampleMs = 200;
const counts = [
  { count: 400, goal: '≤ 2' },
  { count: 5_000, goal: '≤ 20' },
] as const;

/** From the request to the last byte. The first document after a quiet spell starts the process that draws. */
export const pdf = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer({ apiOnly: true });
  try {
    const eventId = await bench.newEvent(5_000);
    for (const { count, goal } of counts) {
      const memory = watchMemory(bench.server.process.pid as number);
      const begunAt = performance.now();
      const answer = await fetch(`${bench.server.address}/api/events/${eventId}/cards.pdf`, {
        method: 'POST',
        headers: { cookie: bench.cookie, 'content-type': 'application/json', origin: bench.server.address },
        body: JSON.stringify({
          serials: Array.from({ length: count }, (_, index) => index + 1),
          sides: 'front',
          sheet: 'card',
          flip: 'long',
          cropMarks: false,
        }),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const seconds = (performance.now() - begunAt) / 1000;
      const { server, drawing } = await memory.end();
      const { length: pages } = await pdfTexts(bytes);
      if (pages !== count) throw new Error(`${pages} pages in place of ${count}.`);
      const reference = `${rounded(bytes.length / 1e6)} MB`;
      yield { scenario, figure: `${count} cards`, value: rounded(seconds), unit: 's', goal, reference };
      yield {
        scenario,
        figure: `${count} cards: server’s memory`,
        value: rounded(server),
        unit: 'MB',
        goal: '≤ 400',
      };
      yield {
        scenario,
        figure: `${count} cards: memory of what draws`,
        value: rounded(drawing),
        unit: 'MB',
        goal: '≤ 500',
      };
    }
  } finally {
    await bench.close();
  }
};

/** The most that the server and its child that draws held, in MB, as the system counts it. */
const watchMemory = (pid: number): { end(): Promise<{ server: number; drawing: number }> } => {
  const most = { server: 0, drawing: 0 };
  const look = async (): Promise<void> => {
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,rss=,args=']);
    for (const line of stdout.split('\n')) {
      const [, own, parent, rss] = /^\s*(\d+)\s+(\d+)\s+(\d+)/.exec(line) ?? [];
      const megabytes = Number(rss) / 1024;
      if (Number(own) === pid) most.server = Math.max(most.server, megabytes);
      if (Number(parent) === pid && line.includes('pdf-process'))
        most.drawing = Math.max(most.drawing, megabytes);
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), sampleMs);
  return {
    end: async () => {
      clearInterval(timer);
      await look();
      return most;
    },
  };
};
