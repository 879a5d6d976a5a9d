import { describe, expect, it } from 'vitest';
import { createSightings } from './sightings.ts';

/** Plays frames `[time, codes]` and gives back what was reported, with the frame's time. */
function play(frames: readonly (readonly [number, readonly string[]])[]): [number, string][] {
  const sightings = createSightings(1200);
  return frames.flatMap(([at, texts]) =>
    sightings.see(texts, at).map((text): [number, string] => [at, text]),
  );
}

describe('sightings', () => {
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

  it('reports a card still in view again after forget', () => {
    const sightings = createSightings();
    expect(sightings.see(['A'], 0)).toEqual(['A']);
    sightings.forget();
    expect(sightings.see(['A'], 40)).toEqual(['A']);
  });
});
