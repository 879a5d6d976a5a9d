import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from '../answers/failure.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An addition to SameSite=Lax. A request that changes data, or reads data from within a page, must come from one of
 * our pages. A link on another site may open a page. The Origin must be that of the requested address, or of
 * `publicUrl` if a proxy hides that. Browsers send Origin or Sec-Fetch-Site with every such request. A request with
 * neither comes from a program, which has no other page's cookies to misuse.
 */
const isOwnOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin, 'sec-fetch-site': fetchSite, 'sec-fetch-mode': fetchMode } = request.headers;
  const isReading = readingMethods.has(request.method);
  // Pages and their files contain no personal data. The address may be written as `/%61pi/`, so the route is checked.
  const isData = request.routeOptions.url?.startsWith('/api/') === true;
  if (isReading && (fetchMode === 'navigate' || !isData)) return true;
  // When our own pages read data, the browser sends no Origin, but Sec-Fetch-Site says `same-origin`.
  if (origin === undefined) return fetchSite === undefined || (isReading && fetchSite === 'same-origin');
  if (!URL.canParse(origin)) return false;
  const { host, origin: own } = new URL(origin);
  // Without the setting, the scheme is ignored, because a proxy may end TLS unnoticed.
  if (publicUrl === undefined) return host === request.headers.host;
  const people = new URL(publicUrl);
  if (own === people.origin) return true;
  // On this machine and on the local network, the scheme is that of the connection.
  return host !== people.host && own === `${request.protocol}://${request.headers.host}`;
};

/** Refuses foreign pages on every route of `app`, before the body is read. */
export const refuseForeignOrigins = (
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl: string | undefined },
): void => {
  app.addHook('onRequest', async (request) => {
    if (!isOwnOrigin(request, publicUrl)) throw new HttpRefusal(403, 'foreignOrigin');
  });
};
