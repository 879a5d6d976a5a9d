import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { relative, sep } from 'node:path';
import { HttpRefusal } from './answers/failure.ts';

/** Files below assets/ carry a hash of their content in their name. */
const isHashed = (root: string, path: string): boolean => relative(root, path).startsWith(`assets${sep}`);

/** Any address but those of the API and of files; what is searched for may well have a dot. */
const isScreen = ({ method, url }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !/\.\w+$/.test(path);
};

/** The built web application: hashed files for ever, index.html for every address that is a screen. */
export const webFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  // In a scope of its own, so that only these routes get the rule unasked.
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { rule: 'anyone', ...route.config };
    });
    await files.register(fastifyStatic, {
      root,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          isHashed(root, path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    files.setNotFoundHandler((request, reply) => {
      if (isScreen(request)) return reply.sendFile('index.html');
      throw new HttpRefusal(404, 'unknownAddress');
    });
  });
};
