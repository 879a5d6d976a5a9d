import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  scriptedService,
  type Behaviour,
  type ScriptedService,
} from '#tests/support/services/scripted-service.ts';
import { appsList } from './apps-list.ts';

const app = { name: 'Quiz', url: 'https://quiz.example.org', icon: '' };
let service: ScriptedService;
let behaviour: Behaviour;
let now = 0;
beforeEach(async () => {
  now = 0;
  behaviour = { status: 200, body: [app] };
  service = await scriptedService(() => behaviour);
});
afterEach(() => service.close());

const list = () =>
  appsList({ url: service.url, iconOf: async (icon) => (icon === '' ? '' : `data:${icon}`), now: () => now });

test('the list is requested once in five minutes, whatever the number of callers', async () => {
  const apps = list();
  expect(await Promise.all(Array.from({ length: 20 }, apps))).toEqual(
    Array.from({ length: 20 }, () => [app]),
  );
  expect(service.asked).toHaveLength(1);
  now += 5 * 60_000;
  await apps();
  expect(service.asked).toHaveLength(2);
});

test('a failure is cached for ten seconds, and an earlier list is shown meanwhile', async () => {
  const apps = list();
  behaviour = 'reset';
  expect(await Promise.all(Array.from({ length: 20 }, apps))).toEqual(Array.from({ length: 20 }, () => null));
  now += 9_000;
  expect(await apps()).toBeNull();
  expect(service.asked).toHaveLength(1);
  now += 1_000;
  behaviour = { status: 200, body: [app] };
  expect(await apps()).toEqual([app]);
  now += 5 * 60_000;
  behaviour = 'reset';
  expect(await apps()).toEqual([app]);
});

test.each<[string, Behaviour]>([
  ['a redirect', { status: 302, body: [app], headers: { location: 'http://127.0.0.1:1/' } }],
  ['more than 256 kB', { status: 200, body: [{ ...app, more: 'x'.repeat(256 * 1024) }] }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['no list', { status: 200, body: { apps: [app] } }],
  ['a failure', { status: 500, body: [app] }],
])('%s is not a list', async (_what, answer) => {
  behaviour = answer;
  expect(await list()()).toBeNull();
  expect(service.asked).toHaveLength(1);
});

test('an invalid item or a link to a script does not hide the others', async () => {
  behaviour = { status: 200, body: [7, { ...app, url: 'javascript:alert(1)' }, app] };
  expect(await list()()).toEqual([app]);
});
