import type { CommandCase } from './command-case.ts';

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
  {
    title: 'refuses a member with write alone',
    name,
    input: { details, number: 1 },
    as: ['write'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refuses a member with read alone',
    name,
    input: { details, number: 1 },
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refuses a category of another event',
    name,
    input: { details: { ...details, categoryId: 'foreign' }, number: 1 },
    refused: { code: 'unknownCategory' },
  },
  {
    title: 'refuses an empty name',
    name,
    input: { details: { ...details, name: ' \t ' }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details.name' } },
  },
  {
    title: 'refuses a missing food preference',
    name,
    input: { details: { ...details, foodPreference: '' }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details.foodPreference' } },
  },
  {
    title: 'refuses a missing category',
    name,
    input: { details: { ...details, categoryId: '' }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details.categoryId' } },
  },
  {
    title: 'refuses the fifty-first',
    name,
    input: { details, number: 51 },
    refused: { code: 'invalidInput', params: { field: 'number' } },
  },
  {
    title: 'refuses fields that a dummy does not have',
    name,
    input: { details: { ...details, isPaid: true }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details' } },
  },
];
