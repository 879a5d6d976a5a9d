import { expect, test } from 'vitest';
import { opensPalette } from './palette-keys.ts';

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
const around = { isTyping: false, sinceLastKeyMs: 5_000 };

test.each([
  ['a slash', {}, {}, true],
  ['a slash in a field', {}, { isTyping: true }, false],
  ['the slash of an address that a scanner types', {}, { sinceLastKeyMs: 8 }, false],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, {}, true],
  ['Ctrl+K in a field', { key: 'K', ctrlKey: true }, { isTyping: true }, true],
  ['Cmd+K', { key: 'k', metaKey: true }, {}, true],
  ['Ctrl+/', { ctrlKey: true }, {}, false],
  ['a letter', { key: 'k' }, {}, false],
  ['AltGr+K', { key: 'k', ctrlKey: true, altKey: true }, {}, false],
  ['a held key', { repeat: true }, {}, false],
  ['a composed character', { isComposing: true }, {}, false],
])('%s', (_name, changed, place, isOpened) => {
  expect(opensPalette({ ...press, ...changed }, { ...around, ...place })).toBe(isOpened);
});
