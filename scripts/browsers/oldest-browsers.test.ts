import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findNewerCalls, oldestBrowsers } from './oldest-browsers.ts';

const textOf = (path: string): string => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');

interface FakeElement {
  id: string;
  textContent: string;
  readonly children: FakeElement[];
  appendChild(child: FakeElement): void;
}

const element = (id = ''): FakeElement => {
  const children: FakeElement[] = [];
  return { id, textContent: '', children, appendChild: (child) => void children.push(child) };
};

/** The page's root after the script ran in a browser with these globals. */
const rootIn = (globals: object): FakeElement => {
  const root = element('root');
  const document = { getElementById: () => root, createElement: () => element() };
  runInContext(textOf('web/static/too-old.js'), createContext({ document, ...globals }));
  return root;
};

const CSS = { supports: () => true };
const DecompressionStream = (): void => undefined;

test('a browser that is too old shows that in plain words, and the application does not start', () => {
  const tooOld = [
    {},
    { CSS },
    { DecompressionStream },
    { DecompressionStream, CSS: { supports: () => false } },
  ].map(rootIn);
  for (const root of tooOld) {
    expect(root.id).not.toBe('root');
    const words = root.children.map(({ textContent }) => textContent);
    expect(words[0]).toBe('This browser is too old');
    for (const version of Object.values(oldestBrowsers)) expect(words[1]).toContain(version);
  }
});

test('a browser that is new enough starts the application', () => {
  expect(rootIn({ CSS, DecompressionStream })).toMatchObject({ id: 'root', children: [] });
});

test('both pages run that script, and the operator finds the same versions', () => {
  for (const page of ['web/index.html', 'web/public.html'])
    expect(textOf(page)).toContain('src="/too-old.js" defer></script>');
  for (const version of Object.values(oldestBrowsers)) expect(textOf('docs/operating.md')).toContain(version);
});

test.each([
  ['const a = Object.groupBy(b, c);', ['Object.groupBy(']],
  ['for(const a of m.values().map(f))g(a)', ['.values().map(']],
  ['new Set(a).isSubsetOf(b)', ['.isSubsetOf(']],
  ['typeof e.checkVisibility=="function"&&e.checkVisibility({})', []],
  ['Map.groupBy(a,b);[...m.values()].map(f);a.toSorted()', []],
])('calls that the oldest browsers do not have are found: %s', (code, calls) => {
  expect(findNewerCalls(code)).toEqual(calls);
});
