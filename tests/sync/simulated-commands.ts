import { defaultCardLayout } from '#domain/model/card-template.ts';
import type { RowOf, TableName } from '#domain/model/tables.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { seenCardOf } from '#domain/people/shown-holder.ts';
import { adminOnly, memberRights, staffOnly, type Rights } from './starting-event.ts';

/** A possible command of a user who sees `reader`. `a` and `b` choose among its rows. */
type Maker = (reader: Reader, a: number, b: number) => readonly [name: string, input: object];

const pick = <T extends TableName>(reader: Reader, table: T, choice: number): RowOf<T> | undefined => {
  const rows = [...reader.all(table)];
  return rows[choice % Math.max(1, rows.length)];
};
const delegateId = (reader: Reader, choice: number): string =>
  pick(reader, 'delegates', choice)?.delegateId ?? 'nobody';
const companionId = (reader: Reader, choice: number): string =>
  pick(reader, 'companions', choice)?.companionId ?? 'nobody';
const categoryId = (reader: Reader, choice: number): string =>
  pick(reader, 'categories', choice)?.categoryId ?? 'none';
const recordTypeId = (reader: Reader, choice: number): string =>
  pick(reader, 'recordTypes', choice)?.recordTypeId ?? 'none';

const person = (choice: number) => ({ fullName: `Person ${choice}`, address: staffOnly });
const companion = (choice: number) => ({
  name: `Companion ${choice}`,
  age: null,
  gender: '' as const,
  foodPreference: '' as const,
  phone: '',
  relationship: staffOnly,
});
const category = (choice: number) => ({
  order: choice,
  name: `Category ${choice}`,
  color: 'black',
  labelColor: 'white',
  labelBackground: '',
  frontImage: '',
  backImage: '',
});

const markByCode: Maker = (reader, a, b) => {
  const code = pick(reader, 'serials', b)?.code || 'NOBODYSCODE';
  return ['record.mark', { recordTypeId: recordTypeId(reader, a), code }];
};
const markBySerial: Maker = (reader, a, b) => {
  const found = pick(reader, 'serials', b);
  const serial = found?.serial ?? 99;
  const card = found !== undefined && b % 3 > 0 ? { card: seenCardOf(found) } : {};
  return ['record.mark', { recordTypeId: recordTypeId(reader, a), serial, ...card }];
};

const uuidOf = (choice: number): string =>
  `017f22e2-79b0-7cc3-98c4-dc0c0c0739${String(choice).padStart(2, '0')}`;
/** Few ids, so that a revoked pairing is paired again. */
const pairingOf = (choice: number): string => `device-${uuidOf(choice % 2)}`;
const listed = (choice: number) => ({
  details: { ...person(choice % 4), phone: String(9_200_000_000 + (choice % 4)) },
  companions: choice % 3 > 0 ? [] : [companion(choice)],
  mayOverwrite: choice % 2 > 0,
});
const pairOf = (reader: Reader, a: number, b: number) => ({
  delegateIds: [delegateId(reader, a), delegateId(reader, b)],
});

export const makerNames = [
  'markByCode',
  'markBySerial',
  'markLunch',
  'addDelegate',
  'updateDelegate',
  'moveDelegate',
  'deleteDelegate',
  'addCompanion',
  'changeCompanion',
  'deleteCompanion',
  'payDelegate',
  'payCompanion',
  'generateSerial',
  'generateCompanion',
  'addExtras',
  'addCategory',
  'changeCategory',
  'deleteCategory',
  'saveRecordType',
  'deleteRecordType',
  'saveCompany',
  'saveTemplate',
  'changeEvent',
  'changeInfo',
  'addMember',
  'deleteMember',
  'turnAway',
  'settle',
  'pair',
  'revoke',
  'printCards',
  'importPeople',
  'importRows',
  'merge',
  'dismissDuplicates',
  'restoreDuplicates',
  'assignExtra',
  'setCategories',
  'setPayments',
  'unknown',
  'malformed',
] as const;
export type MakerName = (typeof makerNames)[number];

/** By the names that steps use; marks more than once, since they are most of what happens. */
export const makers: Record<MakerName, Maker> = {
  markByCode,
  markBySerial,
  markLunch: (reader, _a, b) => [
    'record.mark',
    { recordTypeId: 'lunch', serial: pick(reader, 'serials', b)?.serial ?? 1 },
  ],
  addDelegate: (reader, a, b) => [
    'delegate.add',
    { details: { ...person(a), categoryId: categoryId(reader, b), phone: String(9_100_000_000 + b) } },
  ],
  updateDelegate: (reader, a, b) => [
    'delegate.update',
    { delegateId: delegateId(reader, a), details: { city: `City ${b}` } },
  ],
  moveDelegate: (reader, a, b) => [
    'delegate.update',
    { delegateId: delegateId(reader, a), details: { categoryId: categoryId(reader, b) } },
  ],
  deleteDelegate: (reader, a) => ['delegate.delete', { delegateId: delegateId(reader, a) }],
  addCompanion: (reader, a, b) => [
    'companion.save',
    { delegateId: delegateId(reader, a), details: companion(b) },
  ],
  changeCompanion: (reader, a, b) => {
    const found = pick(reader, 'companions', a);
    return [
      'companion.save',
      {
        delegateId: found?.delegateId ?? 'nobody',
        companionId: found?.companionId ?? 'nobody',
        details: companion(b),
      },
    ];
  },
  deleteCompanion: (reader, a) => ['companion.delete', { companionId: companionId(reader, a) }],
  payDelegate: (reader, a, b) => [
    'payment.setDelegate',
    { delegateId: delegateId(reader, a), paid: b % 4 > 0 },
  ],
  payCompanion: (reader, a, b) => [
    'payment.setCompanion',
    { companionId: companionId(reader, a), paid: b % 4 > 0 },
  ],
  generateSerial: (reader, a) => ['serial.generate', { delegateId: delegateId(reader, a) }],
  generateCompanion: (reader, a) => ['serial.generateCompanion', { companionId: companionId(reader, a) }],
  addExtras: (reader, a, b) => [
    'serial.addExtras',
    { count: 1 + (a % 3), categoryId: categoryId(reader, b) },
  ],
  addCategory: (_reader, a) => ['category.save', { details: category(a) }],
  changeCategory: (reader, a, b) => [
    'category.save',
    { categoryId: categoryId(reader, a), details: category(b) },
  ],
  deleteCategory: (reader, a) => ['category.delete', { categoryId: categoryId(reader, a) }],
  saveRecordType: (reader, a, b) => [
    'recordType.save',
    {
      ...(b % 2 ? { recordTypeId: recordTypeId(reader, a) } : {}),
      details: { order: b, name: `Record ${b}`, categoryIds: [categoryId(reader, a), categoryId(reader, b)] },
    },
  ],
  deleteRecordType: (reader, a) => ['recordType.delete', { recordTypeId: recordTypeId(reader, a) }],
  saveCompany: (_reader, a) => ['company.save', { details: { name: staffOnly, order: a } }],
  saveTemplate: (_reader, a) => ['template.save', { name: `Card ${a % 2}`, layout: defaultCardLayout }],
  changeEvent: (_reader, a) => ['event.update', { details: { fullName: `Event ${a}` } }],
  changeInfo: (_reader, a) => [
    'event.updateInfo',
    { details: { title: `Title ${a}`, contactName: staffOnly } },
  ],
  addMember: (_reader, a) => [
    'member.save',
    { contact: `${adminOnly}-${a % 3}@example.org`, canRead: true, canWrite: false, canScan: false },
  ],
  deleteMember: (_reader, a) => ['member.delete', { contact: `${adminOnly}-${a % 3}@example.org` }],
  turnAway: (reader, a, b) => [
    'scan.refused',
    {
      recordTypeId: recordTypeId(reader, a),
      code: pick(reader, 'serials', b)?.code || 'NOBODYSCODE',
      reason: 'alreadyMarked',
    },
  ],
  settle: (reader, a, b) => [
    'scan.settle',
    { commandId: pick(reader, 'scanSettlements', a)?.commandId ?? uuidOf(a), note: `${staffOnly} ${b}` },
  ],
  pair: (_reader, a) => [
    'device.pair',
    { pairingId: pairingOf(a), name: `Gate ${a}`, endsAt: 4_000_000_000_000 },
  ],
  revoke: (_reader, a) => ['device.revoke', { pairingId: pairingOf(a) }],
  printCards: (reader, a, b) => [
    'card.print',
    {
      serials: [a, b].map((choice) => pick(reader, 'serials', choice)?.serial ?? 1),
      reason: b % 3 === 0 ? 'Torn' : '',
    },
  ],
  importPeople: (reader, a, b) => [
    'people.import',
    {
      people: [listed(a), { ...listed(b + 1), details: { ...person(b), categoryId: categoryId(reader, a) } }],
    },
  ],
  importRows: (reader, a, b) => [
    'people.importRows',
    {
      rows: [
        {
          person: listed(a),
          card: { userId: b % 2 ? delegateId(reader, b) : '', serial: b % 3 ? null : 20 + (b % 5), code: '' },
        },
      ],
    },
  ],
  merge: (reader, a, b) => [
    'delegate.merge',
    {
      keepId: delegateId(reader, a),
      dropId: delegateId(reader, b),
      fromDropped: [],
      ...(a % 3 > 0 && { freeSerialOf: a % 2 ? 'drop' : 'keep' }),
    },
  ],
  dismissDuplicates: (reader, a, b) => ['duplicate.dismiss', pairOf(reader, a, b)],
  restoreDuplicates: (reader, a, b) => ['duplicate.restore', pairOf(reader, a, b)],
  assignExtra: (reader, a, b) => {
    const extra = [...reader.all('serials')].find(({ kind }) => kind === 'extra');
    return [
      'serial.assignExtra',
      {
        serial: extra?.serial ?? 99,
        paid: true,
        ...(b % 2
          ? { delegateId: delegateId(reader, a), takeCategory: true }
          : { details: { fullName: `Spot ${a}` } }),
      },
    ];
  },
  setCategories: (reader, a, b) => [
    'delegates.setCategory',
    { ...pairOf(reader, a, b), categoryId: categoryId(reader, b) },
  ],
  setPayments: (reader, a, b) => ['delegates.setPayment', { ...pairOf(reader, a, b), paid: b % 4 > 0 }],
  unknown: () => ['no.suchCommand', {}],
  malformed: () => ['record.mark', { recordTypeId: 'lunch', serial: 'one' }],
};

/** The office's change of a member's rights. */
export const rightsCommand = (phone: string, rights: Rights): readonly [string, object] => {
  const given = memberRights[rights];
  return given === null
    ? ['member.delete', { contact: phone }]
    : ['member.save', { contact: phone, ...given }];
};
