import { expect, test } from 'vitest';
import { parseTree } from './parse-tree.ts';

const read = (data: object) => {
  const [event] = parseTree({ event_list: { e: { name: 'E' } }, event: { e: data } }).events;
  if (event === undefined) throw new Error('The event was not read.');
  return {
    cards: event.rows.serials.map(({ serial, kind, delegateId, companionId, code }) =>
      [serial, kind, delegateId, companionId, code].join(' '),
    ),
    repairs: event.report.repairs
      .filter(({ kind }) => kind === 'cardCompleted' || kind === 'cardContradicts')
      .map(({ kind, path }) => `${kind} ${path.replace('event/e/', '')}`),
  };
};
const details = { fullName: 'Asha' };
const user = (event: object, persons: object = {}) => ({ details, event, persons });
const held = (code?: string) => ({ user_id: 'u', type: 'delegate', ...(code && { code }) });

test.each<[string, object, string, string]>([
  [
    'a serial without a code gets the person’s code',
    { users: { u: user({ serial: 903, code: 'CODESONLY2' }) }, serials: { 903: held() } },
    '903 delegate u  CODESONLY2',
    'cardCompleted users/u/event',
  ],
  [
    'a serial without a code gets the code from codes',
    {
      users: { u: user({}) },
      serials: { 903: held() },
      codes: { CODESONLY2: { serial: 903, user_id: 'u' } },
    },
    '903 delegate u  CODESONLY2',
    'cardCompleted codes/CODESONLY2',
  ],
  [
    'a person’s card without an entry in serials is given one',
    { users: { u: user({ serial: '902', code: 'USERONLY22' }) } },
    '902 delegate u  USERONLY22',
    'cardCompleted users/u/event',
  ],
  [
    'a companion’s card without an entry in serials is given one',
    {
      users: {
        u: user({ serial: 1, code: 'A', persons: { p: { serial: 2, code: 'B' } } }, { p: { name: 'Ravi' } }),
      },
      serials: { 1: held('A') },
    },
    '1 delegate u  A,2 companion u p B',
    'cardCompleted users/u/event/persons/p',
  ],
  [
    'a code of a delegate in codes alone is a card',
    {
      users: { u: user({}) },
      codes: { CODESONLY2: { serial: 903, user_id: 'u', type: 'delegate' } },
    },
    '903 delegate u  CODESONLY2',
    'cardCompleted codes/CODESONLY2',
  ],
  [
    'a serial of another holder is not taken away',
    {
      users: { u: user({ serial: 1, code: 'B' }), v: user({}) },
      serials: { 1: { ...held('A'), user_id: 'v' } },
    },
    '1 delegate v  A',
    'cardContradicts users/u/event',
  ],
  [
    'a freed serial is not assigned again',
    { users: { u: user({ serial: 1, code: 'B' }) }, serials: { 1: { user_id: '' } } },
    '1 free   ',
    'cardContradicts users/u/event',
  ],
  [
    'a code that differs from the card’s is reported',
    {
      users: { u: user({ serial: 1, code: 'A' }) },
      serials: { 1: held('A') },
      codes: { B: { serial: 1, user_id: 'u', type: 'delegate' } },
    },
    '1 delegate u  A',
    'cardContradicts codes/B',
  ],
  [
    'a code that another card has is not assigned again',
    {
      users: { u: user({ serial: 1, code: 'A' }), v: user({}) },
      serials: { 1: held(), 2: { ...held('A'), user_id: 'v' } },
    },
    '1 delegate u  ,2 delegate v  A',
    'cardContradicts users/u/event',
  ],
  [
    'a code of an accompanying person in codes alone names none of the party',
    { users: { u: user({}) }, codes: { C: { serial: 5, user_id: 'u', type: 'accompany' } } },
    '',
    'cardContradicts codes/C',
  ],
  [
    'a code of an accompanying person is not the code of the delegate’s own card',
    {
      users: { u: user({}) },
      serials: { 1: held() },
      codes: { C: { user_id: 'u', type: 'accompany' } },
    },
    '1 delegate u  ',
    'cardContradicts codes/C',
  ],
  [
    'three places that agree need no repair',
    {
      users: { u: user({ serial: 1, code: 'A' }) },
      serials: { 1: held('A') },
      codes: { A: { serial: 1, user_id: 'u', type: 'delegate' }, OLD: { serial: 9, user_id: 'gone' } },
    },
    '1 delegate u  A',
    '',
  ],
])('%s', (_name, data, cards, repairs) => {
  expect(read(data)).toEqual({
    cards: cards === '' ? [] : cards.split(','),
    repairs: repairs === '' ? [] : [repairs],
  });
});
