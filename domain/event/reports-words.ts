import { sharedTexts } from '../core/text/shared-texts.ts';

/** Words of the reports of records. */
export const reportsWords = {
  title: 'Reports',
  all: 'All Reports:',
  filter: 'Show',
  doneOf: (total: string) => `done of ${total}`,
  search: 'Search name or serial',
  unknown: 'This record does not exist any more.',
  none: 'No records yet.',
  noneHint: 'Each record has its report here: who has it, who does not, and when it was marked.',
  goToRecords: 'Go to Records',
  filters: { total: 'Total', done: 'Done', pending: 'Pending' },
  noSerials: sharedTexts.noSerials,
  nobody: sharedTexts.nobodyFound,
  nobodyDone: 'None done yet',
  nobodyPending: 'None pending',
  serialNo: 'Serial No',
  name: 'Name',
  time: 'Time',
  by: 'By',
  category: 'Category',
  company: 'Company',
  allCompanies: 'All companies',
  allKinds: 'All people',
  type: 'Type',
  state: 'State',
  deviceHead: 'Device',
  /** `tag`: four characters, see `deviceTag`. */
  device: (tag: string) => `Device ${tag}`,
  unknownDevice: 'Unknown device',
  onDevice: (tag: string) => `on ${tag}`,
} as const;
