import { expect, test } from 'vitest';
import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { defaultCertificateDesign, defaultCertificateGate } from '#domain/model/certificate.ts';
import { imageFolder } from '#domain/model/fields/image.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { smallEvent } from '#demo/small-event.ts';
import { cloneEvent } from './clone-event.ts';

test('images of the event move with the rows that name them, at any depth; others stay as they are', () => {
  const store = smallEvent('gate', 1);
  const image = (eventId: string, digit: string) => imageFolder(eventId, 'card') + digit.repeat(64);
  const foreign = 'https://images.example.org/a.jpg';
  const draft = new Draft(store);
  draft.put('templates', {
    name: 'main',
    layout: defaultCardLayout,
    design: { ...defaultCardDesign, background: image('gate', 'a') },
    extra: null,
  });
  draft.put('certificateTemplates', {
    name: 'main',
    design: {
      ...defaultCertificateDesign,
      background: image('gate', 'b'),
      signatures: [
        { name: 'A. Rao', role: 'Chair', image: image('gate', 'c') },
        { name: 'B. Rao', role: 'Secretary', image: foreign },
      ],
    },
    gate: defaultCertificateGate,
    extra: null,
  });
  store.apply(draft.changes(), 2);

  const { rows, cardImages } = cloneEvent(store, 'next');
  const rowOf = (table: string) => rows.find((copied) => copied.table === table)?.row;
  expect(rowOf('templates')).toMatchObject({
    layout: defaultCardLayout,
    design: { background: image('next', 'a') },
  });
  expect(rowOf('certificateTemplates')).toMatchObject({
    design: {
      background: image('next', 'b'),
      signatures: [{ image: image('next', 'c') }, { image: foreign }],
    },
  });
  expect(cardImages).toEqual({ from: 'gate', imageIds: ['a', 'b', 'c'].map((digit) => digit.repeat(64)) });
});
