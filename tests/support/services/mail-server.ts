import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Where a mail may fail. */
type Step = 'connect' | 'login' | 'sender' | 'recipient' | 'data';
/** The server's reply, or none at all. */
type Trouble = { readonly reply: number; readonly text?: string } | 'silence';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** The accepted mails: the envelope's recipients and the whole message. */
  readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[];
  /** The ENVID of each accepted mail; '' without one. */
  readonly envelopes: readonly string[];
  /** The user and password of each login, and whether TLS protected it. */
  readonly logins: readonly {
    readonly user: string;
    readonly password: string;
    readonly isSecure: boolean;
  }[];
  close(): Promise<void>;
}

interface MailServerOptions {
  readonly trouble?: Partial<Record<Step, Trouble>>;
  /** Wants this sign-in first. */
  readonly account?: { readonly user: string; readonly password: string };
  /** TLS from the first byte, with a certificate that no authority signed. */
  readonly isSecure?: boolean;
  /** STARTTLS, with the same certificate. */
  readonly offersTls?: boolean;
}

/** A mail server on loopback that stores the mails it accepts, and fails as `trouble` says. */
export const mailServer = async ({
  trouble = {},
  account,
  isSecure = false,
  offersTls = false,
}: MailServerOptions = {}): Promise<MailServer> => {
  const mails: { to: string[]; text: string }[] = [];
  const envelopes: string[] = [];
  const logins: { user: string; password: string; isSecure: boolean }[] = [];
  const answer = (step: Step, callback: (error?: Error | null) => void): void => {
    const found = trouble[step];
    if (found === undefined) callback();
    else if (found !== 'silence') {
      callback(Object.assign(new Error(found.text ?? 'no'), { responseCode: found.reply }));
    }
  };
  const server = new SMTPServer({
    secure: isSecure,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    // The tests give the enhanced codes, as part of the text.
    hideENHANCEDSTATUSCODES: true,
    hideDSN: false,
    closeTimeout: 1,
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, callback) => answer('connect', callback),
    onAuth: ({ username, password }, session, callback) => {
      logins.push({ user: username ?? '', password: password ?? '', isSecure: session.secure });
      answer('login', (error) => {
        const isRight = account !== undefined && username === account.user && password === account.password;
        if (isRight && !error) callback(null, { user: username });
        else callback(error ?? new Error('no'));
      });
    },
    onMailFrom: (_address, _session, callback) => answer('sender', callback),
    onRcptTo: (_address, _session, callback) => answer('recipient', callback),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () =>
        answer('data', (error) => {
          if (!error) {
            const to = session.envelope.rcptTo.map(({ address }) => address);
            envelopes.push(session.envelope.dsn?.envid ?? '');
            mails.push({ to, text: Buffer.concat(chunks).toString() });
          }
          callback(error);
        }),
      );
    },
  });
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    mails,
    envelopes,
    logins,
    close: () => new Promise((done) => server.close(done)),
  };
};

/**
 * A port of loopback that greets with this, and goes on with `more` every few ms once it is spoken to; a greeting of
 * null: it breaks the connection.
 */
export const talker = async (
  greeting: string | null,
  more?: string,
): Promise<{ readonly port: number; close(): void }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting === null) return void socket.resetAndDestroy();
    socket.write(greeting);
    if (more === undefined) return;
    socket.once('data', () => {
      const talking = setInterval(() => socket.write(more), 10);
      socket.once('close', () => clearInterval(talking));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
