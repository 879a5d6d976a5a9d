import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { HttpRefusal } from './answers/failure.ts';
import { sessionTokenOf } from './guard/session-cookie.ts';

/** Files below assets/ have a hash of their content in their name. */
const isHashed = (root: string, path: string): boolean => relative(root, path).startsWith(`assets${sep}`);

/** A file of the build: the bundler makes one folder below the root. */
const webFile = /^\/((?:assets\/)?[\w-][\w.-]*\.\w+)$/;

/** Not the API, not a file. Only the path counts, because a search text may contain a dot. */
const isScreen = ({ method, url }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !/\.\w+$/.test(path);
};

/**
 * A signed-in browser fetches the application together with the start page. The bundler names the files
 * (vite.config.ts).
 */
const applicationLinks = async (root: string): Promise<string> =>
  (await readdir(join(root, 'assets')).catch(() => []))
    .flatMap((name) => {
      const kind = /^application-[\w-]+\.(js|css)$/.exec(name)?.[1];
      if (kind === undefined) return [];
      return `</assets/${name}>; rel=${kind === 'js' ? 'modulepreload' : 'preload; as=style'}`;
    })
    .join(', ');

/** Serves the built web application: hashed files, kept for ever, and index.html for every address of a screen. */
export const webFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  const links = await applicationLinks(root);
  // In a separate scope, so that only these routes get the rule by default.
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { rule: 'anyone', isWebFile: true, ...route.config };
    });
    await files.register(fastifyStatic, {
      root,
      // The plugin's own route lists the folder, of hundreds of files, for each file that it sends.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          isHashed(root, path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        const isPage = relative(root, path).startsWith('index.html');
        if (isPage && links !== '' && sessionTokenOf(reply.request) !== null) reply.header('link', links);
      },
    });
    files.get('/*', (request, reply) => {
      const [, name] = webFile.exec(request.url.split('?')[0] ?? '') ?? [];
      return name === undefined ? reply.callNotFound() : reply.sendFile(name);
    });
    files.setNotFoundHandler((request, reply) => {
      if (isScreen(request)) return reply.sendFile('index.html');
      throw new HttpRefusal(404, 'unknownAddress');
    });
  });
};
