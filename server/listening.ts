import { createServer } from 'node:net';

interface Place {
  readonly port: number;
  readonly host: string;
  /** The setting that chose the port. */
  readonly setting: 'PORT' | 'REGDESK_LAN_PORT';
}

/** The server may not listen where its settings say; the message names the setting. */
export class CannotListen extends Error {
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

/** An error of listening in words for the person who starts the server. */
export const explainListening = (error: unknown, place: Place): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code]?.(place);
  return reason === undefined ? error : new CannotListen(reason, { cause: error });
};

/** Throws unless a server can listen there now: to be asked before a database is made for it. */
export const checkPort = (place: Place): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(explainListening(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => done()));
  });
