import { describe, expect, test } from 'vitest';
import { delegateDetails, mostPhotoCharacters, mostPhotos } from './delegate.ts';

const { photoUrls } = delegateDetails.shape;
const addresses = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://images.example.org/${index}`.padEnd(length, 'x'));

describe('the photos of a person', () => {
  test.each([
    ['as many as there may be', addresses(mostPhotos, 250)],
    ['a few that are signed and long', addresses(2, 2_000)],
  ])('%s', (_what, urls) => expect(photoUrls.safeParse(urls).success).toBe(true));

  test.each([
    ['one too many', addresses(mostPhotos + 1, 50)],
    ['one that is too long', addresses(1, 2_001)],
  ])('%s', (_what, urls) => expect(photoUrls.safeParse(urls).success).toBe(false));

  test('addresses that are too long in total are refused', () => {
    const urls = [
      ...addresses(2, 2_000),
      'https://images.example.org/'.padEnd(mostPhotoCharacters - 3_999, 'x'),
    ];
    expect(photoUrls.safeParse(urls).error?.issues[0]?.message).toBe('photosTooLong');
    expect(photoUrls.safeParse(urls.map((url) => url.slice(0, 1_999))).success).toBe(true);
  });
});
