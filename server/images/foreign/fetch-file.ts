import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { OutsideNet } from './outside-net.ts';

/** Why an address gave no image; kept with the address and logged. It never quotes the address or the answer. */
export type FetchProblem =
  | 'notAllowed'
  | 'unreachable'
  | 'tooSlow'
  | 'tooLarge'
  | 'tooManyRedirects'
  | 'status'
  | 'notAnImage'
  | 'noRoom';

export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(`Not fetched: ${problem}`, options);
    this.problem = problem;
  }
}

export interface FetchLimits {
  readonly net: OutsideNet;
  readonly maxBytes: number;
  /** For names, redirects and the body together. */
  readonly withinMs: number;
}

const mostRedirects = 3;

/**
 * The bytes at an address that a person entered. Each host is resolved once, and the connection goes to exactly the
 * address that was checked, so a name cannot change its meaning in between. Each redirect is checked in the same way.
 * No cookie, no referrer and no credentials are sent. Throws FetchFailed.
 */
export const fetchFile = async (address: string, limits: FetchLimits): Promise<Buffer> => {
  const signal = AbortSignal.timeout(limits.withinMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(url, await hostOf(url, limits.net, signal), signal);
      const next = redirectOf(answer, url);
      if (next === null) return await bodyOf(answer, limits.maxBytes);
      answer.destroy();
      url = next;
    }
    throw new FetchFailed('tooManyRedirects');
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    throw new FetchFailed(signal.aborted ? 'tooSlow' : 'unreachable', { cause: error });
  }
};

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** The first address of the host that the server may connect to. */
const hostOf = async (url: URL, net: OutsideNet, signal: AbortSignal): Promise<string> => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFailed('notAllowed');
  // An IPv6 address has brackets in a URL alone.
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(name) === 0 ? await withinTime(net.resolve(name), signal) : [{ address: name }];
  const allowed = found.find(({ address }) => net.isAllowed(address, portOf(url)));
  if (allowed === undefined) throw new FetchFailed('notAllowed');
  return allowed.address;
};

/** The system's resolver cannot be stopped; its answer is left alone. */
const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(new FetchFailed('tooSlow')), { once: true });
    work.then(done, fail);
  });

const ask = (url: URL, host: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const { hostname } = url;
    const isName = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send({
      host,
      port: portOf(url),
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'image/jpeg, image/png, image/webp',
        'accept-encoding': 'identity',
        'user-agent': 'Regdesk',
      },
      // The certificate has to be the name's, not the address's.
      ...(isName && { servername: hostname }),
      // No connection is kept: the next request may have another meaning for the same name.
      agent: false,
      signal,
    });
    request.once('response', done).once('error', fail).end();
  });

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null => {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = headers.location === undefined ? null : URL.parse(headers.location, from);
  if (next === null) throw new FetchFailed('status');
  return next;
};

const bodyOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  try {
    if (answer.statusCode !== 200) throw new FetchFailed('status');
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchFailed('tooLarge');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchFailed('tooLarge');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, bytes);
  } finally {
    answer.destroy();
  }
};
