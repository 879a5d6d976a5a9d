import { describe, expect, test } from 'vitest';
import type { Rgb } from '../../core/contrast.ts';
import { contrastOver } from './legibility.ts';

const ink: Rgb = [17, 24, 21];
const pixels = (...parts: readonly (readonly [count: number, rgba: readonly number[]])[]): number[] =>
  parts.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat());
const white = [255, 255, 255, 255];
const navy = [0, 0, 80, 255];

describe('ink over an image', () => {
  test.each<[string, number[], 'reads' | 'does not']>([
    ['white paper', pixels([100, white]), 'reads'],
    ['a dark image', pixels([100, navy]), 'does not'],
    ['a grain of dark in white', pixels([95, white], [5, navy]), 'reads'],
    ['a dark fifth of it', pixels([80, white], [20, navy]), 'does not'],
    ['a transparent dark colour', pixels([100, [0, 0, 80, 20]]), 'reads'],
    ['nothing at all', [], 'reads'],
  ])('%s', (_what, under, verdict) => {
    expect(contrastOver(under, ink) >= 4.5 ? 'reads' : 'does not').toBe(verdict);
  });

  test('white ink on a dark image reads', () => {
    expect(contrastOver(pixels([10, navy]), [255, 255, 255])).toBeGreaterThan(15);
  });
});
