import { refuses, type CommandCase } from './command-case.ts';

export const recordTypeCases: readonly CommandCase[] = [
  {
    title: 'changes a record type',
    name: 'recordType.save',
    input: { recordTypeId: 'dinner', details: { order: 7, name: 'Banquet', categoryIds: ['pg'] } },
    rows: [['recordTypes', 'dinner', { name: 'Banquet', categoryIds: ['pg'], order: 7 }]],
  },
  {
    title: 'opens parties and sets the next step',
    name: 'recordType.save',
    input: {
      recordTypeId: 'dinner',
      details: {
        order: 2,
        name: 'Dinner',
        categoryIds: ['speaker'],
        opensParty: true,
        nextStep: ' Hall  B ',
      },
    },
    rows: [['recordTypes', 'dinner', { opensParty: true, nextStep: 'Hall B' }]],
  },
  {
    title: 'keeps fields that are not given',
    name: 'recordType.save',
    input: { recordTypeId: 'dinner', details: { order: 2, name: 'Feast', categoryIds: ['speaker'] } },
    after: [
      {
        name: 'recordType.save',
        input: {
          recordTypeId: 'dinner',
          details: {
            order: 2,
            name: 'Dinner',
            categoryIds: ['speaker'],
            opensParty: true,
            nextStep: 'Hall B',
          },
        },
      },
    ],
    rows: [['recordTypes', 'dinner', { name: 'Feast', opensParty: true, nextStep: 'Hall B' }]],
  },
  refuses(
    'recordType.save',
    'refuses a record type without a category',
    { details: { order: 1, name: 'X', categoryIds: [] } },
    'selectOneCategory',
  ),
  refuses(
    'recordType.save',
    'refuses a category of another event',
    { details: { order: 1, name: 'X', categoryIds: ['foreign'] } },
    'unknownCategory',
  ),
  refuses(
    'recordType.save',
    'refuses a record type that does not exist',
    { recordTypeId: 'gone', details: { order: 1, name: 'X', categoryIds: ['pg'] } },
    'recordTypeNotFound',
  ),
  refuses(
    'recordType.save',
    'refuses a member with scan alone',
    { details: { order: 1, name: 'X', categoryIds: ['pg'] } },
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'deletes a record type',
    name: 'recordType.delete',
    input: { recordTypeId: 'dinner' },
    result: { recordTypeId: 'dinner', name: 'Dinner' },
    rows: [['recordTypes', 'dinner', null]],
  },
  refuses(
    'recordType.delete',
    'refuses a record type that has marks',
    { recordTypeId: 'lunch' },
    'recordTypeInUse',
    { params: { count: 1 }, after: [{ name: 'record.mark', input: { recordTypeId: 'lunch', serial: 1 } }] },
  ),
  refuses('recordType.delete', 'refuses an empty id', { recordTypeId: '' }, 'deleteIdMissing'),
  refuses(
    'recordType.delete',
    'refuses a record type that is already deleted',
    { recordTypeId: 'dinner' },
    'recordTypeNotFound',
    { after: [{ name: 'recordType.delete', input: { recordTypeId: 'dinner' } }] },
  ),
  refuses('recordType.delete', 'refuses a member with scan alone', { recordTypeId: 'dinner' }, 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'numbers the record types in the given order',
    name: 'recordType.order',
    input: { recordTypeIds: ['nobody', 'dinner', 'lunch'] },
    as: ['write'],
    rows: [
      ['recordTypes', 'nobody', { order: 1 }],
      ['recordTypes', 'dinner', { order: 2, categoryIds: ['speaker'] }],
      ['recordTypes', 'lunch', { order: 3 }],
    ],
  },
  refuses(
    'recordType.order',
    'refuses an order without all of them',
    { recordTypeIds: ['nobody', 'dinner'] },
    'orderOutdated',
  ),
  refuses(
    'recordType.order',
    'refuses a member with read alone',
    { recordTypeIds: ['nobody', 'dinner', 'lunch'] },
    'notAllowed',
    { as: ['read'] },
  ),
];
