import { expect } from 'vitest';
import { refuses, type CommandCase } from './command-case.ts';

const categoryDetails = {
  order: 9,
  name: 'Faculty',
  color: '',
  labelColor: '',
  labelBackground: '',
  frontImage: '',
  backImage: '',
};

export const categoryCases: readonly CommandCase[] = [
  {
    title: 'changes a category',
    name: 'category.save',
    input: { categoryId: 'pg', details: categoryDetails },
    as: ['write'],
    rows: [['categories', 'pg', { name: 'Faculty', order: 9 }]],
  },
  refuses(
    'category.save',
    'refuses a colour with one digit too few',
    { categoryId: 'pg', details: { ...categoryDetails, labelBackground: '#12345' } },
    'colourUnknown',
    { params: { colour: '#12345' } },
  ),
  refuses(
    'category.save',
    'refuses a new category with the name of another',
    { details: { ...categoryDetails, name: 'speaker' } },
    'nameTaken',
    { params: { name: 'speaker' } },
  ),
  refuses(
    'category.save',
    'refuses a category that does not exist',
    { categoryId: 'gone', details: categoryDetails },
    'unknownCategory',
  ),
  refuses(
    'category.save',
    'refuses a colour that contains other CSS',
    { details: { ...categoryDetails, color: 'red;}' } },
    'invalidInput',
  ),
  refuses('category.save', 'refuses a member with scan alone', { details: categoryDetails }, 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'deletes a category without people',
    name: 'category.delete',
    input: { categoryId: 'empty' },
    result: { categoryId: 'empty', name: 'Nobody yet' },
    rows: [['categories', 'empty', null]],
  },
  refuses('category.delete', 'refuses a category that has people', { categoryId: 'pg' }, 'categoryInUse', {
    params: { count: 4 },
  }),
  {
    title: 'moves its people to another one, and their cards with them',
    name: 'category.delete',
    input: { categoryId: 'pg', moveTo: 'speaker' },
    result: { categoryId: 'pg', name: 'PG', moved: 4 },
    rows: [
      ['categories', 'pg', null],
      ['delegates', 'held', { categoryId: 'speaker' }],
      ['delegates', 'unpaid', { categoryId: 'speaker' }],
      ['delegates', 'paid', { categoryId: 'speaker' }],
      ['delegates', 'uncategorised', { categoryId: '' }],
      ['serials', '1', { categoryId: 'speaker', delegateId: 'held' }],
      ['serials', '2', { categoryId: 'speaker', companionId: 'held-companion' }],
      ['serials', '3', { categoryId: 'speaker', kind: 'extra' }],
      ['serials', '4', { categoryId: '', kind: 'free' }],
      ['recordTypes', 'lunch', { categoryIds: ['speaker'] }],
    ],
  },
  {
    title: 'leaves people who have no card without a category',
    name: 'category.delete',
    input: { categoryId: 'speaker', moveTo: '' },
    result: { moved: 1 },
    rows: [
      ['categories', 'speaker', null],
      ['delegates', 'paid', { categoryId: '' }],
      ['recordTypes', 'dinner', { categoryIds: [] }],
    ],
  },
  refuses(
    'category.delete',
    'refuses to leave people with a card without a category',
    { categoryId: 'pg', moveTo: '' },
    'categoryMissing',
  ),
  refuses(
    'category.delete',
    'refuses itself as the target',
    { categoryId: 'pg', moveTo: 'pg' },
    'unknownCategory',
  ),
  refuses(
    'category.delete',
    'refuses a target category that does not exist',
    { categoryId: 'pg', moveTo: 'gone' },
    'unknownCategory',
  ),
  refuses(
    'category.delete',
    'refuses to move people a second time',
    { categoryId: 'pg', moveTo: 'speaker' },
    'unknownCategory',
    { after: [{ name: 'category.delete', input: { categoryId: 'pg', moveTo: 'speaker' } }] },
  ),
  {
    title: 'needs no target when the category has no people',
    name: 'category.delete',
    input: { categoryId: 'empty', moveTo: '' },
    result: { moved: 0 },
    rows: [['categories', 'empty', null]],
  },
  refuses('category.delete', 'refuses an empty id', { categoryId: '' }, 'deleteIdMissing'),
  refuses(
    'category.delete',
    'refuses a category that is already deleted',
    { categoryId: 'empty' },
    'unknownCategory',
    { after: [{ name: 'category.delete', input: { categoryId: 'empty' } }] },
  ),
  {
    title: 'removes it from the record types',
    name: 'category.delete',
    input: { categoryId: 'empty' },
    after: [
      {
        name: 'recordType.save',
        input: { recordTypeId: 'lunch', details: { order: 1, name: 'Lunch', categoryIds: ['pg', 'empty'] } },
      },
    ],
    rows: [['recordTypes', 'lunch', { categoryIds: ['pg'] }]],
  },
  refuses('category.delete', 'refuses a member with read alone', { categoryId: 'empty' }, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'numbers the categories in the given order, also when repeated',
    name: 'category.order',
    input: { categoryIds: ['empty', 'pg', 'speaker'] },
    after: [{ name: 'category.order', input: { categoryIds: ['empty', 'pg', 'speaker'] } }],
    result: { count: 3 },
    rows: [
      ['categories', 'empty', { order: 1, name: 'Nobody yet' }],
      ['categories', 'pg', { order: 2 }],
      ['categories', 'speaker', { order: 3 }],
    ],
  },
  refuses(
    'category.order',
    'refuses an order without a category that was added meanwhile',
    { categoryIds: ['speaker', 'pg', 'empty'] },
    'orderOutdated',
    {
      after: [{ name: 'category.save', input: { details: categoryDetails } }],
      rows: [['categories', 'pg', { order: 1 }]],
    },
  ),
  refuses(
    'category.order',
    'refuses an order with a deleted category',
    { categoryIds: ['pg', 'speaker', 'gone'] },
    'orderOutdated',
    { rows: [['categories', 'speaker', { order: 2 }]] },
  ),
  refuses(
    'category.order',
    'refuses an order with a category twice',
    { categoryIds: ['pg', 'pg', 'speaker'] },
    'orderOutdated',
  ),
  refuses(
    'category.order',
    'refuses a member with scan alone',
    { categoryIds: ['empty', 'pg', 'speaker'] },
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'adds the categories of a list after the others, each in its own colour',
    name: 'category.addMany',
    input: { names: ['Faculty', ' SPEAKER ', 'Volunteers', 'faculty'] },
    result: {
      count: 2,
      categoryIds: [expect.any(String), 'speaker', expect.any(String), expect.any(String)],
    },
  },
  {
    title: 'adds no category the second time',
    name: 'category.addMany',
    input: { names: ['Faculty'] },
    after: [{ name: 'category.addMany', input: { names: ['Faculty'] } }],
    result: { count: 0 },
  },
  refuses('category.addMany', 'refuses an empty name', { names: [' '] }, 'invalidInput'),
  refuses('category.addMany', 'refuses a member with scan alone', { names: ['Faculty'] }, 'notAllowed', {
    as: ['scan'],
  }),
];
