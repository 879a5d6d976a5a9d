import { expect, test } from 'vitest';
import { reachOf } from './public-address.ts';

test.each([
  ['http://localhost:3000', 'machine'],
  ['http://127.0.0.1:3000', 'machine'],
  ['http://127.8.0.1', 'machine'],
  ['http://[::1]:3000', 'machine'],
  ['http://desk.localhost', 'machine'],
  ['https://192.168.1.20:3443', 'network'],
  ['https://10.0.0.5', 'network'],
  ['https://172.16.0.1', 'network'],
  ['https://172.31.255.1', 'network'],
  ['https://100.64.0.1', 'network'],
  ['http://169.254.3.4', 'network'],
  ['http://[fe80::1]', 'network'],
  ['http://[fd00::1]', 'network'],
  ['http://desk', 'network'],
  ['http://desk.local:3443', 'network'],
  ['https://desk.example.org', 'anywhere'],
  ['https://172.32.0.1', 'anywhere'],
  ['https://100.128.0.1', 'anywhere'],
  ['https://[2001:db8::1]', 'anywhere'],
  ['https://localhost.example.org', 'anywhere'],
])('%s can be opened from: %s', (origin, reach) => expect(reachOf(origin)).toBe(reach));
