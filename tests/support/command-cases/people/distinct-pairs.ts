import { refuses, type CommandCase, type Step } from '../command-case.ts';

const dismiss = (...delegateIds: readonly string[]): Step => ({
  name: 'duplicate.dismiss',
  input: { delegateIds },
});

/** Possible duplicates who are persons of their own. */
export const distinctPairCases: readonly CommandCase[] = [
  {
    title: 'records every two people of a group, in the order of their ids',
    ...dismiss('unpaid', 'paid', 'alone'),
    as: ['write'],
    result: { name: 'Person unpaid, Person paid and Person alone', pairs: 3 },
    rows: [
      ['distinctPairs', 'paid/unpaid', { extra: null }],
      ['distinctPairs', 'alone/unpaid', {}],
      ['distinctPairs', 'alone/paid', {}],
    ],
  },
  {
    title: 'adds only the new pairs when repeated',
    ...dismiss('paid', 'unpaid', 'alone'),
    after: [dismiss('unpaid', 'paid')],
    result: { pairs: 2 },
  },
  {
    title: 'refuses a person who does not exist',
    ...dismiss('paid', 'gone'),
    refused: { code: 'userNotFound' },
  },
  { title: 'refuses the same person twice', ...dismiss('paid', 'paid'), refused: { code: 'invalidInput' } },
  {
    title: 'refuses a member who cannot edit people',
    ...dismiss('paid', 'unpaid'),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['distinctPairs', 'paid/unpaid', null]],
  },
  {
    title: 'is taken back',
    name: 'duplicate.restore',
    input: { delegateIds: ['unpaid', 'paid'] },
    as: ['write'],
    after: [dismiss('paid', 'unpaid', 'alone')],
    result: { pairs: 1 },
    rows: [
      ['distinctPairs', 'paid/unpaid', null],
      ['distinctPairs', 'alone/paid', {}],
    ],
  },
  refuses(
    'duplicate.restore',
    'refuses to take a pair back for a member who cannot edit people',
    { delegateIds: ['unpaid', 'paid'] },
    'notAllowed',
    {
      as: ['read', 'scan'],
      after: [dismiss('paid', 'unpaid')],
      rows: [['distinctPairs', 'paid/unpaid', {}]],
    },
  ),
  {
    title: 'deletes the pairs of a deleted person',
    name: 'delegate.delete',
    input: { delegateId: 'alone' },
    after: [dismiss('paid', 'unpaid', 'alone')],
    rows: [
      ['distinctPairs', 'alone/paid', null],
      ['distinctPairs', 'alone/unpaid', null],
      ['distinctPairs', 'paid/unpaid', {}],
    ],
  },
  {
    title: 'keeps the pairs for the person into whom two are merged',
    name: 'delegate.merge',
    input: { keepId: 'unpaid', dropId: 'alone', fromDropped: [] },
    after: [dismiss('paid', 'alone'), dismiss('unpaid', 'alone')],
    rows: [
      ['distinctPairs', 'alone/paid', null],
      ['distinctPairs', 'alone/unpaid', null],
      ['distinctPairs', 'paid/unpaid', {}],
    ],
  },
];
