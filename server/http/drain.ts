import type { FastifyInstance } from 'fastify';

/** Pending requests have this long to be answered when the server stops. */
export const drainMs = 5_000;

/** The open streams of the process: they last for hours, so a stop ends them instead of waiting. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();
  #isClosing = false;

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Ends the stream at once when the server is stopping already. */
  add(end: () => void): void {
    if (this.#isClosing) end();
    else this.#ends.add(end);
  }

  remove(end: () => void): void {
    this.#ends.delete(end);
  }

  close(): void {
    this.#isClosing = true;
    for (const end of this.#ends) end();
  }
}

/**
 * Makes `app.close()` answer pending requests, for at most 5 s, before it ends their connections. Streams end at once.
 * New connections are refused, and new requests on an open one get 503 and its end.
 */
export const drainOnClose = (app: FastifyInstance): OpenStreams => {
  const streams = new OpenStreams();
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
