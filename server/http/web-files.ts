import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './failure.ts';

/** Files below assets/ carry a hash of their content in their name. */
const isHashed = (path: string): boolean => path.includes('/assets/');

/** The built web application: hashed files for ever, index.html for every address that is a screen. */
export const webFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url);
    if (isScreen) return reply.sendFile('index.html');
    throw new HttpRefusal(404, 'unknownAddress');
  });
};
