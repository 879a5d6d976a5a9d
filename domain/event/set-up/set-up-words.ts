import type { SetUpStep } from '../../model/event.ts';
import { counted } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

interface StepWords {
  readonly name: string;
  readonly open: string;
  readonly done: (have: number) => string;
  /** What waits for the step. */
  readonly waiting?: (count: number) => string;
}

const steps: Readonly<Record<SetUpStep, StepWords>> = {
  details: {
    name: 'Name and dates',
    open: 'The name and the days of your event. They appear on screens, cards and receipts.',
    done: () => 'The event has a name and a date.',
    waiting: (count) =>
      `${counted(count, 'item of the price list is', 'items of the price list are')} not near the days of the event.`,
  },
  categories: {
    name: 'Categories',
    open: 'The kinds of people, for example Delegate, Faculty and Student. The import can create them from your sheet.',
    done: (have) => counted(have, 'category', 'categories'),
  },
  people: {
    name: 'Import people',
    open: 'Bring in your spreadsheet, or add people one by one.',
    done: (have) => counted(have, 'delegate', 'delegates'),
  },
  fees: {
    name: 'Price list',
    open: 'What each category pays, and until when. Regdesk then shows who owes how much.',
    done: (have) => counted(have, 'price', 'prices'),
  },
  registration: {
    name: 'Registration by delegates',
    open: 'A public page where delegates register and pay by themselves.',
    done: (have) => (have === 2 ? 'Registration is open.' : 'Registration is set up and closed.'),
  },
  payments: {
    name: 'Payments',
    open: 'Who has paid: from your spreadsheet, from a bank statement, or entered for each person.',
    done: (have) => `${counted(have, 'delegate has', 'delegates have')} paid`,
  },
  serials: {
    name: 'Serial numbers',
    open: 'Each person who has paid gets a serial number and a code for the ID card.',
    done: (have) => `${counted(have, 'delegate has', 'delegates have')} a serial number`,
    waiting: (count) =>
      `${counted(count, 'delegate has', 'delegates have')} paid and ${count === 1 ? 'has' : 'have'} no serial number yet.`,
  },
  card: {
    name: 'ID card design',
    open: 'Where name, QR code and category are printed on the card.',
    done: () => 'The design is saved.',
  },
  records: {
    name: 'Records',
    open: 'What is scanned or handed out at the event: registration, kit, meals.',
    done: (have) => counted(have, 'record', 'records'),
  },
  team: {
    name: 'Team and phones',
    open: 'The people who help you, and the phones that scan at the gates.',
    done: (have) => counted(have, 'member or phone', 'members and phones'),
  },
  scan: {
    name: 'Test scan',
    open: 'Scan a printed card once before the event. The mark stays, so use your own card.',
    done: (have) => counted(have, 'mark', 'marks'),
  },
};

export const setUpWords = {
  title: 'Set up your event',
  screen: screensWords.setUp,
  steps,
  doneOf: (done: number, total: number) => `${done} of ${total} done`,
  complete: 'Your event is set up.',
  states: { done: 'Done', open: 'To do', aside: 'Does not apply' },
  setAside: 'Does not apply',
  setAsideOf: (step: string) => `${step}: does not apply`,
  takeUp: 'It applies',
  takeUpOf: (step: string) => `${step}: it applies`,
} as const;
