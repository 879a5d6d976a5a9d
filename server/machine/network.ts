import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

export interface LanNames {
  /** IPv4 addresses, the most likely one for phones first. */
  readonly addresses: readonly string[];
  /** The machine's own name, and the name by which phones find it without a name server (mDNS). */
  readonly hosts: readonly string[];
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Interfaces of containers, virtual machines and tunnels: no phone in the hall uses them. */
const virtual = /^(docker|br-|veth|virbr|vbox|vmnet|vmware|utun|tun|tap|wg|zt|tailscale|cni|flannel|lxc)/i;
const wireless = /^(wl|wi-?fi|en0$)/i;

const rank = (name: string): number => {
  if (wireless.test(name)) return 0;
  return virtual.test(name) ? 2 : 1;
};

/** A machine gives itself link-local addresses (169.254…) if no network assigns any. */
const isReachable = ({ family, internal, address }: NetworkInterfaceInfo): boolean =>
  family === 'IPv4' && !internal && !address.startsWith('169.254.');

/** Virtual interfaces count only if there is no other. */
export const lanAddresses = (interfaces: Interfaces): string[] => {
  const found = Object.entries(interfaces)
    .flatMap(([name, infos = []]) =>
      infos.filter(isReachable).map(({ address }) => ({ address, rank: rank(name) })),
    )
    .toSorted((a, b) => a.rank - b.rank);
  const real = found.filter((each) => each.rank < 2);
  return [...new Set((real.length > 0 ? real : found).map(({ address }) => address))];
};

/** Whether a certificate may contain this host name. */
const isHostName = (name: string): boolean =>
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/.test(name);

export const lanHosts = (name: string): string[] => {
  const own = name.toLowerCase();
  const [first = ''] = own.split('.');
  return [...new Set([own, `${first}.local`])].filter(isHostName);
};

export const lanNames = (): LanNames => ({
  addresses: lanAddresses(networkInterfaces()),
  hosts: lanHosts(hostname()),
});
