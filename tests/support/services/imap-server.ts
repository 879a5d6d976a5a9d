import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ImapServer {
  readonly url: string;
  /** The mails of the mailbox, in order: the first has the number 1. A test adds to it. */
  readonly mails: Buffer[];
  /** The commands that came, without their tags. */
  readonly commands: readonly string[];
  /** A mailbox that was made again numbers its mails from 1. */
  uidValidity: number;
  close(): Promise<void>;
}

const account = { user: 'desk@example.org', password: 'p w"' };

/** A mailbox on loopback (RFC 3501), as far as a reader needs it. It refuses to change anything. */
export const imapServer = async ({ refusesLogin = false } = {}): Promise<ImapServer> => {
  const mails: Buffer[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const state = { uidValidity: 7 };
  const found = (criteria: string): number[] => {
    const uids = mails.map((_mail, index) => index + 1);
    const [, from] = /UID (\d+):\*/.exec(criteria) ?? [];
    if (from === undefined) return uids;
    const after = uids.filter((uid) => uid >= Number(from));
    return after.length > 0 ? after : uids.slice(-1);
  };
  const answer = (line: string): readonly (string | Buffer)[] | null => {
    const [, name = '', rest = ''] = /^(UID \w+|\w+) ?(.*)$/i.exec(line) ?? [];
    switch (name.toUpperCase()) {
      case 'LOGIN':
        return refusesLogin || rest !== `"${account.user}" "p w\\""` ? null : [];
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1'];
      case 'LIST':
        return [String.raw`* LIST (\HasNoChildren) "/" INBOX`];
      case 'EXAMINE':
        return [
          String.raw`* FLAGS (\Seen)`,
          `* ${mails.length} EXISTS`,
          `* OK [UIDVALIDITY ${state.uidValidity}] valid`,
          `* OK [UIDNEXT ${mails.length + 1}] next`,
        ];
      case 'UID SEARCH':
        return [`* SEARCH ${found(rest).join(' ')}`.trim()];
      case 'UID FETCH': {
        const uid = Number.parseInt(rest, 10);
        const mail = mails[uid - 1];
        if (mail === undefined || !rest.includes('BODY.PEEK[]')) return [];
        return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${mail.length}}`, mail, ')'];
      }
      case 'LOGOUT':
        return ['* BYE'];
      case 'NOOP':
      case 'CLOSE':
      case 'UNSELECT':
        return [];
      default:
        return null;
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let left = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = `${left}${chunk.toString('latin1')}`.split('\r\n');
      left = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', ...words] = line.split(' ');
        const command = words.join(' ');
        commands.push(command.replace(/^LOGIN .*/, 'LOGIN'));
        const parts = answer(command);
        for (const part of parts ?? []) {
          socket.write(part);
          // The rest of the line follows a literal.
          if (typeof part === 'string') socket.write('\r\n');
        }
        socket.write(`${tag} ${parts === null ? 'NO no' : 'OK done'}\r\n`);
        if (command === 'LOGOUT') socket.end();
      }
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const login = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;
  return {
    url: `imap://${login}@127.0.0.1:${port}`,
    mails,
    commands,
    get uidValidity() {
      return state.uidValidity;
    },
    set uidValidity(value) {
      state.uidValidity = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
};
