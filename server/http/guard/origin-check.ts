import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from '../answers/failure.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Beside SameSite=Lax: a request that changes something, or reads data from within a page, must come from a page of
 * ours; a link from elsewhere may open a page. Its Origin is that of the address asked, or of `publicUrl` where a proxy
 * hides that. Browsers send Origin or Sec-Fetch-Site with every such request, so one with neither comes from a program,
 * which has no other page's cookies to misuse.
 */
const isOwnOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin, 'sec-fetch-site': fetchSite, 'sec-fetch-mode': fetchMode } = request.headers;
  const isReading = readingMethods.has(request.method);
  // Pages and their files hold nobody's data. The address may be written as `/%61pi/`, so it is the route that is asked.
  const isData = request.routeOptions.url?.startsWith('/api/') === true;
  if (isReading && (fetchMode === 'navigate' || !isData)) return true;
  // Of our own reading a browser names no Origin, but says that it is of the same site.
  if (origin === undefined) return fetchSite === undefined || (isReading && fetchSite === 'same-origin');
  if (!URL.canParse(origin)) return false;
  const { host, origin: own } = new URL(origin);
  // Without the setting a proxy may end TLS unseen: the scheme is left out.
  if (publicUrl === undefined) return host === request.headers.host;
  const people = new URL(publicUrl);
  if (own === people.origin) return true;
  // On this machine and on the local network, where the scheme is that of the connection.
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
