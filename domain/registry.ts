import { assignExtra } from './people/extra-commands.ts';
import { confirmTransaction, saveGatewayReference } from './money/payments/bank-commands.ts';
import { countPrintsAgain, printCards, takeBackPrints } from './print/card-print-commands.ts';
import { deleteCategory } from './people/delete-category.ts';
import { addCategories, orderCategories, saveCategory } from './event/category-commands.ts';
import {
  amendCredits,
  decideCredits,
  finaliseCredits,
  undecideCredits,
} from './credits/results/credit-result-commands.ts';
import {
  publishProgramme,
  removeCreditRule,
  saveCreditRule,
  setUpCredits,
} from './credits/rules/credit-rule-commands.ts';
import { issueCertificates, saveCertificateTemplate } from './print/certificates/certificate-commands.ts';
import type { Command } from './core/command/command.ts';
import { deleteCompanion, saveCompanion } from './people/companion-commands.ts';
import { addDelegate, deleteDelegate, restoreDelegate, updateDelegate } from './people/delegate-commands.ts';
import { pairDevice, revokeDevice } from './event/device-commands.ts';
import { noteExport } from './event/export-commands.ts';
import { dismissDuplicates, restoreDuplicates } from './people/duplicates/distinct-pair-commands.ts';
import { addDummy } from '#domain/people/many/dummy-commands.ts';
import { erasePerson } from './privacy/erasure-commands.ts';
import { loadRows } from './core/command/loading.ts';
import { markRecord } from './gate/mark-commands.ts';
import {
  saveMessageTemplate,
  setMessageAttachment,
  setSmsTemplate,
  setWhatsappTemplate,
} from './messages/message-template-commands.ts';
import {
  beginDeliveries,
  noteProgress,
  queueDeliveries,
  setMessageRun,
  settleDeliveries,
} from './messages/delivery-commands.ts';
import { setAutomaticMessage } from './messages/automatic-commands.ts';
import { continueRun, endLater } from './messages/by-clock/continued-runs.ts';
import { queueByClock } from './registration/by-themselves/causes-by-clock.ts';
import { recordMessage, takeBackMessage } from './messages/sent-message-commands.ts';
import { mergeDelegates } from './people/duplicates/merge-commands.ts';
import {
  deleteMany,
  restoreMany,
  setCategoryOfMany,
  setCompanyOfMany,
} from '#domain/people/many/bulk-commands.ts';
import { setPaymentOfMany, setCompanionPayment, setDelegatePayment } from './money/payment-commands.ts';
import {
  discardPriceList,
  repricePeople,
  publishPriceList,
  savePriceList,
} from './money/price-list-commands.ts';
import { importPeople } from './money/import/import-people-command.ts';
import { renameImport, takeBackImport } from './money/import/undo/import-commands.ts';
import { importRows } from './money/import/import-rows-command.ts';
import { openPaymentLink, settlePaymentLink } from './money/payment-link-commands.ts';
import {
  addToGroup,
  dissolveGroup,
  makeGroup,
  renameGroup,
  takeOutOfGroup,
} from './money/groups/group-commands.ts';
import { setEligibility } from './money/eligibility/eligibility-commands.ts';
import { setCompanyPayer, setPayer } from './money/payers/payer-commands.ts';
import { issueCreditNote } from './money/refunds/credit-note-commands.ts';
import { cancelVoucher, issueRefundVoucher, issueVoucher } from './money/vouchers/voucher-commands.ts';
import { cancelReceipt, issueReceipt, saveBilling } from './money/issue/receipt-commands.ts';
import { confirmBankLines, setBankLinesAside, undoBankLines } from './money/statements/reconcile-commands.ts';
import { reportLost } from './gate/lost-commands.ts';
import { logRefusedScan, settleScan } from './gate/refused-scan-commands.ts';
import { addExtraSerials, generateCompanionSerial, generateSerial } from './people/serial-commands.ts';
import { generateSerials, takeBackSerials } from './people/serial-runs/serial-run-commands.ts';
import {
  addCompanies,
  deleteCompany,
  deleteRecordType,
  orderCompanies,
  orderRecordTypes,
  saveCompany,
  saveRecordType,
} from './event/setup-commands.ts';
import { setStepAside } from './event/set-up/set-up-commands.ts';
import { addStatementLines, rememberColumns } from './money/statements/statement-commands.ts';
import {
  closeEvent,
  deleteEvent,
  deleteMember,
  reopenEvent,
  restoreEvent,
  saveMember,
  setAdmin,
  setServices,
  updateEvent,
  updateEventInfo,
} from '#domain/event/team/team-commands.ts';
import { deleteTemplate, saveTemplate } from './print/designer/template-commands.ts';
import {
  addTransaction,
  correctTransaction,
  refundTransaction,
  settleTransaction,
} from './money/transaction-commands.ts';
import { issueReceipts, issueVouchers } from './money/issue/issue-many-command.ts';
import { issueShared } from './money/issue/issue-shared-command.ts';
import { certifyDeduction } from './money/tds/certificate-command.ts';
import { settleStandings } from './money/standing/standing-commands.ts';
import { addPurchase } from './money/purchases/purchase-commands.ts';
import { removePurchase } from './money/refunds/remove-purchase.ts';
import {
  approveOrder,
  endKeptOrders,
  endOrderByDesk,
  expireOrder,
  extendOrder,
  refuseEligibility,
  refuseOrder,
  repriceOrder,
  reviveOrder,
  verifyEligibility,
} from './registration/commands/desk-order-commands.ts';
import {
  closeRegistration,
  openRegistration,
  saveRegistrationForm,
} from './registration/commands/form-commands.ts';
import { cancelOnRequest, keepCredit, payBackOrder } from './registration/commands/money-back-commands.ts';
import { cancelOrder, chooseMethod, giveProof } from './registration/commands/own-order-commands.ts';
import { setOwnPayer } from './registration/commands/own-payer-command.ts';
import { changeOwnPhone } from './registration/commands/own-phone-command.ts';
import { acceptProof, refuseProof, returnProof } from './registration/commands/proof-commands.ts';
import { letInRegistrant, shutOutRegistrant } from './registration/commands/shut-out-commands.ts';
import {
  answerRequest,
  askOrganiser,
  claimOwn,
  confirmEmail,
  updateOwn,
  withdrawConsent,
  withdrawRequest,
  withdrawUnanswered,
} from './registration/commands/self-service-commands.ts';
import {
  chooseBookingMethod,
  giveBookingProof,
  setBookingPayer,
} from './registration/bookings/pay-booking.ts';
import { cancelBooking } from './registration/bookings/cancel-booking.ts';
import { endShare, joinBooking, namePlace, shareBooking } from './registration/bookings/place-commands.ts';
import { submitBooking } from './registration/bookings/submit-booking.ts';
import { addToOrder, submitOrder, submitSpotOrder } from './registration/commands/submit-commands.ts';
import { cancelPart } from './registration/commands/cancel-part-command.ts';
import { tellAnswer, tellRefusal } from './registration/commands/told-commands.ts';
import { undoAnswer } from './registration/commands/undo-commands.ts';
import {
  declineOffer,
  expireOffer,
  joinWaiting,
  leaveWaiting,
  moveByOffer,
  offerNext,
  offerPlace,
  removeWaiting,
  tellOffer,
} from './registration/commands/waiting-commands.ts';
import { recordPassage } from './credits/passage-commands.ts';
import { addPassage, correctPassage } from './credits/passage-corrections.ts';
import {
  deleteHall,
  deleteProgrammeSession,
  importProgramme,
  saveHall,
  saveProgrammeSession,
} from './credits/programme-commands.ts';
import { personRows } from './person-rows.ts';

/** Every command. To add one, write it and list it here: its route, right, log, feed and API page follow. */
const commands = [
  markRecord,
  logRefusedScan,
  reportLost,
  noteExport,
  settleScan,
  addDelegate,
  addDummy,
  updateDelegate,
  deleteDelegate(personRows),
  restoreDelegate,
  deleteMany(personRows),
  restoreMany,
  mergeDelegates(personRows),
  dismissDuplicates,
  restoreDuplicates,
  importPeople,
  importRows,
  renameImport,
  takeBackImport(personRows),
  saveCompanion,
  deleteCompanion(personRows),
  setDelegatePayment,
  setCompanionPayment,
  addTransaction,
  settleTransaction,
  certifyDeduction,
  correctTransaction,
  refundTransaction,
  saveGatewayReference,
  confirmTransaction,
  addStatementLines,
  rememberColumns,
  confirmBankLines,
  undoBankLines,
  setBankLinesAside,
  generateSerial,
  generateCompanionSerial,
  generateSerials,
  takeBackSerials,
  addExtraSerials,
  assignExtra,
  setCategoryOfMany,
  setCompanyOfMany,
  setPaymentOfMany,
  saveCategory,
  addCategories,
  deleteCategory,
  orderCategories,
  saveRecordType,
  deleteRecordType,
  orderRecordTypes,
  saveCompany,
  deleteCompany,
  orderCompanies,
  addCompanies,
  saveTemplate,
  deleteTemplate,
  printCards,
  takeBackPrints,
  countPrintsAgain,
  saveCertificateTemplate,
  issueCertificates,
  saveCreditRule,
  removeCreditRule,
  setUpCredits,
  publishProgramme,
  decideCredits,
  undecideCredits,
  finaliseCredits,
  amendCredits,
  savePriceList,
  publishPriceList,
  discardPriceList,
  repricePeople,
  addPurchase,
  removePurchase,
  settleStandings,
  saveBilling,
  issueReceipt,
  issueReceipts,
  issueShared,
  cancelReceipt,
  issueCreditNote,
  issueVoucher,
  issueVouchers,
  cancelVoucher,
  issueRefundVoucher,
  setPayer,
  setCompanyPayer,
  setEligibility,
  makeGroup,
  addToGroup,
  takeOutOfGroup,
  renameGroup,
  dissolveGroup,
  openPaymentLink,
  settlePaymentLink,
  saveMessageTemplate,
  setWhatsappTemplate,
  setMessageAttachment,
  setSmsTemplate,
  recordMessage,
  takeBackMessage,
  queueDeliveries,
  setMessageRun,
  beginDeliveries,
  noteProgress,
  settleDeliveries,
  setAutomaticMessage,
  queueByClock,
  continueRun,
  endLater,
  saveRegistrationForm,
  openRegistration,
  closeRegistration,
  submitOrder,
  submitBooking,
  namePlace,
  joinBooking,
  shareBooking,
  endShare,
  cancelBooking(personRows),
  giveBookingProof,
  chooseBookingMethod,
  submitSpotOrder,
  addToOrder,
  giveProof,
  chooseMethod,
  cancelOrder(personRows),
  cancelPart(personRows),
  claimOwn,
  setOwnPayer,
  setBookingPayer,
  updateOwn,
  askOrganiser,
  withdrawConsent,
  withdrawRequest,
  withdrawUnanswered,
  confirmEmail,
  changeOwnPhone,
  answerRequest,
  approveOrder,
  refuseOrder(personRows),
  endOrderByDesk(personRows),
  endKeptOrders(personRows),
  shutOutRegistrant(personRows),
  letInRegistrant,
  tellAnswer,
  tellRefusal,
  undoAnswer,
  repriceOrder,
  payBackOrder,
  keepCredit,
  cancelOnRequest(personRows),
  extendOrder,
  reviveOrder,
  expireOrder(personRows),
  verifyEligibility,
  refuseEligibility,
  acceptProof,
  returnProof,
  refuseProof,
  joinWaiting,
  leaveWaiting,
  declineOffer,
  moveByOffer,
  offerPlace,
  tellOffer,
  removeWaiting,
  expireOffer,
  offerNext,
  updateEvent,
  updateEventInfo,
  closeEvent,
  deleteEvent,
  reopenEvent,
  restoreEvent,
  setAdmin,
  setServices,
  setStepAside,
  saveMember,
  deleteMember,
  pairDevice,
  revokeDevice,
  saveHall,
  deleteHall,
  saveProgrammeSession,
  deleteProgrammeSession,
  importProgramme,
  recordPassage,
  addPassage,
  correctPassage,
  erasePerson(personRows),
  loadRows,
] as const;

/** Commands by their wire names, for their types. */
export type CommandTypes = { readonly [C in (typeof commands)[number] as C['name']]: C };

export const registry: ReadonlyMap<string, Command> = new Map(
  commands.map((entry) => [entry.name, entry as unknown as Command]),
);
