import type { CommandCase } from './command-case.ts';
import { bankLineCases } from './command-cases/bank-lines.ts';
import { cardCases } from './command-cases/cards.ts';
import { certificateCases } from './command-cases/certificates.ts';
import { deviceCases } from './command-cases/devices.ts';
import { distinctPairCases } from './command-cases/distinct-pairs.ts';
import { dummyCases } from './command-cases/dummies.ts';
import { eventAndTeamCases } from './command-cases/event-and-team.ts';
import { erasureCases } from './command-cases/erasure.ts';
import { extraCardCases } from './command-cases/extra-cards.ts';
import { feeAndReceiptCases } from './command-cases/fees-and-receipts.ts';
import { markingCases } from './command-cases/marking.ts';
import { mergeCases } from './command-cases/merge.ts';
import { paymentAndSerialCases } from './command-cases/payments-and-serials.ts';
import { paymentLinkCases } from './command-cases/payment-links.ts';
import { peopleBulkCases } from './command-cases/people-bulk.ts';
import { importRowsCases } from './command-cases/import-rows.ts';
import { peopleImportCases } from './command-cases/people-import.ts';
import { peopleCases } from './command-cases/people.ts';
import { exportCases } from './command-cases/exports.ts';
import { refusedScanCases } from './command-cases/refused-scans.ts';
import { cardTemplateCases } from './command-cases/card-template.ts';
import { categoryCases } from './command-cases/categories.ts';
import { companyCases } from './command-cases/companies.ts';
import { recordTypeCases } from './command-cases/record-types.ts';
import { bankCases } from './command-cases/bank.ts';
import { transactionCases } from './command-cases/transactions.ts';
import { statementCases } from './command-cases/statements.ts';

/** Each command: works, refused by right, refused by rule, repeated. The same table over memory and PostgreSQL. */
export const commandCases: readonly CommandCase[] = [
  ...markingCases,
  ...exportCases,
  ...refusedScanCases,
  ...peopleCases,
  ...dummyCases,
  ...mergeCases,
  ...distinctPairCases,
  ...peopleImportCases,
  ...importRowsCases,
  ...paymentAndSerialCases,
  ...transactionCases,
  ...bankCases,
  ...statementCases,
  ...bankLineCases,
  ...extraCardCases,
  ...peopleBulkCases,
  ...categoryCases,
  ...recordTypeCases,
  ...companyCases,
  ...cardTemplateCases,
  ...cardCases,
  ...certificateCases,
  ...feeAndReceiptCases,
  ...paymentLinkCases,
  ...eventAndTeamCases,
  ...deviceCases,
  ...erasureCases,
];
