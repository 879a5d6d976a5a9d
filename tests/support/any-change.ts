import * as fc from 'fast-check';
import type { Companion } from '#domain/model/companion.ts';
import { blankDelegate, type Delegate } from '#domain/model/delegate.ts';
import type { Mark } from '#domain/model/mark.ts';
import type { RecordType } from '#domain/model/record-type.ts';
import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { Serial } from '#domain/model/serial.ts';
import { blankRow, keyOf, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { Change } from '#domain/core/store/change.ts';

export const put = (table: TableName, row: AnyRow): Change => ({ table, key: keyOf(table, row), row });
export const remove = (table: TableName, key: string): Change => ({ table, key, row: null });

export const category = (categoryId: string, order: number): AnyRow => ({
  categoryId,
  order,
  name: categoryId.toUpperCase(),
  color: '',
  labelColor: '',
  labelBackground: '',
  frontImage: '',
  backImage: '',
  extra: null,
});

const personId = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5');
const companionId = fc.constantFrom('p1', 'p2', 'p3');
const categoryId = fc.constantFrom('', 'x', 'y', 'z');
const serialNumber = fc.integer({ min: 1, max: 8 });
const recordTypeId = fc.constantFrom('r1', 'r2');
const personName = fc.constantFrom('', 'Asha Rao', 'Anil Rao', 'ஜானகி', 'José');

const anyDelegate: fc.Arbitrary<Delegate> = fc
  .record({
    delegateId: personId,
    fullName: personName,
    salutation: fc.constantFrom('', 'Dr.'),
    email: fc.constantFrom('', 'a@b.in'),
    phone: fc.constantFrom('', '9840126573'),
    categoryId,
    isPaid: fc.boolean(),
    foodPreference: fc.constantFrom('', 'Vegetarian', 'Non-Vegetarian', 'Jain'),
  })
  .map((given) => ({ ...blankDelegate(given.delegateId), ...given }));
const anyCompanion: fc.Arbitrary<Companion> = fc.record({
  companionId,
  delegateId: personId,
  name: personName,
  dateOfBirth: fc.constant(''),
  age: fc.constant(null),
  gender: fc.constant(''),
  foodPreference: fc.constantFrom('', 'Vegetarian'),
  phone: fc.constantFrom('', '9000012345'),
  relationship: fc.constant(''),
  isPaid: fc.boolean(),
  paymentSetBy: fc.constant(''),
  paymentSetAt: fc.constant(null),
  registeredOn: fc.constantFrom('', '2026-09-01', '2026-09-02'),
  extra: fc.constant(null),
});
const anySerial: fc.Arbitrary<Serial> = fc
  .record({
    serial: serialNumber,
    kind: fc.constantFrom('free', 'delegate', 'companion', 'extra'),
    person: personId,
    companionId,
    categoryId,
  })
  .map(({ serial, kind, person, companionId: companion, categoryId: of }) => ({
    serial,
    kind,
    delegateId: kind === 'delegate' || kind === 'companion' ? person : '',
    companionId: kind === 'companion' ? companion : '',
    code: kind === 'free' ? '' : `C${serial}`,
    categoryId: kind === 'free' ? '' : of,
    runId: '',
    extra: null,
  }));
const anyMark: fc.Arbitrary<Mark> = fc.record({
  recordTypeId,
  serial: serialNumber,
  holderId: fc.oneof(personId, companionId, fc.constant('')),
  markedAt: fc.integer({ min: 0, max: 5_000_000 }),
  markedBy: fc.constantFrom('', 'Gate 1', '9840126573'),
  deviceId: fc.constantFrom('', 'a', 'b'),
  extra: fc.constant(null),
});
const anyRecordType: fc.Arbitrary<RecordType> = fc.record({
  recordTypeId,
  order: fc.nat(3),
  name: fc.constant('Lunch'),
  categoryIds: fc.array(categoryId, { maxLength: 3 }),
  opensParty: fc.boolean(),
  nextStep: fc.constant(''),
  opensFor: fc.constantFrom('', 'confirmed', 'ordered'),
  needsPaid: fc.boolean(),
  extra: fc.constant(null),
});

const anyPurchase: fc.Arbitrary<Purchase> = fc
  .record({
    purchaseId: fc.constantFrom('b1', 'b2', 'b3'),
    delegateId: personId,
    companionId: fc.oneof(fc.constant(''), companionId),
    itemId: fc.constantFrom('dinner', 'tour'),
  })
  .map((given) => ({ ...blankRow('purchases'), ...given, quantity: 1 }));
const anyGates: fc.Arbitrary<AnyRow> = fc
  .array(
    fc.record({
      recordTypeId,
      itemIds: fc.constant(['dinner']),
      registrations: fc.array(
        fc.record({ isCompanion: fc.boolean(), categoryIds: fc.array(categoryId, { maxLength: 2 }) }),
        { maxLength: 1 },
      ),
    }),
    { maxLength: 2 },
  )
  .map((gates) => ({ ...blankRow('priceLists'), name: 'published', gates }));

/** A change of a small event, in which people, cards and purchases often meet. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  anyDelegate.map((row) => put('delegates', row)),
  anyCompanion.map((row) => put('companions', row)),
  anySerial.map((row) => put('serials', row)),
  anyMark.map((row) => put('marks', row)),
  anyRecordType.map((row) => put('recordTypes', row)),
  anyPurchase.map((row) => put('purchases', row)),
  anyPurchase.map((row) => remove('purchases', row.purchaseId)),
  anyGates.map((row) => put('priceLists', row)),
  personId.map((key) => remove('delegates', key)),
  companionId.map((key) => remove('companions', key)),
  serialNumber.map((key) => remove('serials', String(key))),
  anyMark.map((row) => remove('marks', keyOf('marks', row))),
  recordTypeId.map((key) => remove('recordTypes', key)),
  fc.constantFrom(
    put('categories', category('x', 9)),
    put('categories', category('z', 1)),
    remove('categories', 'y'),
  ),
);
