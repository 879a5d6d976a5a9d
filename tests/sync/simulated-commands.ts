import { defaultCardLayout } from '#domain/model/card-template.ts';
import type { RowOf, TableName } from '#domain/model/tables.ts';
import type { Reader } from '#domain/store/event-store.ts';
import { adminOnly, memberRights, staffOnly, type Rights } from './starting-event.ts';

/** What somebody could do who sees `reader`; `a` and `b` choose among what is there. */
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
  const serial = pick(reader, 'serials', b)?.serial ?? 99;
  return ['record.mark', { recordTypeId: recordTypeId(reader, a), serial }];
};

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
  unknown: () => ['no.suchCommand', {}],
  malformed: () => ['record.mark', { recordTypeId: 'lunch', serial: 'one' }],
};

/** What the office does to a member's rights. */
export const rightsCommand = (phone: string, rights: Rights): readonly [string, object] => {
  const given = memberRights[rights];
  return given === null
    ? ['member.delete', { contact: phone }]
    : ['member.save', { contact: phone, ...given }];
};
