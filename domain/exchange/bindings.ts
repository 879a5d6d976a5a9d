import type { CardLayout } from '../model/card-template.ts';
import type { Category } from '../model/category.ts';
import type { Companion } from '../model/companion.ts';
import type { Company } from '../model/company.ts';
import { foodPreferences, genders, type Delegate } from '../model/delegate.ts';
import type { EventRow } from '../model/event.ts';
import type { Mark } from '../model/mark.ts';
import type { Member } from '../model/member.ts';
import type { RecordType } from '../model/record-type.ts';
import type { GatewayReference, Transaction } from '../model/transaction.ts';
import type { Branch, OpenBranch } from './tree.ts';
import { put } from './tree.ts';
import * as value from './values.ts';

/** A field of the tree, the row's field that holds it, and how. */
type Binding<Row> = {
  [F in keyof Row & string]: readonly [key: string, field: F, codec: value.Codec<Row[F]>];
}[keyof Row & string];
export type Bindings<Row> = readonly Binding<Row>[];

type LooseBinding = readonly [key: string, field: string, codec: value.Codec<unknown>];

export const readFields = <Row>(bindings: Bindings<Row>, branch: Branch): Partial<Row> =>
  Object.fromEntries(
    (bindings as readonly unknown[] as readonly LooseBinding[]).map(([key, field, codec]) => [
      field,
      codec.read(branch.get(key)),
    ]),
  ) as Partial<Row>;

export const writeFields = <Row>(bindings: Bindings<Row>, row: Row): OpenBranch => {
  const branch: OpenBranch = new Map();
  for (const [key, field, codec] of bindings as readonly unknown[] as readonly LooseBinding[]) {
    put(branch, key, codec.write((row as Record<string, unknown>)[field]));
  }
  return branch;
};

export const eventEntry: Bindings<EventRow> = [
  ['name', 'name', value.line],
  ['fullname', 'fullName', value.line],
  ['venue', 'venue', value.line],
  ['org', 'organiser', value.line],
  ['theme', 'theme', value.line],
  ['date', 'date', value.line],
  ['cme', 'isCme', value.flagIfSet],
];

export const eventData: Bindings<EventRow> = [
  ['admin', 'adminEmail', value.email],
  ['admin_phone', 'adminPhone', value.phone],
  ['admin_user', 'adminAccountId', value.key],
];

export const eventSettings: Bindings<EventRow> = [
  ['name', 'contactName', value.line],
  ['phone', 'contactPhone', value.phone],
  ['session', 'session', value.line],
  ['session2', 'session2', value.line],
  ['title', 'title', value.line],
  ['message', 'message', value.linesIfAny],
];

export const category: Bindings<Category> = [
  ['key', 'order', value.order],
  ['text', 'name', value.line],
  ['color', 'color', value.colourText],
  ['labelcolor', 'labelColor', value.colourText],
  ['labelbg', 'labelBackground', value.colourText],
  ['fg', 'frontImage', value.address],
  ['bg', 'backImage', value.address],
  ['template', 'templateName', value.lineIfAny],
];

export const recordType: Bindings<RecordType> = [
  ['key', 'order', value.order],
  ['text', 'name', value.line],
];

export const company: Bindings<Company> = [
  ['company_name', 'name', value.line],
  ['order', 'order', value.order],
];

export const member: Bindings<Member> = [
  ['read', 'canRead', value.flagIfSet],
  ['write', 'canWrite', value.flagIfSet],
  ['scan', 'canScan', value.flagIfSet],
];

export const delegateDetails: Bindings<Delegate> = [
  ['salutation', 'salutation', value.line],
  ['fullName', 'fullName', value.line],
  ['email', 'email', value.email],
  ['phone', 'phone', value.phone],
  ['dob', 'dateOfBirth', value.line],
  ['age', 'age', value.age],
  ['gender', 'gender', value.choice(genders)],
  ['foodPreference', 'foodPreference', value.choice(foodPreferences)],
  ['address', 'address', value.line],
  ['city', 'city', value.line],
  ['pincode', 'pincode', value.line],
  ['state', 'state', value.line],
  ['country', 'country', value.line],
  ['mcinumber', 'mciNumber', value.line],
  ['membershipNo', 'membershipNo', value.line],
];

export const delegateEvent: Bindings<Delegate> = [
  ['label', 'label', value.lineIfAny],
  ['sponsor', 'companyId', value.keyIfAny],
];

export const delegatePayment: Bindings<Delegate> = [
  ['delegate', 'isPaid', value.flag],
  ['method', 'paymentMethod', value.lineIfAny],
];

export const companion: Bindings<Companion> = [
  ['name', 'name', value.line],
  ['age', 'age', value.age],
  ['gender', 'gender', value.choice(genders)],
  ['foodPreference', 'foodPreference', value.choice(foodPreferences)],
  ['phone', 'phone', value.phone],
  ['relationship', 'relationship', value.line],
];

export const transactionData: Bindings<Transaction> = [
  ['status', 'status', value.line],
  ['amount', 'amountPaise', { canonical: (node) => node, read: value.readPaise, write: value.writeRupees }],
];

export const gatewayAnswer: Bindings<GatewayReference> = [
  ['PaymentMode', 'paymentMode', value.line],
  ['ezpaytranid', 'gatewayTransactionId', value.line],
  ['trandate', 'transactedOn', value.line],
  ['sdt', 'settledOn', value.line],
  ['status', 'status', value.line],
];

export const mark: Bindings<Mark> = [
  ['by', 'markedBy', value.contactText],
  ['device', 'deviceId', value.lineIfAny],
];

export const layoutPositions = [
  'namePosition',
  'qrPosition',
  'regdPosition',
  'cityStatePosition',
  'categoryPosition',
] as const satisfies readonly (keyof CardLayout)[];

export const layoutSizes = [
  'qrSize',
  'nameFontSize',
  'regdFontSize',
  'cityStateFontSize',
  'categoryFontSize',
] as const satisfies readonly (keyof CardLayout)[];
