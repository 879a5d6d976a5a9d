import { connect, type Socket } from 'node:net';

/** A bare connection to a server process, for what `fetch` does not let one do; and what its Host header says. */
export const connectTo = (address: string): { readonly socket: Socket; readonly host: string } => {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) });
  return { socket, host };
};
