import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkPort, explainListening } from './listening.ts';

const place = { port: 80, host: 'desk', setting: 'PORT' } as const;

test.each([
  ['EADDRINUSE', 'Port 80 is in use by another program. Choose another one with PORT'],
  ['EACCES', 'This user may not listen on port 80. Set PORT to 1024 or higher'],
  ['ENOTFOUND', 'HOST is desk, which is no known name.'],
  ['EAI_AGAIN', 'HOST is desk, which cannot be looked up now.'],
  ['EADDRNOTAVAIL', 'HOST is desk, which is not an address of this machine.'],
])('%s names the setting', (code, words) => {
  const error = Object.assign(new Error(`listen ${code}`), { code });
  expect(explainListening(error, place)).toMatchObject({ message: expect.stringContaining(words) });
});

test('any other error stays unchanged', () => {
  const error = new Error('no more files');
  expect(explainListening(error, place)).toBe(error);
});

test('a port is refused while another program has it', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const wanted = { port, host: '127.0.0.1', setting: 'REGDESK_LAN_PORT' } as const;
  await expect(checkPort(wanted)).rejects.toThrow(`Port ${port} is in use by another program`);
  await new Promise((done) => busy.close(done));
  await checkPort(wanted);
});

test('a port that becomes free within a moment is waited for', async () => {
  const ending = createServer().listen(0, '127.0.0.1');
  await once(ending, 'listening');
  const { port } = ending.address() as AddressInfo;
  const checked = checkPort({ port, host: '127.0.0.1', setting: 'PORT' });
  setTimeout(() => ending.close(), 300);
  await checked;
});
