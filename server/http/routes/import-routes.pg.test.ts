import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportLine, type ImportPlan } from '#domain/exchange/import-lines.ts';
import { treeFileLimit } from '#domain/exchange/tree/tree-limit.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { contentDigest } from '#tests/support/content-digest.ts';
import { demoTree } from '#demo/demo-event.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { plainTree } from '#tests/support/plain-tree.ts';

let desk: AccountDesk;
let cookie: string;
beforeAll(async () => {
  desk = await openAccountDesk({ superAdmins: ['9000000009'] });
  cookie = await desk.signIn('9000000009');
});
afterAll(() => desk.close());

const eventId = 'demo-1-40';
const fileOf = (delegates = 40, seed = 1): string => JSON.stringify(plainTree(demoTree({ delegates, seed })));
const bodyOf = (file: string | Buffer, plan: Partial<ImportPlan> = {}): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify({ mode: 'check', distrustEmails: false, replace: [], ...plan })}\n`),
    Buffer.from(file),
  ]);
const headersOf = () => ({ cookie, 'content-type': 'application/octet-stream' });

const ask = async (file: string | Buffer, plan?: Partial<ImportPlan>): Promise<ImportLine[]> => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: headersOf(),
    payload: bodyOf(file, plan),
  });
  expect(answer.statusCode).toBe(200);
  return answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportLine);
};
const told = (lines: readonly ImportLine[]) => {
  const last = lines.at(-1);
  if (last?.kind !== 'done') throw new Error(`It ended with ${JSON.stringify(last)}`);
  return last.tree;
};
const report = (lines: readonly ImportLine[]): string[][] =>
  readCsv(lines.map((line) => (line.kind === 'report' ? line.text : '')).join(''));
const count = async (): Promise<number> =>
  Number((await desk.database.pool.query('SELECT count(*) FROM delegates')).rows[0].count);

describe('a tree', () => {
  test('is checked, imported, refused the second time, and replaced by its typed name', async () => {
    // The entry of the earlier sign-in may reach the account log a moment later.
    const digest = async () => ({ ...(await contentDigest(desk.database.pool)), account_log: '' });
    const before = await digest();
    const lines = await ask(fileOf());
    expect(await digest()).toEqual(before);
    const [event] = told(lines).events;
    expect(event).toMatchObject({ eventId, standing: 'new', outcome: 'checked' });
    expect(Object.fromEntries(event?.counts ?? [])).toMatchObject({ delegates: 40 });
    const [heads, first] = report(lines);
    expect(heads).toEqual(['Event id', 'Event', 'Result', 'What', 'How many', 'Path']);
    expect(first?.slice(0, 3)).toEqual([eventId, event?.name, 'would be imported']);

    const brought = await ask(fileOf(), { mode: 'import' });
    expect(told(brought).events).toMatchObject([{ eventId, standing: 'new', outcome: 'imported' }]);
    const kinds = brought.map(({ kind }) => kind);
    expect(kinds.indexOf('publishing')).toBeGreaterThan(kinds.lastIndexOf('staged'));
    expect(await count()).toBe(40);

    const imported = await contentDigest(desk.database.pool);
    const refused = await ask(fileOf(), { mode: 'import' });
    expect(told(refused).events).toMatchObject([{ standing: 'there', outcome: 'refused', reason: '' }]);
    const nameHere = event?.name ?? '';
    const wrong = await ask(fileOf(), { mode: 'import', replace: [{ eventId, name: `${nameHere} 2` }] });
    expect(told(wrong).events).toMatchObject([{ nameHere, outcome: 'refused' }]);
    expect(await contentDigest(desk.database.pool)).toEqual(imported);

    const changed = fileOf().replaceAll('Vegetarian', 'Vegetarian ');
    const replaced = await ask(changed, { mode: 'import', replace: [{ eventId, name: nameHere }] });
    expect(told(replaced).events).toMatchObject([{ standing: 'there', outcome: 'imported' }]);
    expect(await count()).toBe(40);
    const spaces = report(replaced).filter((cells) => cells[3] === 'outer and repeated spaces removed');
    expect(spaces.length).toBeGreaterThan(0);
    expect(spaces[0]?.[5]).toMatch(/^event\/demo-1-40\//);
  });

  test('with an unreadable event reports it, and imports the other one', async () => {
    const tree = plainTree(demoTree({ delegates: 3, seed: 7 })) as { event: Record<string, unknown> };
    const lines = await ask(JSON.stringify({ ...tree, event: { ...tree.event, odd: 'text' } }), {
      mode: 'import',
    });
    expect(told(lines)).toMatchObject({
      events: [{ eventId: 'demo-7-3', outcome: 'imported' }],
      broken: [{ path: 'event/odd', problem: expect.stringContaining('not a map') }],
    });
    expect(report(lines)).toContainEqual(expect.arrayContaining(['cannot be read', 'event/odd']));
  });

  test.each([
    ['no JSON', 'Name,Phone\nAsha,1', ''],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0]), ''],
    ['the branch of one event', '{"serials": {}}', ''],
    ['another JSON', '{"people": []}', ''],
    ['event_list of text', '{"event_list": "x"}', 'event_list'],
  ])('that is %s is refused with the place and the reason', async (_what, file, path) => {
    const lines = await ask(file, { mode: 'import' });
    expect(lines.at(-1)).toMatchObject({ kind: 'refused', code: 'treeUnreadable', params: { path } });
  });

  test('appears in the server’s log only by its size and counts', () => {
    const lines = desk.logged.filter((line) => line.includes('tree import'));
    expect(lines.some((line) => line.includes('"imported":1'))).toBe(true);
    for (const line of lines) expect(line).not.toContain('demo-');
  });
});

describe('a body', () => {
  test('that declares too large a size is not read', async () => {
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/imports',
      headers: { ...headersOf(), 'content-length': String(treeFileLimit * 2) },
      payload: bodyOf('{}'),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { code: 'fileTooLarge', params: { megabytes: expect.any(Number) } },
    ]);
  });

  test.each([
    ['without a plan', '{}\n{}'],
    ['with a plan alone', '{"mode":"check"}'],
    ['of nothing', ''],
  ])('%s is refused', async (_what, payload) => {
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/imports',
      headers: headersOf(),
      payload,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalidInput']);
  });
});

test('only one import runs at a time; a caller that leaves stops its own, and nothing of it is left', async () => {
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.app.server.address() as AddressInfo;
  const before = await count();
  const sent = request({ port, path: '/api/imports', method: 'POST', headers: headersOf() });
  sent.on('error', () => undefined);
  const staged = new Promise<void>((resolve) => {
    sent.on('response', (answer) => {
      answer.on('error', () => undefined);
      answer.on('data', (part: Buffer) => {
        if (part.includes('"staged"')) resolve();
      });
    });
  });
  sent.end(bodyOf(fileOf(4_000, 5), { mode: 'import' }));
  await staged;
  const busy = await desk.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: headersOf(),
    payload: bodyOf('{}'),
  });
  expect([busy.statusCode, busy.json()]).toEqual([409, { code: 'importBusy', params: {} }]);
  sent.destroy();
  await expect
    .poll(() => desk.logged.some((line) => line.includes('"outcome":"stopped"')), { timeout: 20_000 })
    .toBe(true);
  const left = await desk.database.pool.query(
    `SELECT event_id FROM event_version WHERE event_id LIKE 'import/%' OR event_id = 'demo-5-4000'`,
  );
  expect(left.rows).toEqual([]);
  expect(await count()).toBe(before);
  // The next one then gets its turn.
  expect(told(await ask('{}')).events).toEqual([]);
});
