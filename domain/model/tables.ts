import { agreedPrices } from './price-list/agreed-price.ts';
import { groupMembers } from './group-member.ts';
import { billing } from './money/billing.ts';
import { cardPrints } from './card-print.ts';
import { templates } from './card-template.ts';
import { categories } from './category.ts';
import { certificates, certificateTemplates } from './certificate.ts';
import { companies } from './money/company.ts';
import { companions } from './companion.ts';
import { delegates } from './delegate.ts';
import { automaticMessages, deliveries, messageRuns } from './delivery.ts';
import { deletedDelegates } from './deleted-delegate.ts';
import { creditDecisions, creditResults, creditSetUps } from './credits/credit-result.ts';
import { creditRules } from './credits/credit-rule.ts';
import { halls } from './credits/hall.ts';
import { passages } from './credits/passage.ts';
import { programmeSessions } from './credits/programme-session.ts';
import { distinctPairs } from './distinct-pair.ts';
import { erasures } from './erasure.ts';
import { event } from './event.ts';
import { importedPeople, imports } from './import.ts';
import { marks } from './mark.ts';
import { members } from './member.ts';
import { messageTemplates, sentMessages } from './message.ts';
import { pairedDevices } from './paired-device.ts';
import { paymentLinks } from './money/payment-link.ts';
import { orders, registrantRequests, registrationForms, waitingEntries } from './registrations.ts';
import { entitlements } from './entitlement.ts';
import { priceLists } from './price-list/stored-price-list.ts';
import { purchases } from './price-list/purchase.ts';
import { companyPayers, creditNotes, payers, receipts } from './money/receipt.ts';
import { recordTypes } from './record-type.ts';
import { scanSettlements } from './scan-settlement.ts';
import { serials } from './serial.ts';
import { bankLines, lineShares, statementColumns, statements } from './money/statement.ts';
import {
  blankOf,
  sees,
  type Audience,
  type FieldDefinition,
  type RowFrom,
  type TableDefinition,
} from './fields/table.ts';
import { gatewayReferences, transactions } from './money/transaction.ts';
import { receiptVouchers, refundVouchers } from './money/voucher.ts';

/** Every table of the event store. Store, persistence, feed and snapshot derive from this one list. */
export const tables = {
  event,
  members,
  categories,
  recordTypes,
  companies,
  templates,
  delegates,
  companions,
  serials,
  marks,
  transactions,
  gatewayReferences,
  statements,
  statementColumns,
  bankLines,
  lineShares,
  cardPrints,
  certificateTemplates,
  certificates,
  pairedDevices,
  distinctPairs,
  scanSettlements,
  priceLists,
  purchases,
  billing,
  receipts,
  creditNotes,
  receiptVouchers,
  refundVouchers,
  payers,
  companyPayers,
  entitlements,
  agreedPrices,
  groupMembers,
  imports,
  importedPeople,
  paymentLinks,
  erasures,
  deletedDelegates,
  halls,
  programmeSessions,
  passages,
  creditRules,
  creditSetUps,
  creditDecisions,
  creditResults,
  messageTemplates,
  sentMessages,
  automaticMessages,
  messageRuns,
  deliveries,
  registrationForms,
  orders,
  waitingEntries,
  registrantRequests,
};

type Tables = typeof tables;
export type TableName = keyof Tables;
export type RowOf<T extends TableName> = RowFrom<Tables[T]['fields']>;
export type IndexOf<T extends TableName> = keyof Tables[T]['indexes'] & string;
export type AnyRow = Readonly<Record<string, unknown>>;

export const tableNames = Object.keys(tables) as readonly TableName[];

export const definitionOf = (name: TableName): TableDefinition => tables[name] as unknown as TableDefinition;

/** A row's key within its event: the values of its key fields joined by '/'. */
export const keyOf = (name: TableName, row: AnyRow): string => {
  const { key } = definitionOf(name);
  // Runs for each row of a large event: building a list and joining it would be half the cost of storing
  // them.
  let text = String(row[key[0] as string]);
  for (let index = 1; index < key.length; index++) text += `/${String(row[key[index] as string])}`;
  return text;
};

const visibleFields = (name: TableName, audience: Audience): readonly string[] =>
  Object.entries(definitionOf(name).fields)
    .filter(([, field]: [string, FieldDefinition<unknown>]) => sees(audience, field.seenBy))
    .map(([field]) => field);

const columnsByAudience = {
  scan: Object.fromEntries(tableNames.map((name) => [name, visibleFields(name, 'scan')])),
  staff: Object.fromEntries(tableNames.map((name) => [name, visibleFields(name, 'staff')])),
  admin: Object.fromEntries(tableNames.map((name) => [name, visibleFields(name, 'admin')])),
} as Record<Audience, Record<TableName, readonly string[]>>;

export const columnsFor = (audience: Audience, name: TableName): readonly string[] => {
  const columns = columnsByAudience[audience][name];
  const keyField = definitionOf(name).key[0] as string;
  return columns.includes(keyField) ? columns : [];
};

const blankRows = Object.fromEntries(
  tableNames.map((name) => [name, blankOf(definitionOf(name))]),
) as unknown as { readonly [T in TableName]: RowOf<T> };

/** A row with only the `given` fields filled. */
export const blankRow = <T extends TableName>(name: T, given?: Partial<RowOf<T>>): RowOf<T> => ({
  ...blankRows[name],
  ...given,
});
