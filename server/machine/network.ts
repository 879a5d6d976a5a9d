import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/** How this machine is called on the local network. */
export interface LanNames {
  /** IPv4, the likeliest for phones first. */
  readonly addresses: readonly string[];
  /** As it calls itself, and as phones find it without a name server (mDNS). */
  readonly hosts: readonly string[];
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Of containers, virtual machines and tunnels: no phone of the hall is there. */
const virtual = /^(docker|br-|veth|virbr|vbox|vmnet|vmware|utun|tun|tap|wg|zt|tailscale|cni|flannel|lxc)/i;
const wireless = /^(wl|wi-?fi|en0$)/i;

const rank = (name: string): number => {
  if (wireless.test(name)) return 0;
  return virtual.test(name) ? 2 : 1;
};

/** Link-local ones (169.254…) a machine gives itself when no network gave it any. */
const isReachable = ({ family, internal, address }: NetworkInterfaceInfo): boolean =>
  family === 'IPv4' && !internal && !address.startsWith('169.254.');

/** Virtual interfaces count only where there is no other. */
export const lanAddresses = (interfaces: Interfaces): string[] => {
  const found = Object.entries(interfaces)
    .flatMap(([name, infos = []]) =>
      infos.filter(isReachable).map(({ address }) => ({ address, rank: rank(name) })),
    )
    .toSorted((a, b) => a.rank - b.rank);
  const real = found.filter((each) => each.rank < 2);
  return [...new Set((real.length > 0 ? real : found).map(({ address }) => address))];
};

/** What a certificate may carry as a host name. */
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
