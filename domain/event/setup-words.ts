import { counted } from '../core/text/format.ts';
import { sharedTexts } from '../core/text/shared-texts.ts';
import { screensWords } from '../core/text/screen-words.ts';

export const companiesWords = {
  title: screensWords.companies,
  none: 'No companies yet.',
  noneHint: 'Companies that sponsor delegates. A delegate’s company is shown in lists, reports and exports.',
  noneFound: 'No company of this name.',
  search: 'Search company',
  add: screensWords.addCompany,
  edit: screensWords.editCompany,
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete company',
  name: 'Company Name',
  deleteQuestion: sharedTexts.deleteItem,
  showPeople: 'Show the people',
  delegates: 'Delegates',
  delegatesOf: (count: number) => counted(count, 'delegate', 'delegates'),
  paidOf: (count: number) => `${count} Paid`,
  noDelegates: 'No delegates of this company.',
  paid: 'Paid',
  pending: sharedTexts.notPaid,
  accompanying: 'Accompanying',
  exportCsv: 'Export CSV',
  csvName: (company: string, day: string) => `${company} delegates ${day}`,
  addCsv: 'Import names',
  csvTitle: screensWords.addCompaniesCsv,
  names: 'Company names',
  namesHint: 'One name a line, or a CSV file: its first column, or the one headed Company Name.',
  chooseFile: 'Choose a CSV file',
  fileTooLarge: 'This file is too large for a list of names.',
  fileUnreadable: 'This file could not be read.',
  preview: 'Preview',
  states: {
    new: 'new',
    exists: 'exists already',
    repeated: 'twice in the list',
    empty: 'empty',
    tooLong: 'too long',
  },
  addNew: (count: number) => `Add ${counted(count, 'company', 'companies')}`,
  nothingNew: 'This list has no new companies.',
  added: (done: number, total: number) => `${done} of ${total} companies added`,
  stop: 'Stop',
} as const;

export const categoriesWords = {
  title: screensWords.categories,
  none: 'No categories yet.',
  noneHint: 'The kinds of people, for example Delegate, Faculty and Student. Each has its label on the card.',
  add: screensWords.addCategory,
  edit: screensWords.editCategory,
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete category',
  unknown: 'This category does not exist any more.',
  key: 'Key',
  keyHint: 'The position in lists.',
  text: 'Text',
  color: 'Name colour',
  labelColor: 'Label colour',
  labelBackground: 'Label background',
  emptyColour: (colour: string) => `Empty: ${colour}`,
  colours: { color: 'the card’s ink', labelColor: 'white', labelBackground: 'dark green' },
  pickColour: (field: string) => `Choose ${field}`,
  unknownColour: (colour: string) => `'${colour}' is not a colour. Use a name like navy, or #14532d.`,
  preview: 'Preview',
  lowLabelContrast: (ratio: string) =>
    `The label is hard to read: contrast ${ratio}; 4.5 or more is easy to read.`,
  lowNameContrast: (ratio: string) =>
    `The name is hard to read on white: contrast ${ratio}; 4.5 or more is easy to read.`,
  frontImage: 'Front image',
  backImage: 'Back image',
  template: 'Card template',
  delegates: (count: number) => counted(count, 'delegate', 'delegates'),
  companions: (count: string) => `+ ${count} accompanying`,
  deleteQuestion: sharedTexts.deleteItem,
  deleteUnused: 'This category is unused.',
  inUse: (parts: string) => `This category has ${parts}.`,
  useOf: {
    delegates: (count: number) => counted(count, 'delegate', 'delegates'),
    companions: (count: number) => counted(count, 'accompanying person', 'accompanying persons'),
    extras: (count: number) => counted(count, 'extra card', 'extra cards'),
  },
  moveTo: 'Move them to',
  chooseCategory: 'Select category',
  cardsNeedOne: (count: number) =>
    counted(
      count,
      'card has a serial number and needs a category.',
      'cards have a serial number and need a category.',
    ),
  /** `names` are those of record types. */
  onlyFor: (names: string) =>
    `${names}: only for this category. Choose other categories there, or no card will pass.`,
  noOther: 'There is no other category to move them to. Add one first.',
  moveAndDelete: 'Move and delete',
} as const;

export const recordsWords = {
  title: screensWords.records,
  none: 'No records yet.',
  noneHint: 'A record is what you scan at the gate or hand out: a kit, a meal, a hall.',
  usual: ['Kit', 'Breakfast', 'Lunch', 'Dinner'],
  addUsual: 'Add Kit, Breakfast, Lunch and Dinner',
  usualAdded: 'Records added',
  add: screensWords.addRecord,
  edit: screensWords.editRecord,
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete record',
  unknown: 'This record does not exist any more.',
  key: 'Key',
  keyHint: 'The position in lists.',
  text: 'Text',
  categories: 'Categories',
  all: 'All',
  noneOf: 'None',
  noCategories: 'No categories',
  noCategoriesYet: 'Add a category first.',
  opensParty: 'One scan opens the whole party',
  opensPartyHint: 'The delegate and all companions, to be marked one by one or all at once.',
  needsPaid: 'Only for paid registrations',
  needsPaidHint: 'Other people are sent to the registration desk. Off: a card is enough.',
  opensFor: 'Opens for add-ons that are',
  opensForHint:
    'The price list binds add-ons to this record. Other people are sent to the registration desk.',
  opensForWords: {
    paid: 'Paid',
    confirmed: 'Confirmed by the desk, paid or not',
    ordered: 'Ordered, paid or not',
  },
  nextStep: 'What to do next',
  nextStepHint: 'A kiosk shows this after each mark.',
  doneOf: (done: string, total: string) => `${done} of ${total} done`,
  deleteQuestion: sharedTexts.deleteItem,
  loginToAdd: sharedTexts.adminNeededForRecords,
} as const;

export const orderingWords = {
  move: (name: string) => `Move ${name}`,
  how: 'Press Space or Enter to pick it up, the arrow keys to move it, Space or Enter to put it down, and Escape to leave it where it was.',
  sortable: 'sortable',
  pickedUp: (name: string, place: number, total: number) =>
    `${name} is picked up, place ${place} of ${total}.`,
  movedTo: (name: string, place: number, total: number) => `${name} is at place ${place} of ${total}.`,
  putDown: (name: string, place: number, total: number) =>
    `${name} is put down at place ${place} of ${total}.`,
  left: (name: string) => `${name} is left where it was.`,
  tooManyToOrder: (most: number) => `The order can be changed while there are no more than ${most} entries.`,
} as const;

export const setupWords = {
  needsServer: 'No internet. Saving needs a connection; what you type stays here.',
} as const;
