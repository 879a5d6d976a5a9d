import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { OutsideNet } from './outside-net.ts';

/** Why a fetch failed. It is stored with the address and logged. It never quotes the address or the answer. */
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
  readonly withinMs: number;
}

const mostRedirects = 3;

/**
 * The connection goes to exactly the checked address, at each redirect too. Without cookies, referrer and credentials.
 * Throws FetchFailed.
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
  // An IPv6 address has brackets only in a URL.
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(name) === 0 ? await withinTime(net.resolve(name), signal) : [{ address: name }];
  const allowed = found.find(({ address }) => net.isAllowed(address, portOf(url)));
  if (allowed === undefined) throw new FetchFailed('notAllowed');
  return allowed.address;
};

/** Rejects when `signal` aborts. The system's resolver cannot be stopped, so a later answer is ignored. */
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
      // The certificate must be valid for the name, not for the IP address.
      ...(isName && { servername: hostname }),
      // No connection is reused, because the same name may have another address for the next request.
      agent: false,
      signal,
    });
    request.once('response', done).once('error', fail).end();
  });

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null => {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = headers.location === undefined ? null : URL.parse(headers.location, from.href);
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
