import { describe, expect, it } from 'vitest';
import { isHigherVersion } from './app-version.ts';

describe('isHigherVersion', () => {
  it.each([
    ['0.0.2', '0.0.1', true],
    ['0.0.10', '0.0.9', true],
    ['0.1', '0.0.9', true],
    ['1', '0.0.1', true],
    ['0.0.1', '0.0.1', false],
    ['0.0.1.0', '0.0.1', false],
    ['0.0.0', '0.0.1', false],
    ['0.0.9', '0.0.10', false],
    ['', '0.0.1', false],
    ['next', '0.0.1', false],
    ['9.x', '0.0.1', false],
    [null, '0.0.1', false],
  ])('%s over %s: %s', (stored, own, expected) => {
    expect(isHigherVersion(stored, own)).toBe(expected);
  });
});
