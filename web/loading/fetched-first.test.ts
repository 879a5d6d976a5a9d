import { afterEach, expect, test, vi } from 'vitest';
import { __vitePreload as load } from './fetched-first.ts';

afterEach(() => void vi.unstubAllGlobals());

const answerWith = (type: string): void => {
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': type } }));
};
const piece = () => Promise.resolve('loaded');

test('a script opens also if a cache has it from a release that sent no header of ours', async () => {
  answerWith('text/javascript; charset=utf-8');
  expect(await load(piece, ['assets/old.js'])).toBe('loaded');
});

test('the page of a portal is no script, and the script is asked for again', async () => {
  answerWith('text/html');
  await expect(load(piece, ['assets/piece.js'])).rejects.toThrow('/assets/piece.js');
  answerWith('text/javascript');
  expect(await load(piece, ['assets/piece.js'])).toBe('loaded');
});
