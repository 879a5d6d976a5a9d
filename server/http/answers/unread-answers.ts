import type { FastifyInstance, FastifyReply } from 'fastify';

/** In ms. So long a phone may be in a tunnel, in which it takes nothing of an answer that is not yet with it. */
export const unreadMs = { answer: 60_000, document: 20_000 };

/**
 * Ends an answer whose caller takes nothing of it for so long: what is written for it stays in memory, and keeps its place.
 * Node.js counts bytes that the system has passed on as activity, so a slow caller is not meant.
 */
export const endUnreadAnswers = (app: FastifyInstance, withinMs = unreadMs.answer): void => {
  app.addHook('onRequest', async (_request, reply) => {
    limitUnread(reply, withinMs);
    reply.raw.on('timeout', () => {
      // Otherwise the caller waits for the server.
      if (reply.raw.writableLength > 0) reply.raw.destroy();
    });
  });
};

/** Sets another time for one answer, such as one that keeps a place for which others wait. */
export const limitUnread = (reply: FastifyReply, withinMs: number): void => {
  // A request that is injected has no connection.
  const { socket } = reply.raw as { socket: { setTimeout?: (ms: number) => void } | null };
  socket?.setTimeout?.(withinMs);
};
