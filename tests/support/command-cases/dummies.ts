import type { CommandCase } from './command-case.ts';

const name = 'delegate.addDummy';
const details = { name: 'Guest', foodPreference: 'Vegetarian', categoryId: 'pg' };

export const dummyCases: readonly CommandCase[] = [
  {
    title: 'adds one of a series, by an admin',
    name,
    input: { details: { ...details, name: '  Guest  of   honour ' }, number: 50 },
  },
  { title: 'adds one, by who scans alone', name, input: { details, number: 1 }, as: ['scan'] },
  {
    title: 'repeated by another command is another person, though it has the same name',
    name,
    input: { details, number: 1 },
    after: [{ name, input: { details, number: 1 } }],
  },
  {
    title: 'with write alone',
    name,
    input: { details, number: 1 },
    as: ['write'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'with read alone',
    name,
    input: { details, number: 1 },
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'of a category of another event',
    name,
    input: { details: { ...details, categoryId: 'foreign' }, number: 1 },
    refused: { code: 'unknownCategory' },
  },
  {
    title: 'without a name',
    name,
    input: { details: { ...details, name: ' \t ' }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details.name' } },
  },
  {
    title: 'without a food preference',
    name,
    input: { details: { ...details, foodPreference: '' }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details.foodPreference' } },
  },
  {
    title: 'without a category',
    name,
    input: { details: { ...details, categoryId: '' }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details.categoryId' } },
  },
  {
    title: 'as the fifty-first',
    name,
    input: { details, number: 51 },
    refused: { code: 'invalidInput', params: { field: 'number' } },
  },
  {
    title: 'with more than a dummy has',
    name,
    input: { details: { ...details, isPaid: true }, number: 1 },
    refused: { code: 'invalidInput', params: { field: 'details' } },
  },
];
