import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not for hosts of the public internet (IANA special-purpose address registry, RFC 6890). */
const closedIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local; metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/** The only public IPv6 addresses. Mapped, translated (64:ff9b::), local and multicast addresses are outside this range. */
const globalIpv6 = '2000::/3';

/** Ranges within 2000::/3 that contain an IPv4 address or no hosts. */
const closedIpv6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

const ipv4 = listOf(closedIpv4, 'ipv4');
const openIpv6 = listOf([globalIpv6], 'ipv6');
const ipv6 = listOf(closedIpv6, 'ipv6');

/** Whether an IP address belongs to the public internet. False for a text that is not an IP address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !ipv4.check(address, 'ipv4');
  // An address with a zone, such as fe80::1%eth0, belongs to an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return openIpv6.check(address, 'ipv6') && !ipv6.check(address, 'ipv6');
};
