import { describe, expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { execute } from '../../execute.ts';
import { fold } from '../../model/fields/fold.ts';
import { blankRow } from '../../model/tables.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { newNames, proposedSpellings } from '../../people/import/new-names.ts';
import type { PeopleImportPlan, RowPreview } from '../../people/import/row-preview.ts';
import { previewRows } from './preview-list.ts';

/** What must come out of a file. */
interface Ledger {
  readonly people: readonly string[];
  readonly companions?: readonly string[];
  readonly rupees?: number;
  readonly leftOut?: number;
  readonly asked?: number;
  /** Phone and e-mail of each person, where the file has them in an unusual way. */
  readonly contacts?: readonly (readonly [phone: string, email: string])[];
}

interface MessyFile extends Ledger {
  readonly called: string;
  readonly cells: string;
  /** Rows belong to the row above, or to the page: another order is another list. */
  readonly isOrdered?: true;
}

const files: readonly MessyFile[] = [
  {
    called: 'the ledger of a treasurer, with sums of a page and of the whole',
    cells: `
      KOLAR SOCIETY
      Sl | Name | Mobile | Amount | UTR
      1 | Dr. Arun Pai | 9840300101 | 5,000/- | 412300000001
      2 | Dr. Beena Nair | 9840300102 | 5,000 | 412300000002
       | Page total | | 10,000 |
      3 | Dr. Cyril Dias | 9840300103 | Rs. 7500 | 412300000003
       | C/F | | 17,500 |
       | Grand Total (3 delegates) | | 17,500 |
       | Hon. Treasurer | | |`,
    people: ['Arun Pai', 'Beena Nair', 'Cyril Dias'],
    rupees: 17_500,
    leftOut: 5,
    isOrdered: true,
  },
  {
    called: 'a printed list with its headings on each page and numbers of its columns',
    cells: `
      Name | Phone | City
      (1) | (2) | (3)
      Anil Rao | 9840300201 | Hubli
      Name | Phone | City
      Bela Rao | 9840300202 | Hubli
      *** | *** | ***`,
    people: ['Anil Rao', 'Bela Rao'],
    leftOut: 3,
    isOrdered: true,
  },
  {
    called: 'spouses in the next row, in three ways',
    cells: `
      Name | Phone | Type
      Dr. Arun Pai | 9840300301 | Delegate
      W/o above: Asha Pai | |
      Dr. Beena Nair | 9840300302 | Delegate
      Suresh Nair | | Spouse
      Dr. Cyril Dias | 9840300303 | Delegate
      Mrs. Clara Dias (spouse) | |`,
    people: ['Arun Pai', 'Beena Nair', 'Cyril Dias'],
    companions: ['Asha Pai', 'Suresh Nair', 'Mrs. Clara Dias'],
    isOrdered: true,
  },
  {
    called: 'couples in one cell, phone and e-mail in one, mode and number of the payment in one',
    cells: `
      VIDARBHA SURGEONS, ANNUAL MEET
      Sr.No. | Regn. No. | Name of Doctor & Spouse | Contact details | Place | Slab | Amt. Recd. (Rs.) | Mode & Ref. No. | Dt.
      1 | VSC/001 | Dr. Prakash More & Mrs. Sunita More | 9840300351 / prakash@example.org | Nagpur | PG | 8,500/- | UPI 631122334455 | 12/10/26
      2 | VSC/002 | Dr. & Mrs. Asha Kale | 98403 00352 / 98403 00359 | Wardha | PG | 6000 | NEFT N286261234567 | 12/10/26
      3 | VSC/003 | DR SACHIN WANI | sachin(at)example.org 9840300353 | Akola | PG | 7500.00 | Cheque 004512 SBI | 14/10/26
      4 | VSC/004 | Dr. R. B. Patil | TBA | Akola | PG | 3000 | Cash | 15/10/26
      4A | | Mr. Patil (father of 4) | | | | 2500 | Cash | 15/10/26
       | | | | | Total | 27,500 | |`,
    people: ['Prakash More', 'Asha Kale', 'SACHIN WANI', 'R. B. Patil'],
    companions: ['Mrs. Sunita More', 'Mr. Patil'],
    contacts: [
      ['9840300351', 'prakash@example.org'],
      ['9840300352', ''],
      ['9840300353', 'sachin@example.org'],
      ['', ''],
    ],
    rupees: 27_500,
    leftOut: 2,
    isOrdered: true,
  },
  {
    called: 'the export of a portal, with a failed payment before the one that succeeded',
    cells: `
      Registration ID | Registered On | Title | Participant Full Name | Mobile Number | Alternate Mobile | Email Id | Accompanying Person(s) Name | No. of Accompanying | Payable Amount | Amount Paid | Payment Mode | Gateway Order ID | Payment Status | Paid On
      RG1 | 15-Oct-2026 10:22 AM | Dr | Qamar Ali | 9840300361 | 0755-2345678 | qamar@example.org | Sana Ali | 1 | 9440 | 9440 | Razorpay | order_QX12ab | SUCCESS | 15-Oct-2026
      RG2 | 15-Oct-2026 11:00 AM | Dr | Ritu Sen | 9840300362 | | ritu@example.org | | 0 | 4720 | 0 | | order_QX12ac | FAILED |
      RG2 | 15-Oct-2026 11:05 AM | Dr | Ritu Sen | 9840300362 | | ritu@example.org | | 0 | 4720 | 4720 | Razorpay | order_QX12ad | SUCCESS | 15-Oct-2026
      RG3 | 16-Oct-2026 09:00 AM | Prof | Samuel George | +91 98403 00363 | | SAMUEL@EXAMPLE.ORG | Mary George, Tom George | 2 | 14160 | 14160 | NEFT | | SUCCESS | 16-Oct-2026`,
    people: ['Qamar Ali', 'Ritu Sen', 'Samuel George'],
    companions: ['Sana Ali', 'Mary George', 'Tom George'],
    rupees: 28_320,
  },
  {
    called: 'the cash book of the spot counter, with amount and method in one cell',
    cells: `
      Name | Number | From | Amt
      Dr Wasim Khan | 9840300371 | Surat | 9000 cash
      Dr Yash + 1 | 9840300372 | Daman | 18,000/- card
      Zubin Mehta | 9840300373 | | free`,
    people: ['Wasim Khan', 'Yash', 'Zubin Mehta'],
    rupees: 27_000,
  },
  {
    called: 'a list in Hindi',
    cells: `
      क्रमांक | डॉक्टर का नाम | मोबाइल नं. | शहर | जमा राशि | दिनांक | साथ में आने वाले
      १ | उमेश यादव | ९८४०३ ००३८१ | कानपुर | ५००० | १२/१०/२०२६ | रेखा यादव
      २ | विभा सिंह | 9840300382 | आगरा | 5000 | 13/10/2026 | नहीं
       | योग | | | 10000 | |`,
    people: ['उमेश यादव', 'विभा सिंह'],
    companions: ['रेखा यादव'],
    rupees: 10_000,
    leftOut: 1,
    isOrdered: true,
  },
  {
    called: 'families in one cell, and words for none in several languages',
    cells: `
      Name | Phone | Accompanying persons
      Arun Pai | 9840300401 | Asha (38), Anu (9)
      Beena Nair | 9840300402 | Nil
      Cyril Dias | 9840300403 | नहीं
      Divya Rao | 9840300404 | இல்லை
      Esha Sen | 9840300405 | Not coming
      Farid Ali | 9840300406 | Yes. Sana (wife, 34)`,
    people: ['Arun Pai', 'Beena Nair', 'Cyril Dias', 'Divya Rao', 'Esha Sen', 'Farid Ali'],
    companions: ['Asha', 'Anu', 'Sana'],
  },
  {
    called: 'a couple with one phone, and a secretary whose phone three doctors have',
    cells: `
      Name | Phone | E-mail
      Dr. Ramesh Kini | 9840300501 | ramesh@example.org
      Dr. Lata Kini | 9840300501 | lata@example.org
      Dr. Mohan Das | 9840300502 |
      Dr. Nirmala Iyer | 9840300502 |
      Dr. Omar Sheikh | 9840300502 |`,
    people: ['Ramesh Kini', 'Lata Kini', 'Mohan Das', 'Nirmala Iyer', 'Omar Sheikh'],
  },
  {
    called: 'a list without registration numbers, although the column is filled',
    cells: `
      Name | Mobile | MCI No
      Arun Pai | 9840300601 | Applied
      Beena Nair | 9840300602 | NA
      Cyril Dias | 9840300603 | -
      Divya Rao | 9840300604 | KMC 45871`,
    people: ['Arun Pai', 'Beena Nair', 'Cyril Dias', 'Divya Rao'],
  },
  {
    called: 'six spellings of one category',
    cells: `
      Name | Phone | Category
      Arun Pai | 9840300701 | Faculty
      Beena Nair | 9840300702 | Faculty
      Cyril Dias | 9840300703 | FACULTY
      Divya Rao | 9840300704 | Facultys
      Esha Sen | 9840300705 | Faculty (Early)
      Farid Ali | 9840300706 | Facutly`,
    people: ['Arun Pai', 'Beena Nair', 'Cyril Dias', 'Divya Rao', 'Esha Sen', 'Farid Ali'],
  },
  {
    called: 'headings in Hindi and English, with numbers',
    cells: `
      1. नाम / Name | 2. मोबाइल नंबर | 3. शहर | 4. राशि
      आशा राव | 9840300801 | नागपुर | ५,०००
      Ravi Kale | 9840300802 | Pune | 5000`,
    people: ['आशा राव', 'Ravi Kale'],
    rupees: 10_000,
  },
  {
    called: 'the late list: a person with a new phone, and one whose name is written otherwise',
    cells: `
      Name | Phone | E-mail
      Known Person | 9840300999 | known@example.org
      PERSON KNOWN TWO | 9840300002 | two@example.org
      Arun Pai | 9840300901 | arun@example.org`,
    people: ['Arun Pai'],
  },
  {
    called: 'a stranger with a known phone and nothing else',
    cells: `
      Name | Phone
      Wholly Different | 9840300001
      Arun Pai | 9840301001`,
    people: ['Arun Pai'],
    asked: 1,
  },
  {
    called: 'a small table below the people',
    cells: `
      Name | Phone | Amount
      Arun Pai | 9840301101 | 5000
      Beena Nair | 9840301102 | 6000

      Category | Count | Sum
      Delegate | 2 | 11000`,
    people: ['Arun Pai', 'Beena Nair'],
    rupees: 11_000,
    leftOut: 2,
    isOrdered: true,
  },
  {
    called: 'a register of states',
    cells: `
      Name of the Doctor | Reg. No. | Mobile
      KARNATAKA | |
      Dr. Arun Pai | 45871 | 9840301201
      Dr. Cyril Dias | 45872 | 9840301203
      KERALA | |
      Dr. Beena Nair | 60233 | 9840301202
      Dr. Divya Rao | 60234 | 9840301204
      TOTAL 4 | |`,
    people: ['Arun Pai', 'Cyril Dias', 'Beena Nair', 'Divya Rao'],
    leftOut: 3,
    isOrdered: true,
  },
];

const rowsOf = (cells: string): string[][] =>
  cells
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** An event with two people, whose phones and addresses the late lists repeat. */
const eventWithTwo = (): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const [delegateId, fullName, phone, email] of [
    ['known-one', 'Known Person', '9840300001', 'known@example.org'],
    ['known-two', 'Person Known Two', '9840300002', 'two@example.org'],
  ] as const)
    draft.put('delegates', {
      ...blankRow('delegates'),
      delegateId,
      fullName,
      phone,
      email,
      hasDetails: true,
    });
  store.apply(draft.changes());
  return store;
};

const planOf = (store: EventStore, rows: string[][]): PeopleImportPlan => {
  const plan = firstPlan(store, { rows }, { now: 0, makesNames: true });
  const same = proposedSpellings(store, newNames(store, { rows }, plan));
  return { ...plan, same };
};

const previewed = (store: EventStore, rows: string[][]): RowPreview[] =>
  [...previewRows(store, { rows }, planOf(store, rows))].filter((row) => row !== null);

const isSent = ({ outcome }: RowPreview): boolean => outcome === 'new' || outcome === 'merged';

const sums = (preview: readonly RowPreview[]): Required<Omit<Ledger, 'contacts'>> => {
  const added = preview.filter(({ outcome }) => outcome === 'new').map(({ person }) => person);
  return {
    people: added.map(({ details: { fullName = '' } }) => fullName),
    companions: added.flatMap(({ companions }) => companions.map(({ name }) => name)),
    rupees:
      preview
        .filter(isSent)
        .flatMap(({ person: { payments = [] } }) => payments)
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100,
    leftOut: preview.filter(({ outcome }) => outcome === 'leftOut').length,
    asked: preview.filter(({ outcome }) => outcome === 'unsure').length,
  };
};

/** Adds the categories of the list, then its people. */
const imported = (store: EventStore, rows: string[][]): void => {
  let made = 0;
  const run = (name: 'category.addMany' | 'people.import', input: unknown): unknown => {
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId: `${name.replace('.', '-')}-${made}`,
      actor: actorWith('admin'),
      now: 0,
      happenedAt: 0,
      newCode: () => `CODE${made++}`,
    });
    const answer = execute(draft, name, input, ctx);
    expect(answer).toMatchObject({ ok: true });
    store.apply(draft.changes());
    return answer;
  };
  const plan = planOf(store, rows);
  const names = newNames(store, { rows }, plan)
    .categories.map(({ name }) => name)
    .filter((name) => plan.same.categories[fold(name)] === undefined);
  if (names.length > 0) run('category.addMany', { names });
  const people = previewed(store, rows)
    .filter(isSent)
    .map(({ person }) => person);
  run('people.import', { people });
};

const reversed = ([headings = [], ...people]: string[][]): string[][] => [headings, ...people.toReversed()];

describe.each(files)('$called', ({ cells, isOrdered, contacts, ...ledger }) => {
  const wanted = { companions: [], rupees: 0, leftOut: 0, asked: 0, ...ledger };
  const { called: _, ...expected } = wanted;

  test('gives its people, companions and rupees', () => {
    const preview = previewed(eventWithTwo(), rowsOf(cells));
    expect(preview.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
    expect(sums(preview)).toEqual(expected);
    const found = preview
      .filter(({ outcome }) => outcome === 'new')
      .map(({ person: { details } }) => [details.phone ?? '', details.email ?? '']);
    if (contacts !== undefined) expect(found).toEqual(contacts);
  });

  test('changes nothing the second time, in another order too', () => {
    const store = eventWithTwo();
    const rows = rowsOf(cells);
    imported(store, rows);
    for (const again of isOrdered ? [rows] : [rows, reversed(rows)]) {
      const changed = previewed(store, again).filter((row) => isSent(row) || row.outcome === 'wrong');
      expect(changed.map(({ outcome, person }) => [outcome, person.details.fullName])).toEqual([]);
    }
  });
});

test('spellings of one category make one', () => {
  const store = eventWithTwo();
  const rows = rowsOf(files.find(({ called }) => called.includes('spellings'))?.cells ?? '');
  const before = store.count('categories');
  imported(store, rows);
  expect(new Set(previewed(store, rows).map(({ person }) => person.details.categoryId)).size).toBe(1);
  expect(store.count('categories') - before).toBe(1);
});

test('a new person with the phone of another says whose phone it is', () => {
  const store = eventWithTwo();
  const rows = [
    ['Name', 'Phone', 'E-mail'],
    ['Wholly Different', '9840300001', 'different@example.org'],
  ];
  const [row] = previewed(store, rows);
  if (row === undefined) throw new Error('no row');
  const said = ['Another person than Known Person, who has the same phone'];
  expect([row.outcome, ...describeRow(store, row)]).toEqual(['new', ...said]);
  // The result shows the same row after the person was added.
  imported(store, rows);
  expect(describeRow(store, row)).toEqual(said);
});
