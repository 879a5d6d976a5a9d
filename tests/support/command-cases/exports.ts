import { refuses, type CommandCase } from './command-case.ts';

export const exportCases: readonly CommandCase[] = [
  {
    title: 'is logged and changes nothing',
    name: 'list.export',
    input: { what: 'delegates', rows: 1705 },
    as: ['read'],
    result: {},
  },
  refuses(
    'list.export',
    'refuses an account without any right',
    { what: 'delegates', rows: 1 },
    'notAllowed',
    { as: [] },
  ),
  refuses('list.export', 'refuses an unknown list', { what: 'passwords', rows: 1 }, 'invalidInput'),
];
