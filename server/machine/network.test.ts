import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { lanAddresses, lanHosts } from './network.ts';

const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal,
  cidr: null,
});
const v6: NetworkInterfaceInfo = { ...v4('fe80::1'), family: 'IPv6', scopeid: 2 };

test.each([
  ['only itself', { lo: [v4('127.0.0.1', true)] }, []],
  ['a cable', { lo: [v4('127.0.0.1', true)], eth0: [v4('10.0.0.5'), v6] }, ['10.0.0.5']],
  [
    'Wi-Fi before a cable',
    { eth0: [v4('10.0.0.5')], wlan0: [v4('192.168.1.7')] },
    ['192.168.1.7', '10.0.0.5'],
  ],
  ['no container beside a network', { docker0: [v4('172.17.0.1')], wlp2s0: [v4('10.1.1.1')] }, ['10.1.1.1']],
  ['a virtual one when there is no other', { tun0: [v4('10.8.0.2')] }, ['10.8.0.2']],
  ['no network, but an address of its own', { wlan0: [v4('169.254.3.4')] }, []],
])('%s', (_, interfaces, addresses) => expect(lanAddresses(interfaces)).toEqual(addresses));

test.each([
  ['Asha-Laptop', ['asha-laptop', 'asha-laptop.local']],
  ['asha.local', ['asha.local']],
  ['desk.example.org', ['desk.example.org', 'desk.local']],
  ['Asha_s laptop', []],
])('%s is called %j', (name, hosts) => expect(lanHosts(name)).toEqual(hosts));
