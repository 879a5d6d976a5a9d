import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import sharp from 'sharp';
import { connectTo } from '../servers/connect-to.ts';
import { codeOf } from '#demo/small-event.ts';

/** The resources of a signed-in stranger: its own events (`smallEvent`), and a phone paired with one of them. */
export interface AttackGround {
  readonly address: string;
  readonly cookie: string;
  readonly pairedCookie: string;
  readonly eventId: string;
  /** A large event that was deleted. */
  readonly deletedId: string;
  readonly people: number;
  /** Verified phones of the stranger on the public page of the event, each with an unpaid order. */
  readonly registrants?: readonly { readonly cookie: string; readonly orderId: string }[];
}

/** Runs one round of an attack. Returns the answer to each request, such as `200 ok` or `429 tooManyCommands`. */
export type Round = (ground: AttackGround, round: number) => Promise<readonly string[]>;

interface Ask {
  readonly cookie?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | Buffer;
}

const timeoutMs = 20_000;

export const ask = async (address: string, path: string, given: Ask = {}): Promise<string> => {
  const { cookie = '', method, headers = {}, body } = given;
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  try {
    const answered = await fetch(`${address}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { cookie, ...(isJson && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Buffer<ArrayBuffer>) }),
    });
    const text = await answered.text();
    return `${answered.status} ${/"code":"(\w+)"/.exec(text.slice(0, 10_000))?.[1] ?? 'ok'}`;
  } catch (error) {
    return error instanceof DOMException ? 'no answer in time' : 'connection lost';
  }
};

export const together = (count: number, one: (index: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

const post = (
  { address, cookie, eventId }: AttackGround,
  commands: readonly { readonly name: string; readonly input: object }[],
  as = cookie,
): Promise<string> =>
  ask(address, `/api/events/${eventId}/commands`, {
    cookie: as,
    body: commands.map((command) => ({ id: randomUUID(), deviceAt: Date.now(), ...command })),
  });

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Photo addresses with 5 kB, the most that one person may have. */
const longPhotos = (): string[] =>
  many(3, () => `https://photos.example/${randomBytes(6).toString('hex')}/${'x'.repeat(1_600)}`);

/** Sends a request, reads the status and then nothing more for `forMs`. */
const askAndTakeNothing = async (
  address: string,
  head: string,
  { forMs, body = '' }: { readonly forMs: number; readonly body?: string },
): Promise<string> => {
  const { socket, host } = connectTo(address);
  let isOver = false;
  socket.on('error', () => (isOver = true));
  socket.on('close', () => (isOver = true));
  try {
    await once(socket, 'connect');
    socket.pause();
    socket.write(
      `${head}\r\nhost: ${host}\r\n${body === '' ? '' : `content-length: ${body.length}\r\n`}\r\n${body}`,
    );
    await pass(forMs);
    const line = socket.read('HTTP/1.1 200'.length) as Buffer | null;
    return `${line?.toString('latin1').slice(-3) ?? 'no answer'}, ${isOver ? 'ended by the server' : 'still open'}`;
  } catch {
    return 'connection lost';
  } finally {
    socket.destroy();
  }
};

/** Sends a body one byte at a time, with pauses. */
const drip = async (
  { address, cookie, eventId }: AttackGround,
  { forMs }: { readonly forMs: number },
): Promise<string> => {
  const { socket, host } = connectTo(address);
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  try {
    await once(socket, 'connect');
    socket.write(
      `POST /api/events/${eventId}/images/card HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: image/jpeg\r\ncontent-length: 1000000\r\n\r\n`,
    );
    for (let ms = 0; ms < forMs; ms += 250) {
      if (!socket.destroyed && answer === '') socket.write('x');
      await pass(250);
    }
    return answer === '' ? 'still open' : answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 429'.length);
  } catch {
    return 'connection lost';
  } finally {
    socket.destroy();
  }
};

const snapshot = ({ address, cookie }: AttackGround, eventId: string): Promise<string> =>
  ask(address, `/api/events/${eventId}/snapshot`, { cookie });

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** The attacks of a stranger, by target. None accesses an event of another account. */
export const attacks = {
  /** One post with texts of spaces, each of the maximum length. */
  longTexts: async (ground) => [
    await post(
      ground,
      many(500, () => ({
        name: 'event.updateInfo',
        input: { details: { message: `a${' '.repeat(3_998)}x` } },
      })),
    ),
  ],
  /** Names that the server must each compare with all others. */
  names: async (ground, round) => [
    await post(
      ground,
      many(200, (index) => ({
        name: 'company.save',
        input: { details: { name: `Company ${round} ${index} ${randomUUID()}`, order: 1 } },
      })),
    ),
  ],
  /** Rows of 5 kB, until the budget refuses them and beyond. */
  fill: async (ground, round) => [
    await post(
      ground,
      many(300, (index) => ({
        name: 'delegate.add',
        input: { details: { fullName: `Filler ${round} ${index}`, photoUrls: longPhotos() } },
      })),
    ),
  ],
  /** Streams that each request different past changes of long rows and read nothing. */
  streams: async (ground, round) => {
    const { address, cookie, eventId, people } = ground;
    const changed = await post(
      ground,
      many(150, (index) => ({
        name: 'delegate.update',
        input: {
          delegateId: `d${((round * 150 + index) % people) + 1}`,
          details: { photoUrls: longPhotos() },
        },
      })),
    );
    const opened = await together(60, (index) =>
      askAndTakeNothing(
        address,
        `GET /api/events/${eventId}/changes?since=${index + 1} HTTP/1.1\r\ncookie: ${cookie}`,
        { forMs: 3_000 },
      ),
    );
    return [changed, ...opened];
  },
  /** Snapshots of the whole event, for callers that read and callers that do not. */
  snapshots: async (ground) => {
    const { address, cookie, eventId } = ground;
    const head = `GET /api/events/${eventId}/snapshot HTTP/1.1\r\ncookie: ${cookie}`;
    const [read, unread] = await Promise.all([
      together(4, () => snapshot(ground, eventId)),
      together(12, () => askAndTakeNothing(address, head, { forMs: 2_000 })),
    ]);
    return [...read, ...unread];
  },
  deletedEvents: (ground) => together(6, () => snapshot(ground, ground.deletedId)),
  newEvents: ({ address, cookie }) =>
    together(3, () => ask(address, '/api/events', { cookie, body: { id: randomUUID() } })),
  /** Invented browser names, and newly paired phones. */
  devices: async ({ address, cookie, eventId }) => {
    const invented = await together(20, () =>
      ask(address, '/api/me', { cookie, headers: { 'x-regdesk-device': randomUUID() } }),
    );
    const shown = await fetch(`${address}/api/events/${eventId}/pairing-codes`, {
      method: 'POST',
      headers: { cookie },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (shown?.status !== 201) return [...invented, `${shown?.status ?? 'no'} pairing code`];
    const { code } = (await shown.json()) as { code: string };
    return [...invented, await ask(address, '/api/pair', { body: { code, name: 'Gate 2' } })];
  },
  /** Refused scans reported by a paired phone. */
  refusedScans: (ground, round) =>
    together(2, (batch) =>
      post(
        ground,
        many(250, (index) => ({
          name: 'scan.refused',
          input: {
            recordTypeId: '1',
            code: codeOf(round * 500 + batch * 250 + index + 1),
            reason: 'alreadyMarked',
          },
        })),
        ground.pairedCookie,
      ),
    ),
  /** Images of noise, which compress badly, and uploads that never end. */
  images: async (ground) => {
    const { address, cookie, eventId } = ground;
    const body = await noise();
    const sent = together(3, () =>
      ask(address, `/api/events/${eventId}/images/card`, {
        cookie,
        body,
        headers: { 'content-type': 'image/jpeg' },
      }),
    );
    const dripped = together(8, () => drip(ground, { forMs: 3_000 }));
    return [...(await sent), ...(await dripped)];
  },
  /** PDFs with the cards of all people. Their bytes are not read. */
  pdfs: async ({ address, cookie, eventId, people }) => {
    const order = {
      serials: many(Math.min(people, 300), (index) => index + 1),
      sides: 'front',
      sheet: 'a4',
      flip: 'long',
      cropMarks: false,
    };
    const body = JSON.stringify(order);
    const head = `POST /api/events/${eventId}/cards.pdf HTTP/1.1\r\ncookie: ${cookie}\r\ncontent-type: application/json`;
    const asked = await ask(address, `/api/events/${eventId}/cards.pdf`, { cookie, body: order });
    return [asked, ...(await together(4, () => askAndTakeNothing(address, head, { forMs: 3_000, body })))];
  },
  /** Codes for invented phones from invented addresses, as forwarded by a proxy, and wrong guesses. */
  codes: async ({ address }) =>
    together(10, async () => {
      const network = randomBytes(6).toString('hex').match(/.{4}/g)?.join(':');
      const headers = { 'x-forwarded-for': `2001:${network}::1` };
      const phoneNumber = String(9_300_000_000 + randomInt(99_999_999));
      const sent = await ask(address, '/api/send-otp', { body: { phoneNumber }, headers });
      await ask(address, '/api/verify-otp', {
        body: { phoneNumber, otp: '000000', requestId: randomUUID() },
        headers,
      });
      return sent;
    }),
  documents: ({ address }) => together(40, () => ask(address, '/api/docs')),
} as const satisfies Record<string, Round>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];
