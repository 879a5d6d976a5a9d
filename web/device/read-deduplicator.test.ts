import { describe, expect, it } from 'vitest';
import { createReadDeduplicator } from './read-deduplicator.ts';

/** Plays frames `[time, codes]` and returns the reported codes, with the frame's time. */
function play(frames: readonly (readonly [number, readonly string[]])[]): [number, string][] {
  const deduplicator = createReadDeduplicator(1200);
  return frames.flatMap(([at, texts]) =>
    deduplicator.see(texts, at).map(({ text }): [number, string] => [at, text]),
  );
}

describe('deduplicator', () => {
  it.each<{ name: string; frames: [number, string[]][]; reported: [number, string][] }>([
    {
      name: 'a card held still is reported once, however long',
      frames: [
        [0, ['A']],
        [40, ['A']],
        [5000, ['A']],
        [60_000, ['A']],
      ],
      reported: [[0, 'A']],
    },
    {
      name: 'a blur shorter than the limit does not make it new',
      frames: [
        [0, ['A']],
        [40, []],
        [1239, []],
        [1240, ['A']],
      ],
      reported: [[0, 'A']],
    },
    {
      name: 'gone for the limit, it is new again',
      frames: [
        [0, ['A']],
        [40, []],
        [1240, []],
        [1280, ['A']],
      ],
      reported: [
        [0, 'A'],
        [1280, 'A'],
      ],
    },
    {
      name: 'a sight in between starts the absence anew',
      frames: [
        [0, ['A']],
        [40, []],
        [1000, ['A']],
        [1040, []],
        [2200, []],
        [2220, ['A']],
      ],
      reported: [[0, 'A']],
    },
    {
      name: 'time without frames is no absence',
      frames: [
        [0, ['A']],
        [30_000, []],
        [30_040, ['A']],
      ],
      reported: [[0, 'A']],
    },
    {
      name: 'several in one frame are each reported once',
      frames: [
        [0, ['A', 'B']],
        [40, ['B', 'A']],
        [80, ['A', 'C', 'B']],
      ],
      reported: [
        [0, 'A'],
        [0, 'B'],
        [80, 'C'],
      ],
    },
    {
      name: 'one card leaves while another stays',
      frames: [
        [0, ['A', 'B']],
        [40, ['B']],
        [1240, ['B']],
        [1280, ['A', 'B']],
      ],
      reported: [
        [0, 'A'],
        [0, 'B'],
        [1280, 'A'],
      ],
    },
    { name: 'the same text twice in a frame is one code', frames: [[0, ['A', 'A']]], reported: [[0, 'A']] },
  ])('$name', ({ frames, reported }) => {
    expect(play(frames)).toEqual(reported);
  });

  it('a card still in view is reported again after forget', () => {
    const deduplicator = createReadDeduplicator();
    expect(deduplicator.see(['A'], 0)).toHaveLength(1);
    deduplicator.forget();
    expect(deduplicator.see(['A'], 40)).toHaveLength(1);
  });

  it.each<{ name: string; frames: [number, string[]][]; held: Record<string, string[]> }>([
    { name: 'two in one frame', frames: [[0, ['A', 'B']]], held: { A: [], B: ['A'] } },
    {
      name: 'one joins another that stays',
      frames: [
        [0, ['A']],
        [400, ['A', 'B']],
      ],
      held: { A: [], B: ['A'] },
    },
    {
      name: 'the decoder misses the first while it reads the second',
      frames: [
        [0, ['A']],
        [40, []],
        [160, ['B']],
      ],
      held: { A: [], B: ['A'] },
    },
    {
      name: 'one card takes the place of another',
      frames: [
        [0, ['A']],
        [80, []],
        [160, []],
        [240, ['B']],
      ],
      held: { A: [], B: [] },
    },
    {
      name: 'frames come slowly',
      frames: [
        [0, ['A']],
        [400, []],
        [800, ['B']],
      ],
      held: { A: [], B: ['A'] },
    },
  ])('deduplicator reports which cards are held up together: $name', ({ frames, held }) => {
    const deduplicator = createReadDeduplicator();
    const seen = frames.flatMap(([at, texts]) => deduplicator.see(texts, at));
    expect(Object.fromEntries(seen.map(({ text, besides }) => [text, besides]))).toEqual(held);
  });
});

it('the deduplicator knows when a code was last in view, also one that was read before', () => {
  const deduplicator = createReadDeduplicator();
  expect(deduplicator.lastSeenAt()).toBe(-Infinity);
  deduplicator.see(['A'], 40);
  deduplicator.see(['A'], 80);
  deduplicator.see([], 120);
  expect(deduplicator.lastSeenAt()).toBe(80);
});

describe('deduplicator, one card at a time', () => {
  it('the nearest card is read, and the next after it has left', () => {
    const deduplicator = createReadDeduplicator();
    const read = (at: number, ...texts: string[]) =>
      deduplicator.see(texts, at, true).map(({ text }) => text);
    expect(read(0, 'near', 'far')).toEqual(['near']);
    expect(read(40, 'far', 'near')).toEqual([]);
    expect(read(80, 'far')).toEqual([]);
    expect(read(160, 'far')).toEqual([]);
    expect(read(240, 'far', 'farther')).toEqual(['far']);
  });

  it('the next card is read at once after a rest in which the first one left', () => {
    const deduplicator = createReadDeduplicator();
    expect(deduplicator.see(['A'], 0, true)).toHaveLength(1);
    expect(deduplicator.see(['B'], 1_200, true)).toEqual([{ text: 'B', besides: [] }]);
  });
});
