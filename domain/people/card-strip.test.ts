import { expect, test } from 'vitest';
import { blankRow } from '../model/tables.ts';
import { blankDelegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { cardOf, delegateLabel, holderName, labelOf } from './card-strip.ts';

const desk = () => {
  const draft = new Draft(new EventStore());
  const images = { frontImage: 'https://x.example/f.png', backImage: 'https://x.example/b.png' };
  const plain = {
    ...blankRow('categories'),
  };
  draft.put('categories', { ...plain, categoryId: 'plain', order: 1, name: 'Delegates' });
  draft.put('categories', {
    ...plain,
    ...images,
    categoryId: 'pg',
    order: 2,
    name: 'PG',
    color: 'navy',
    labelColor: 'black',
    labelBackground: '#fde68a',
  });
  const asha = {
    ...blankDelegate('asha'),
    salutation: 'Dr.',
    fullName: 'Asha Rao',
    city: 'Pune',
    state: 'Maharashtra',
  };
  draft.put('delegates', asha);
  draft.put('delegates', {
    ...blankDelegate('chair'),
    email: 'chair@example.org',
    label: 'Chairperson',
    state: 'Goa',
  });
  draft.put('companions', {
    ...blankRow('companions'),
    companionId: 'p',
    delegateId: 'asha',
    name: 'Ravi Rao',
    isPaid: true,
  });
  return draft;
};
const serial = (given: Partial<Serial>): Serial => ({
  serial: 7,
  kind: 'delegate',
  delegateId: 'asha',
  companionId: '',
  code: '74JKB6MAKM',
  categoryId: 'plain',
  runId: '',
  extra: null,
  ...given,
});

test.each<[string, Partial<Serial>, object]>([
  [
    'a delegate: category text, white on dark green',
    {},
    { kind: 'delegate', text: 'Delegates', color: 'white', background: 'darkgreen' },
  ],
  [
    'the category colours where given',
    { categoryId: 'pg' },
    { text: 'PG', color: 'black', background: '#fde68a' },
  ],
  [
    'the custom label, in the category colours',
    { delegateId: 'chair', categoryId: 'pg' },
    { text: 'Chairperson', background: '#fde68a' },
  ],
  [
    'an unknown category',
    { categoryId: 'gone' },
    { text: 'Delegate', color: 'white', background: 'darkgreen' },
  ],
  [
    'an accompanying person',
    { kind: 'companion', companionId: 'p', categoryId: 'pg' },
    { kind: 'companion', text: 'Accompanying Person', color: 'black', background: 'pink' },
  ],
  [
    'an extra',
    { kind: 'extra', delegateId: '', categoryId: 'pg' },
    { kind: 'extra', text: 'Delegate', color: 'white', background: 'green' },
  ],
])('label of %s', (_, given, expected) => {
  expect(labelOf(desk(), serial(given))).toMatchObject(expected);
});

test('a delegate without a serial has a label too', () => {
  expect(delegateLabel(desk(), { ...blankDelegate('new'), categoryId: 'pg' })).toMatchObject({ text: 'PG' });
});

test('the card of a delegate', () => {
  expect(cardOf(desk(), serial({ categoryId: 'pg' }))).toEqual({
    serial: 7,
    kind: 'delegate',
    code: '74JKB6MAKM',
    name: 'Dr. Asha Rao',
    nameColor: 'navy',
    cityState: 'Pune, Maharashtra',
    categoryId: 'pg',
    category: 'PG',
    label: { kind: 'delegate', text: 'PG', color: 'black', background: '#fde68a' },
    frontImage: 'https://x.example/f.png',
    backImage: 'https://x.example/b.png',
  });
});

test.each<[string, Partial<Serial>, object | null]>([
  [
    'a companion has the own name and the delegate’s place',
    { kind: 'companion', companionId: 'p' },
    { name: 'Ravi Rao', cityState: 'Pune, Maharashtra' },
  ],
  [
    'no full name: lines to write on, never the e-mail; no city: the state alone',
    { delegateId: 'chair' },
    { name: '', cityState: 'Goa' },
  ],
  ['an extra leaves the name to be written', { kind: 'extra', delegateId: '' }, { name: '', cityState: '' }],
  ['a free serial has no card', { kind: 'free', delegateId: '' }, null],
])('%s', (_, given, expected) => {
  const card = cardOf(desk(), serial(given));
  if (expected === null) expect(card).toBeNull();
  else expect(card).toMatchObject(expected);
});

test('holders by name', () => {
  const names = [
    {},
    { kind: 'companion', companionId: 'p' },
    { kind: 'companion', companionId: 'gone' },
    { delegateId: 'gone' },
  ];
  expect(names.map((given) => holderName(desk(), serial(given)))).toEqual([
    'Dr. Asha Rao',
    'Ravi Rao',
    '',
    '',
  ]);
});
