import { automaticCases } from './messages/automatic-messages.ts';
import { deliveryCases } from './messages/deliveries.ts';
import type { CommandCase } from './command-case.ts';
import { bankLineCases } from './bank/bank-lines.ts';
import { cardCases } from './cards.ts';
import { certificateCases } from './certificates.ts';
import { creditCases } from './credits/credit-cases.ts';
import { deviceCases } from './devices.ts';
import { distinctPairCases } from './people/distinct-pairs.ts';
import { dummyCases } from './people/dummies.ts';
import { eventAndTeamCases } from './event-and-team.ts';
import { erasureCases } from './people/erasure.ts';
import { extraCardCases } from './people/extra-cards.ts';
import { creditNoteCases } from './money/credit-notes.ts';
import { voucherCases } from './money/vouchers.ts';
import { eligibilityCases } from './money/eligibilities.ts';
import { groupCases } from './money/groups.ts';
import { payerCases } from './money/payers.ts';
import { feeAndReceiptCases } from './money/fees-and-receipts.ts';
import { markingCases } from './marking.ts';
import { messageCases } from './messages/messages.ts';
import { mergeCases } from './people/merge.ts';
import { paymentAndSerialCases } from './payments-and-serials.ts';
import { paymentLinkCases } from './payment-links.ts';
import { peopleBulkCases } from './people/people-bulk.ts';
import { importRowsCases } from './people/import-rows.ts';
import { importUndoCases } from './people/import-undo.ts';
import { peopleImportCases } from './people/people-import.ts';
import { peopleCases } from './people/people.ts';
import { exportCases } from './exports.ts';
import { lostCommandCases } from './lost-commands.ts';
import { priceListCases } from './price-list.ts';
import { purchaseCases } from './purchases.ts';
import { refusedScanCases } from './refused-scans.ts';
import { serialRunCases } from './people/serial-runs.ts';
import { cardTemplateCases } from './card-template.ts';
import { categoryCases } from './categories.ts';
import { companyCases } from './companies.ts';
import { recordTypeCases } from './record-types.ts';
import { bankCases } from './bank/bank.ts';
import { issueCases } from './money/issue.ts';
import { correctionCases } from './money/corrections.ts';
import { programmeCases } from './programme.ts';
import { secondDeskCases } from './money/second-desk.ts';
import { bookingCases } from './registration/bookings.ts';
import { placeCases } from './registration/places.ts';
import { deskOrderCases } from './registration/desk-orders.ts';
import { deskUndoCases } from './registration/desk-undo.ts';
import { paidByCompanyCases } from './registration/paid-by-company.ts';
import { tellingCases } from './registration/telling.ts';
import { registrationFormCases } from './registration/forms.ts';
import { moneyBackCases } from './registration/money-back.ts';
import { proofCases } from './registration/proofs.ts';
import { askedChangeCases } from './registration/asked-changes.ts';
import { councilNumberCases } from './registration/council-number.ts';
import { ownOrderCases } from './registration/own-orders.ts';
import { ownPhoneCases } from './registration/own-phone.ts';
import { ownPayerCases } from './registration/own-payer.ts';
import { submittingCases } from './registration/submitting.ts';
import { shutOutCases } from './registration/shut-out.ts';
import { waitingCases } from './registration/waiting.ts';
import { tdsCases } from './tds.ts';
import { transactionCases } from './transactions.ts';
import { statementCases } from './bank/statements.ts';

/** Each command: works, refused by right, refused by rule, repeated. The same table over memory and PostgreSQL. */
export const commandCases: readonly CommandCase[] = [
  ...markingCases,
  ...exportCases,
  ...lostCommandCases,
  ...refusedScanCases,
  ...peopleCases,
  ...dummyCases,
  ...mergeCases,
  ...distinctPairCases,
  ...peopleImportCases,
  ...importRowsCases,
  ...importUndoCases,
  ...paymentAndSerialCases,
  ...serialRunCases,
  ...transactionCases,
  ...tdsCases,
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
  ...creditCases,
  ...feeAndReceiptCases,
  ...issueCases,
  ...creditNoteCases,
  ...voucherCases,
  ...correctionCases,
  ...secondDeskCases,
  ...payerCases,
  ...eligibilityCases,
  ...groupCases,
  ...priceListCases,
  ...purchaseCases,
  ...paymentLinkCases,
  ...messageCases,
  ...deliveryCases,
  ...automaticCases,
  ...programmeCases,
  ...deskUndoCases,
  ...paidByCompanyCases,
  ...tellingCases,
  ...moneyBackCases,
  ...bookingCases,
  ...placeCases,
  ...registrationFormCases,
  ...submittingCases,
  ...ownPayerCases,
  ...askedChangeCases,
  ...councilNumberCases,
  ...ownOrderCases,
  ...ownPhoneCases,
  ...deskOrderCases,
  ...proofCases,
  ...shutOutCases,
  ...waitingCases,
  ...eventAndTeamCases,
  ...deviceCases,
  ...erasureCases,
];
