import { counted } from './format.ts';

export const paletteWords = {
  open: 'Find a person, screen or action',
  find: 'Find',
  key: 'Ctrl K',
  people: 'People',
  screens: 'Screens',
  actions: 'Actions',
  found: (count: number) => counted(count, 'result', 'results'),
  none: 'No person, screen or action found',
  companionOf: (name: string) => `with ${name}`,
  act: {
    addUser: 'Add user',
    importSheet: 'Import spreadsheet',
    startScanning: 'Start scanning',
    addStatement: 'Add bank statement',
    addCategory: 'Add category',
    addRecord: 'Add record',
    addCompany: 'Add company',
    addMember: 'Add team member',
  },
} as const;
