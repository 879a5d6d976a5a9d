import type { FastifyInstance, FastifyReply } from 'fastify';

/** In ms. A phone in a tunnel may read nothing of a pending answer for this long. */
export const unreadMs = { answer: 60_000, document: 20_000 };

/**
 * Its bytes stay in memory and it keeps its place. Bytes that the system passed on count, so slow callers are not
 * affected.
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

/** Sets another time limit for one answer, such as one that keeps a place for which others wait. */
export const limitUnread = (reply: FastifyReply, withinMs: number): void => {
  // An injected request has no connection.
  const { socket } = reply.raw as { socket: { setTimeout?: (ms: number) => void } | null };
  socket?.setTimeout?.(withinMs);
};
