import { mostAtOnce } from '../core/command/most-at-once.ts';
import { expect, test } from 'vitest';
import { inverseOf } from './inverse-commands.ts';

const changed = [
  { before: 'pg', delegateIds: ['a', 'b'] },
  { before: '', delegateIds: ['c'] },
];

test.each([
  [
    'a deletion',
    { command: 'delegate.delete', input: { delegateId: 'a' }, result: { name: 'Asha' } },
    [{ name: 'delegate.restore', input: { delegateId: 'a' } }],
  ],
  [
    'a deletion of many',
    {
      command: 'delegates.delete',
      input: { delegateIds: ['a', 'b', 'gone'] },
      result: { changed: [{ before: '', delegateIds: ['a', 'b'] }], names: { a: 'Asha', b: 'Bala' } },
    },
    [{ name: 'delegates.restore', input: { delegateIds: ['a', 'b'] } }],
  ],
  [
    'categories, for each group that had the same',
    { command: 'delegates.setCategory', input: { categoryId: 'x' }, result: { changed } },
    [
      { name: 'delegates.setCategory', input: { delegateIds: ['a', 'b'], categoryId: 'pg', from: 'x' } },
      { name: 'delegates.setCategory', input: { delegateIds: ['c'], categoryId: '', from: 'x' } },
    ],
  ],
  [
    'sponsors',
    { command: 'delegates.setCompany', input: { companyId: '' }, result: { changed: [changed[0]] } },
    [{ name: 'delegates.setCompany', input: { delegateIds: ['a', 'b'], companyId: 'pg', from: '' } }],
  ],
  [
    'payments',
    { command: 'delegates.setPayment', input: { paid: true }, result: { changed, setAt: 5, noted: ['c'] } },
    [
      {
        name: 'delegates.setPayment',
        input: { delegateIds: ['a', 'b'], paid: true, from: { paid: true, setAt: 5, noted: [] } },
      },
      {
        name: 'delegates.setPayment',
        input: { delegateIds: ['c'], paid: false, from: { paid: true, setAt: 5, noted: ['c'] } },
      },
    ],
  ],
  [
    'payments of an entry of an earlier release',
    { command: 'delegates.setPayment', input: { paid: true }, result: { changed: [changed[1]] } },
    [{ name: 'delegates.setPayment', input: { delegateIds: ['c'], paid: false, from: { paid: true } } }],
  ],
  [
    'a group that was made',
    { command: 'group.make', input: {}, result: { groupId: 'g', name: 'Hospital', joined: ['a', 'b'] } },
    [{ name: 'group.takeOut', input: { groupId: 'g', delegateIds: ['a', 'b'] } }],
  ],
  [
    'people who were taken out of a group that goes on',
    {
      command: 'group.takeOut',
      input: {},
      result: { groupId: 'g', name: 'Hospital', left: ['a'], hasEnded: false },
    },
    [{ name: 'group.add', input: { groupId: 'g', delegateIds: ['a'] } }],
  ],
  [
    'the end of a group, in as many parts as a command may have people',
    {
      command: 'group.dissolve',
      input: {},
      result: {
        groupId: 'g',
        name: 'Hospital',
        left: Array.from({ length: mostAtOnce + 1 }, (_, index) => `p${index}`),
      },
    },
    [
      {
        name: 'group.make',
        input: {
          groupId: 'g',
          name: 'Hospital',
          delegateIds: Array.from({ length: mostAtOnce }, (_, index) => `p${index}`),
        },
      },
      { name: 'group.add', input: { groupId: 'g', delegateIds: [`p${mostAtOnce}`] } },
    ],
  ],
  [
    'a group that was renamed',
    { command: 'group.rename', input: {}, result: { groupId: 'g', name: 'New', before: 'Old' } },
    [],
  ],
  [
    'a command that changed nothing',
    { command: 'delegates.setPayment', input: { paid: true }, result: { changed: [] } },
    [],
  ],
  [
    'an entry of an earlier release',
    { command: 'delegates.setPayment', input: { paid: true }, result: { count: 4 } },
    [],
  ],
  ['any other command', { command: 'record.mark', input: { serial: 1 }, result: { changed } }, []],
])('takes back %s', (_, done, expected) => {
  expect(inverseOf(done)).toEqual(expected);
});
