import type { FastifyInstance } from 'fastify';
import type { StreamLimits } from '../../pacing/request-limits.ts';

/** Pending requests have this long to be answered when the server stops. */
export const drainMs = 5_000;

/** They last for hours, so a stop of the server ends them instead of waiting. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  /** The account of each stream, by the function that ends it. */
  readonly #ends = new Map<() => void, string>();
  readonly #perAccount = new Map<string, number>();
  #isClosing = false;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Whether this account may open another one. */
  hasRoomFor(accountId: string): boolean {
    const { perAccount, all } = this.#limits;
    return this.#ends.size < all && (this.#perAccount.get(accountId) ?? 0) < perAccount;
  }

  add(end: () => void, accountId: string): void {
    if (this.#isClosing) return end();
    this.#ends.set(end, accountId);
    this.#perAccount.set(accountId, (this.#perAccount.get(accountId) ?? 0) + 1);
  }

  remove(end: () => void): void {
    const accountId = this.#ends.get(end);
    if (accountId === undefined) return;
    this.#ends.delete(end);
    const left = (this.#perAccount.get(accountId) ?? 1) - 1;
    if (left > 0) this.#perAccount.set(accountId, left);
    else this.#perAccount.delete(accountId);
  }

  close(): void {
    this.#isClosing = true;
    for (const end of this.#ends.keys()) end();
  }
}

/** `app.close()` answers pending requests for at most 5 s. Streams end at once. New requests get 503. */
export const drainOnClose = (app: FastifyInstance, limits: StreamLimits): OpenStreams => {
  const streams = new OpenStreams(limits);
  app.addHook('onRequest', async (_request, reply) => {
    if (streams.isClosing) return reply.code(503).send({ code: 'unavailable', params: {} });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (streams.isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    streams.close();
    const impatient = setTimeout(() => app.server.closeAllConnections(), drainMs);
    app.server.once('close', () => clearTimeout(impatient));
    if (!app.server.listening) clearTimeout(impatient);
  });
  return streams;
};
