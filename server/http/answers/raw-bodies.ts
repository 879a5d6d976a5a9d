import type { FastifyInstance } from 'fastify';

/** Routes whose body is not read before their handler. It waits until its turn comes. */
export const withUnreadBodies = async (
  app: FastifyInstance,
  add: (raw: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    add(raw);
  });
};

/** Routes whose JSON stays as the received bytes, because a signature is over them. */
export const withSignedBodies = async (
  app: FastifyInstance,
  bodyLimit: number,
  add: (raw: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    add(raw);
  });
};
