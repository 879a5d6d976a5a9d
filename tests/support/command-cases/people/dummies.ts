import { refuses, type CommandCase } from '../command-case.ts';

const name = 'delegate.addDummy';
const details = { name: 'Guest', foodPreference: 'Vegetarian', categoryId: 'pg' };

export const dummyCases: readonly CommandCase[] = [
  {
    title: 'adds one of a series for an admin',
    name,
    input: { details: { ...details, name: '  Guest  of   honour ' }, number: 50 },
  },
  { title: 'adds one for a scan-only member', name, input: { details, number: 1 }, as: ['scan'] },
  {
    title: 'adds another person of the same name when another command repeats it',
    name,
    input: { details, number: 1 },
    after: [{ name, input: { details, number: 1 } }],
  },
  refuses(name, 'refuses a member with write alone', { details, number: 1 }, 'notAllowed', { as: ['write'] }),
  refuses(name, 'refuses a member with read alone', { details, number: 1 }, 'notAllowed', { as: ['read'] }),
  refuses(
    name,
    'refuses a category of another event',
    { details: { ...details, categoryId: 'foreign' }, number: 1 },
    'unknownCategory',
  ),
  refuses(
    name,
    'refuses an empty name',
    { details: { ...details, name: ' \t ' }, number: 1 },
    'invalidInput',
    { params: { field: 'details.name' } },
  ),
  refuses(
    name,
    'refuses a missing food preference',
    { details: { ...details, foodPreference: '' }, number: 1 },
    'invalidInput',
    { params: { field: 'details.foodPreference' } },
  ),
  refuses(
    name,
    'refuses a missing category',
    { details: { ...details, categoryId: '' }, number: 1 },
    'invalidInput',
    { params: { field: 'details.categoryId' } },
  ),
  refuses(name, 'refuses the fifty-first', { details, number: 51 }, 'invalidInput', {
    params: { field: 'number' },
  }),
  refuses(
    name,
    'refuses fields that a dummy does not have',
    { details: { ...details, isPaid: true }, number: 1 },
    'invalidInput',
    { params: { field: 'details' } },
  ),
];
