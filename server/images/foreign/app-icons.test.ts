import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytes, openImageHost, type ImageHost } from '#tests/support/services/image-host.ts';
import { halvesPng } from '#demo/sample-images.ts';
import { ImageIntake } from '../image-intake.ts';
import { appIcons } from './app-icons.ts';

let host: ImageHost;
beforeAll(async () => {
  host = await openImageHost();
});
afterAll(() => host.close());

test('an icon is fetched and returned as data; with fetching off, no request is sent', async () => {
  host.answers.set('/icon.png', bytes(await halvesPng(32, 32)));
  const address = host.at('/icon.png');
  expect(await appIcons(null, new ImageIntake())(address)).toBe('');
  expect(host.asked).toEqual([]);
  expect(await appIcons(host.net, new ImageIntake())(address)).toMatch(/^data:image\/webp;base64,/);
});

test.each([
  ['none at all', '', undefined],
  ['a page', '/page', bytes('<html>')],
  ['a file of more than 256 kB', '/large', bytes(Buffer.alloc(256 * 1024 + 1))],
  ['a private address', 'http://10.0.0.1/icon.png', undefined],
])('%s gives no icon', async (_what, path, answer) => {
  if (answer !== undefined) host.answers.set(path, answer);
  const address = path.startsWith('/') ? host.at(path) : path;
  expect(await appIcons(host.net, new ImageIntake())(address)).toBe('');
});
