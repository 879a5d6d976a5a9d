import { describe, expect, test } from 'vitest';
import { overwritesIn, seenFields, touchedFields } from './versions.ts';

const base = { city: 'Pune', phone: '', pincode: '', categoryIds: ['pg'] };

describe('a field that another person changed during the edit', () => {
  const stored = { ...base, city: 'Salem', phone: '9840126573', categoryIds: ['pg', 'speaker'] };

  test('is reported when it was edited here too, and no other field is', () => {
    const typed = { ...base, city: 'Erode', pincode: '636001' };
    expect(overwritesIn({ base, stored, typed })).toEqual([
      { name: 'city', stored: 'Salem', typed: 'Erode' },
    ]);
    expect(touchedFields({ base, typed })).toEqual(['city', 'pincode']);
    expect(seenFields({ base, stored, typed })).toEqual(['phone', 'categoryIds']);
  });

  test('is not reported when both typed the same, nor when only one edits', () => {
    const typed = { ...base, city: 'Salem', categoryIds: ['pg', 'speaker'] };
    expect(overwritesIn({ base, stored, typed })).toEqual([]);
    expect(overwritesIn({ base: stored, stored, typed: { ...stored, city: 'Erode' } })).toEqual([]);
  });

  test('is reported with lists as values', () => {
    const typed = { ...base, categoryIds: ['empty'] };
    expect(overwritesIn({ base, stored, typed })).toEqual([
      { name: 'categoryIds', stored: ['pg', 'speaker'], typed: ['empty'] },
    ]);
  });
});
