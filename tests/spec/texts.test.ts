import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '#domain/core/text/messages.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { specNames, specTexts, type SpecText } from './texts.ts';

const repository = join(import.meta.dirname, '../..');
const sourcesOf = (pattern: string, except = /\.test\.tsx?$/): string[] =>
  globSync(pattern, { cwd: repository })
    .filter((path) => !except.test(path))
    .map((path) => readFileSync(join(repository, path), 'utf8'));

/** The files that word the screens and answers. */
const wordings = sourcesOf('domain/{core/text/*,**/*-words}.ts').join('\n');
/** All other product code: the file that shows a text names it. */
const users = [
  ...sourcesOf('{server,web}/**/*.{ts,tsx}'),
  ...sourcesOf('domain/**/*.ts', /\.test\.ts$|core\/text\/|-words\.ts$/),
];

/** The exports of the files of words: { usersWords, scanWords, … }. */
const words: Record<string, unknown> = {};
for (const path of globSync('domain/**/*-words.ts', { cwd: repository }))
  Object.assign(words, await import(join(repository, path)));

/** The text at 'words.usersWords.none'. */
const textAt = (path: string, given: readonly unknown[] = []): unknown => {
  let value: unknown = { words, messages, sharedTexts };
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return typeof value === 'function'
    ? (value as (...values: readonly unknown[]) => unknown)(...given)
    : value;
};

/** A message is named by its code, a label by its group and its own name in one file. */
const isUsed = (path: string): boolean => {
  const [root, ...parts] = path.split('.');
  const last = parts.at(-1) ?? '';
  if (root === 'messages') return users.some((source) => source.includes(`'${last}'`));
  if (root === 'sharedTexts') return users.some((source) => source.includes(path));
  return users.some(
    (source) =>
      parts.slice(0, -1).every((part) => new RegExp(`\\b${part}\\b`).test(source)) &&
      // By its name, taken apart with its group, or looked up in the group.
      new RegExp(`\\.${last}\\b|[{,]\\s*${last}\\b|\\b${parts.at(-2)}\\[`).test(source),
  );
};

/** How often those files write it: as a string, or as a template with other names in the braces. */
const timesWritten = (text: string): number => {
  if (!text.includes('{')) return wordings.split(`'${text}'`).length + wordings.split(`"${text}"`).length - 2;
  const template = text
    .split(/\{[^}]*\}/)
    .map((part) => RegExp.escape(part))
    .join('\\$\\{[^`]*\\}');
  return [...wordings.matchAll(new RegExp(`\`${template}\``, 'g'))].length;
};

const everyPlace = ({ at, given }: SpecText): unknown[] => at.map((path) => textAt(path, given));

test.each([...specTexts, ...specNames])('section $section: $text', (row) => {
  expect(everyPlace(row)).toEqual(row.at.map(() => row.text));
  expect(row.at.filter((path) => !isUsed(path))).toEqual([]);
});

test('each text is written only once', () => {
  const written = specTexts
    // The one that begins with another text of the list, and is put together from it.
    .filter(({ at }) => !at.includes('messages.sendFailed'))
    .map(({ text }) => ({ text, times: timesWritten(text) }));
  expect(written.filter(({ times }) => times !== 1)).toEqual([]);
});

test('the list contains no text twice', () => {
  const texts = specTexts.map(({ text }) => text);
  expect(texts).toHaveLength(new Set(texts).size);
});
