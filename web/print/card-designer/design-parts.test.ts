import { expect, test } from 'vitest';
import { defaultDrawing } from '#domain/print/designer/designer.ts';
import { changedParts, followed, seenOfLatest } from './design-parts.ts';

const { layout, design } = defaultDrawing;
const theirs = {
  layout: { ...layout, qrSize: 100, nameFontSize: 12 },
  design: { ...design, photo: { ...design.photo, isShown: true } },
};
const mine = { layout: { ...layout, nameFontSize: 24 }, design: { ...design, background: 'https://x.in/a' } };

test('parts that are not changed here follow another person, changed ones stay', () => {
  expect(followed(defaultDrawing, theirs, mine)).toEqual({
    layout: { ...layout, qrSize: 100, nameFontSize: 24 },
    design: { ...design, background: 'https://x.in/a', photo: { ...design.photo, isShown: true } },
  });
});

test('a part that both changed is seen as it was before', () => {
  const seen = seenOfLatest(defaultDrawing, theirs, mine);
  expect(seen).toEqual({ layout: { ...layout, qrSize: 100 }, design: theirs.design });
});

test('a save names the changed parts, with the values that were seen', () => {
  expect(changedParts(defaultDrawing, mine, defaultDrawing)).toEqual({
    layout: { nameFontSize: layout.nameFontSize },
    design: { background: '' },
  });
  expect(changedParts(defaultDrawing, mine, { ...mine, ...theirs })).toEqual({
    layout: { nameFontSize: 12 },
    design: { background: '' },
  });
});
