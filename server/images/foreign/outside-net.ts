import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isPublicAddress } from './public-address.ts';

export interface OutsideNet {
  /** All addresses of a host, in the order in which they should be tried. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Whether the server may connect there. */
  isAllowed(address: string, port: number): boolean;
}

const resolve = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true });

/** Other ports would let a caller scan hosts of the internet for services other than websites. */
const webPorts: readonly number[] = [80, 443];

export const publicNet: OutsideNet = {
  resolve,
  isAllowed: (address, port) => webPorts.includes(port) && isPublicAddress(address),
};

/** Also allows hosts of the operator's own network, on any port. Used only if the operator sets it. */
export const anyNet: OutsideNet = { resolve, isAllowed: () => true };
