import { connect, type Socket } from 'node:net';

/** Opens a raw connection for requests that `fetch` cannot send. Returns it with the value for the Host header. */
export const connectTo = (address: string): { readonly socket: Socket; readonly host: string } => {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) });
  return { socket, host };
};
