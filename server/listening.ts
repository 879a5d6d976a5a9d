import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface Place {
  readonly port: number;
  readonly host: string;
  /** The setting that chose the port. */
  readonly setting: 'PORT' | 'REGDESK_LAN_PORT';
}

/** The server cannot listen at the configured address. The message names the setting. */
class CannotListen extends Error {
  override name = 'CannotListen';
}

const reasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, setting }) =>
    `Port ${port} is in use by another program. Choose another one with ${setting}, for example ${setting}=${port + 1}.`,
  EACCES: ({ port, setting }) =>
    `This user may not listen on port ${port}. Set ${setting} to 1024 or higher; a proxy can listen on port ${port} and pass requests on.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no known name. Set HOST to an address of this machine.`,
  EAI_AGAIN: ({ host }) =>
    `HOST is ${host}, which cannot be looked up now. Set HOST to an address of this machine.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is ${host}, which is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
};

export const explainListening = (error: unknown, place: Place): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code]?.(place);
  return reason === undefined ? error : new CannotListen(reason, { cause: error });
};

/** The port of a killed process stays taken until the kernel has freed the memory of that process. */
const heldForMs = 3_000;
const retryAfterMs = 100;

const probe = (place: Place): Promise<void> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(place.port, place.host, () => server.close(() => done()));
  });

/** Now, or within three seconds. Call it before a database is created. */
export const checkPort = async (place: Place): Promise<void> => {
  const end = performance.now() + heldForMs;
  for (;;) {
    try {
      return await probe(place);
    } catch (error) {
      const isHeld = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isHeld || performance.now() > end) throw explainListening(error, place);
      await setTimeout(retryAfterMs);
    }
  }
};
