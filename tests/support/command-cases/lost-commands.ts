import { refuses, type CommandCase } from './command-case.ts';

export const lostCommandCases: readonly CommandCase[] = [
  {
    title: 'is logged and changes nothing',
    name: 'device.lost',
    input: { count: 3 },
    as: ['scan'],
    result: {},
  },
  refuses('device.lost', 'refuses an account without any right', { count: 3 }, 'notAllowed', { as: [] }),
  refuses('device.lost', 'refuses a report of nothing', { count: 0 }, 'invalidInput'),
];
