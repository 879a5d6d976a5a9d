import type { CommandCase } from './command-case.ts';

export const exportCases: readonly CommandCase[] = [
  {
    title: 'is logged and changes nothing',
    name: 'list.export',
    input: { what: 'delegates', rows: 1705 },
    as: ['read'],
    result: {},
  },
  {
    title: 'refuses an account without any right',
    name: 'list.export',
    input: { what: 'delegates', rows: 1 },
    as: [],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refuses an unknown list',
    name: 'list.export',
    input: { what: 'passwords', rows: 1 },
    refused: { code: 'invalidInput' },
  },
];
