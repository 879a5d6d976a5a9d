import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(repository, path), 'utf8');
const page = textOf('docs/security.md');

/** The requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};
const wanted = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
);

const states = ['met', 'met in part', 'not met', 'does not apply'] as const;

const rows = page
  .slice(page.indexOf('## The requirements'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [numbers = '', asks = '', state = '', evidence = '', ...more] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim());
    return { numbers: numbers.split(', '), asks, state, evidence, more };
  });

test('every requirement of levels 1 and 2 appears once, and no other', () => {
  const numbers = rows.flatMap((row) => row.numbers);
  expect(numbers.filter((number) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number))).toEqual([]);
  expect(numbers.toSorted()).toEqual(wanted.toSorted());
});

test('every row has a description, a known state, and evidence or a reason', () => {
  const incomplete = rows.filter(
    ({ asks, state, evidence, more }) =>
      asks === '' || !states.some((known) => known === state) || evidence.length < 5 || more.length > 0,
  );
  expect(incomplete).toEqual([]);
});

test('a requirement that is met names a file or a section of the page', () => {
  const bare = rows.filter(({ state, evidence }) => state === 'met' && !/`[\w./-]+\.\w+`|\(#/.test(evidence));
  expect(bare.map(({ numbers }) => numbers)).toEqual([]);
});

test('the table of states has the correct counts', () => {
  for (const state of states) {
    const count = rows.filter((row) => row.state === state).reduce((sum, row) => sum + row.numbers.length, 0);
    expect(page).toContain(`| ${state} | ${count} |\n`);
  }
  expect(page).toContain(`requirements of ${wanted.length} |`);
});

describe.each(rows.filter(({ evidence }) => evidence.includes('`')))('$numbers', ({ evidence }) => {
  test('its files exist', () => {
    const named = [...evidence.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]*\.?[\w-]+\.(?:md|json|ts|mjs))`/g)];
    const paths = named.map(([, path = '']) => path).filter((path) => !path.startsWith('@'));
    expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  test('its test titles exist', () => {
    const quoted = [...evidence.matchAll(/`([^`]+)`: "([^"]+)"/g)];
    expect(quoted).toHaveLength(evidence.split('"').length >> 1);
    const missing = quoted.filter(([, path = '', title = '']) => {
      const source = textOf(path);
      return (
        !path.endsWith('.test.ts') ||
        ![`'${title}'`, `"${title}"`, `\`${title}\``].some((text) => source.includes(text))
      );
    });
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
