import { expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { defaultCardDesign } from '#domain/model/card-template.ts';
import { defaultCertificateDesign } from '#domain/model/certificate.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import type { ImagePurpose } from '#domain/model/fields/image.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { namesImage } from './names-image.ts';

const address = 'https://images.example.org/a.png';
const category = { ...blankRow('categories'), categoryId: 'delegates' };
const signatures = [{ name: 'Dr. Rao', role: 'Secretary', image: address }];

const eventWith = (put: (draft: Draft) => void): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  put(draft);
  store.apply(draft.changes(), 1);
  return store;
};

test.each<[string, ImagePurpose, (draft: Draft) => void]>([
  [
    'a photo of a delegate',
    'photo',
    (draft) => draft.put('delegates', { ...blankDelegate('d1'), photoUrls: ['/own', address] }),
  ],
  [
    'the front of a category',
    'card',
    (draft) => draft.put('categories', { ...category, frontImage: address }),
  ],
  ['the back of a category', 'card', (draft) => draft.put('categories', { ...category, backImage: address })],
  [
    'a card template',
    'card',
    (draft) =>
      draft.put('templates', {
        ...blankRow('templates'),
        design: { ...defaultCardDesign, background: address },
      }),
  ],
  [
    'the background of a certificate',
    'card',
    (draft) =>
      draft.put('certificateTemplates', {
        ...blankRow('certificateTemplates'),
        design: { ...defaultCertificateDesign, background: address },
      }),
  ],
  [
    'a signature of a certificate',
    'card',
    (draft) =>
      draft.put('certificateTemplates', {
        ...blankRow('certificateTemplates'),
        design: { ...defaultCertificateDesign, signatures },
      }),
  ],
])('%s names an image only for that purpose', (_where, purpose, put) => {
  const store = eventWith(put);
  for (const each of ['photo', 'card'] as const)
    expect(namesImage(store, each, address)).toBe(each === purpose);
  expect(namesImage(store, purpose, `${address}?2`)).toBe(false);
});
