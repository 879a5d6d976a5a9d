import type * as z from 'zod/mini';
import { agreedPriceRow } from '../model/price-list/agreed-price.ts';
import { billingRow } from '../model/money/billing.ts';
import { cardPrintRow } from '../model/card-print.ts';
import { cardDesign, defaultCardDesign, type CardDesign } from '../model/card-template.ts';
import { certificateRow, certificateTemplateRow } from '../model/certificate.ts';
import { distinctPairRow } from '../model/distinct-pair.ts';
import { erasureRow } from '../model/erasure.ts';
import { groupMemberRow } from '../model/group-member.ts';
import { messageTemplateRow, sentMessageRow } from '../model/message.ts';
import { paymentLinkRow } from '../model/money/payment-link.ts';
import { entitlementRow } from '../model/entitlement.ts';
import { priceListRow } from '../model/price-list/price-list-row.ts';
import { purchaseRow } from '../model/price-list/purchase-row.ts';
import { companyPayerRow, creditNoteRow, payerRow, receiptRow } from '../model/money/receipt.ts';
import { orderRow, registrantRequestRow, waitingEntryRow } from '../model/registrations.ts';
import { registrationFormRow } from '../model/registration/registration-form.ts';
import { creditDecisionRow, creditResultRow, creditSetUpRow } from '../model/credits/credit-result.ts';
import { creditRuleRow } from '../model/credits/credit-rule.ts';
import { hallRow } from '../model/credits/hall.ts';
import { passageRow } from '../model/credits/passage.ts';
import { programmeSessionRow } from '../model/credits/programme-session.ts';
import { scanSettlementRow } from '../model/scan-settlement.ts';
import { receiptVoucherRow, refundVoucherRow } from '../model/money/voucher.ts';
import { bankLineRow, lineShareRow, statementColumnsRow, statementRow } from '../model/money/statement.ts';
import { blankRow, keyOf, type AnyRow, type TableName } from '../model/tables.ts';
import type { OpenRows } from './tree/rows.ts';
import { branchAt, sortedKeys, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import type { Writer } from './write-people.ts';

/** Our own tables, in the branch `regdesk` as JSON text, because a tree cannot hold lists and nulls. */
const ownTables = {
  cardPrints: cardPrintRow,
  certificateTemplates: certificateTemplateRow,
  certificates: certificateRow,
  distinctPairs: distinctPairRow,
  scanSettlements: scanSettlementRow,
  priceLists: priceListRow,
  purchases: purchaseRow,
  billing: billingRow,
  receipts: receiptRow,
  creditNotes: creditNoteRow,
  receiptVouchers: receiptVoucherRow,
  refundVouchers: refundVoucherRow,
  payers: payerRow,
  companyPayers: companyPayerRow,
  entitlements: entitlementRow,
  agreedPrices: agreedPriceRow,
  groupMembers: groupMemberRow,
  statements: statementRow,
  statementColumns: statementColumnsRow,
  bankLines: bankLineRow,
  lineShares: lineShareRow,
  paymentLinks: paymentLinkRow,
  erasures: erasureRow,
  messageTemplates: messageTemplateRow,
  sentMessages: sentMessageRow,
  registrationForms: registrationFormRow,
  halls: hallRow,
  programmeSessions: programmeSessionRow,
  passages: passageRow,
  creditRules: creditRuleRow,
  creditSetUps: creditSetUpRow,
  creditDecisions: creditDecisionRow,
  creditResults: creditResultRow,
  orders: orderRow,
  waitingEntries: waitingEntryRow,
  registrantRequests: registrantRequestRow,
} as const satisfies Partial<Record<TableName, z.ZodMiniType<AnyRow>>>;

type OwnTable = keyof typeof ownTables;
const names = Object.keys(ownTables) as readonly OwnTable[];

export const writeOwnTables = ({ reader }: Writer): OpenBranch => {
  const branch: OpenBranch = new Map();
  for (const name of names) {
    const rows: OpenBranch = new Map();
    for (const row of reader.all(name) as Iterable<AnyRow>) {
      // The standing of a purchase is derived again from the rows that are exported.
      const { extra: _, standing: __, ...own } = row;
      // Through the schema, because PostgreSQL keeps the fields of a json value in its own order.
      rows.set(treeKey(name, row), JSON.stringify(ownTables[name].parse(own)));
    }
    if (rows.size > 0) branch.set(name, rows);
  }
  return branch;
};

/** An entry that is not a valid row of the table stays with the event as unknown data. */
export const readOwnTables = (data: Branch, rows: OpenRows): void => {
  for (const name of names) {
    const branch = branchAt(data, 'regdesk', name);
    const seen = new Set<string>();
    for (const key of sortedKeys(branch)) {
      const parsed = ownTables[name].safeParse(jsonIn(branch.get(key)));
      if (!parsed.success) continue;
      const row = { ...blankRow(name), ...parsed.data, extra: null };
      // Under another key it would be exported twice.
      if (treeKey(name, row) !== key || seen.has(key)) continue;
      seen.add(key);
      (rows[name] as AnyRow[]).push(row);
    }
  }
};

/** A key of the tree holds no '/'. */
const treeKey = (name: OwnTable, row: AnyRow): string => keyOf(name, row).replaceAll('/', '~');

const jsonIn = (node: Node | undefined): unknown => {
  if (typeof node !== 'string') return undefined;
  try {
    return JSON.parse(node);
  } catch {
    return undefined;
  }
};

/** The default is left out, so that an old template is exported unchanged. */
export const writeDesign = (design: CardDesign): string | undefined => {
  const written = designText(design);
  return written === designText(defaultCardDesign) ? undefined : written;
};

const designText = (design: CardDesign): string => JSON.stringify(cardDesign.parse(design));

export const readDesign = (node: Node | undefined): CardDesign => {
  const parsed = cardDesign.safeParse(jsonIn(node));
  return parsed.success ? parsed.data : defaultCardDesign;
};
