import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../docs/examples', name), 'utf8');

interface Asked {
  readonly path: string;
  readonly cookie?: string;
}
const caller = '203.0.113.7';

/** What the maps of nginx.conf give as key. A map is read when its variable is needed, so captures are known by then. */
const nginxKey = (config: string, { path, cookie = '' }: Asked): string => {
  const maps = [...config.matchAll(/map \$(\w+) \$(\w+) \{([^}]*)\}/g)].map(
    ([, from = '', to = '', body = '']) => ({
      from,
      to,
      rules: body
        .trim()
        .split(';')
        .map((rule) => rule.trim().split(/\s+/))
        .filter((rule) => rule.length === 2) as [string, string][],
    }),
  );
  const known = new Map([
    ['uri', path],
    ['remote_addr', caller],
    ['cookie_regdesk_event', cookie],
  ]);
  const valueOf = (name: string): string => {
    const map = maps.find(({ to }) => to === name);
    if (map === undefined) return known.get(name) ?? '';
    const value = valueOf(map.from);
    for (const [pattern, result] of map.rules) {
      const found = pattern.startsWith('~') ? new RegExp(pattern.slice(1)).exec(value) : null;
      for (const [group, text] of Object.entries(found?.groups ?? {})) known.set(group, text);
      if (found !== null || pattern === 'default' || pattern === JSON.stringify(value))
        return result.startsWith('$') ? valueOf(result.slice(1)) : result;
    }
    return '';
  };
  return valueOf('regdesk_event');
};

/** What the lines of HAProxy that set the key leave in it. */
const haproxyKey = (config: string, { path, cookie }: Asked): string => {
  let key = '';
  for (const [, value = '', conditions = ''] of config.matchAll(/set-var\(txn\.key\) (\S+) if (.*)/g)) {
    const starts = /\{ path_beg ([^}]+) \}/.exec(conditions)?.[1]?.split(' ') ?? [''];
    const isMet =
      starts.some((start) => path.startsWith(start)) &&
      (!conditions.includes('!{ var(txn.key)') || key === '') &&
      (!conditions.includes('req.cook(regdesk_event) -m found') || cookie !== undefined);
    const field = Number(/field\((\d),\/\)/.exec(value)?.[1] ?? 0);
    if (!isMet) continue;
    if (field > 0) key = path.split('/')[field - 1] ?? '';
    else key = value === 'src' ? caller : (cookie ?? '');
  }
  return key;
};

test.each<[string, Asked, string]>([
  ['a request of the desk', { path: '/api/events/e-1/commands' }, 'e-1'],
  ['a stream', { path: '/api/events/e-1/changes', cookie: 'e-2' }, 'e-1'],
  ['a public request', { path: '/api/public/isacon/me', cookie: 'e-1' }, 'e-1'],
  ['a public page', { path: '/r/isacon/register', cookie: 'e-1' }, 'e-1'],
  ['the first request of a browser', { path: '/r/isacon' }, 'isacon'],
  ['a public request without cookies', { path: '/api/public/isacon/send-code' }, 'isacon'],
  ['a request of no event', { path: '/api/me', cookie: 'e-1' }, caller],
])('%s has the same key in both example files', (_what, asked, key) => {
  const keys = [
    nginxKey(example('nginx.conf'), asked),
    haproxyKey(example('cluster/haproxy-front.cfg'), asked),
  ];
  expect(keys).toEqual([key, key]);
});
