import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { drainMs } from '../http/answers/drain.ts';
import { loadCertificate, type TlsCertificate } from './certificate.ts';
import { lanNames, type LanNames } from '../machine/network.ts';

/** The network in the hall may start after the laptop, and give it another address. */
const lookEveryMs = 15_000;

export interface LanListener {
  /** `https://192.168.1.10:3443`, the most likely address first. Empty without a network. */
  addresses(): readonly string[];
  readonly port: number;
  /** Answers pending requests first. Streams end only when `app` closes, so call both together. */
  close(): Promise<void>;
}

export interface LanParts {
  /** The app is ready: the other listener has already started. */
  readonly app: FastifyInstance;
  readonly port: number;
  readonly dataDir: string;
  /** Called at the start, and whenever the addresses have changed. */
  readonly tell: (addresses: readonly string[], certificate: TlsCertificate) => Promise<void>;
  readonly names?: () => LanNames;
  readonly now?: () => number;
}

export const listenOnLan = async (parts: LanParts): Promise<LanListener> => {
  const { app, dataDir, tell, names: namesNow = lanNames, now = Date.now } = parts;
  let names = namesNow();
  const certificate = await loadCertificate({ dataDir, names, now: now() });
  const server = createServer({ ...certificate, minVersion: 'TLSv1.2' }, (request, response) =>
    app.routing(request, response),
  );
  await listen(server, parts.port);
  const { port } = server.address() as AddressInfo;
  const addresses = (): string[] => names.addresses.map((address) => `https://${address}:${port}`);
  await tell(addresses(), certificate);

  const look = async (): Promise<void> => {
    const found = namesNow();
    if (JSON.stringify(found) === JSON.stringify(names)) return;
    names = found;
    const renewed = await loadCertificate({ dataDir, names, now: now() });
    server.setSecureContext(renewed);
    await tell(addresses(), renewed);
  };
  const timer = setInterval(
    () => void look().catch((err: unknown) => app.log.error({ err }, 'the network could not be followed')),
    lookEveryMs,
  );
  return {
    addresses,
    port,
    close: async () => {
      clearInterval(timer);
      const impatient = setTimeout(() => server.closeAllConnections(), drainMs);
      await new Promise((done) => server.close(done));
      clearTimeout(impatient);
    },
  };
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '0.0.0.0', () => {
      server.off('error', fail);
      done();
    });
  });
