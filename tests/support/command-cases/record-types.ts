import type { CommandCase } from './command-case.ts';

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
  {
    title: 'refuses a record type without a category',
    name: 'recordType.save',
    input: { details: { order: 1, name: 'X', categoryIds: [] } },
    refused: { code: 'selectOneCategory' },
  },
  {
    title: 'refuses a category of another event',
    name: 'recordType.save',
    input: { details: { order: 1, name: 'X', categoryIds: ['foreign'] } },
    refused: { code: 'unknownCategory' },
  },
  {
    title: 'refuses a record type that does not exist',
    name: 'recordType.save',
    input: { recordTypeId: 'gone', details: { order: 1, name: 'X', categoryIds: ['pg'] } },
    refused: { code: 'recordTypeNotFound' },
  },
  {
    title: 'refuses a member with scan alone',
    name: 'recordType.save',
    input: { details: { order: 1, name: 'X', categoryIds: ['pg'] } },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'deletes a record type',
    name: 'recordType.delete',
    input: { recordTypeId: 'dinner' },
    result: { recordTypeId: 'dinner', name: 'Dinner' },
    rows: [['recordTypes', 'dinner', null]],
  },
  {
    title: 'refuses a record type that has marks',
    name: 'recordType.delete',
    input: { recordTypeId: 'lunch' },
    after: [{ name: 'record.mark', input: { recordTypeId: 'lunch', serial: 1 } }],
    refused: { code: 'recordTypeInUse', params: { count: 1 } },
  },
  {
    title: 'refuses an empty id',
    name: 'recordType.delete',
    input: { recordTypeId: '' },
    refused: { code: 'deleteIdMissing' },
  },
  {
    title: 'refuses a record type that is already deleted',
    name: 'recordType.delete',
    input: { recordTypeId: 'dinner' },
    after: [{ name: 'recordType.delete', input: { recordTypeId: 'dinner' } }],
    refused: { code: 'recordTypeNotFound' },
  },
  {
    title: 'refuses a member with scan alone',
    name: 'recordType.delete',
    input: { recordTypeId: 'dinner' },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
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
  {
    title: 'refuses an order without all of them',
    name: 'recordType.order',
    input: { recordTypeIds: ['nobody', 'dinner'] },
    refused: { code: 'orderOutdated' },
  },
  {
    title: 'refuses a member with read alone',
    name: 'recordType.order',
    input: { recordTypeIds: ['nobody', 'dinner', 'lunch'] },
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
];
