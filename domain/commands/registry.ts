import { assignExtra } from './assign-extra.ts';
import { confirmTransaction, saveGatewayReference } from './bank.ts';
import { printCards } from './card-prints.ts';
import { deleteCategory, orderCategories, saveCategory } from './categories.ts';
import { issueCertificates, saveCertificateTemplate } from './certificates.ts';
import type { Command } from './command.ts';
import { deleteCompanion, saveCompanion } from './companions.ts';
import { addDelegate, deleteDelegate, updateDelegate } from './delegates.ts';
import { pairDevice, revokeDevice } from './devices.ts';
import { noteExport } from './exports.ts';
import { dismissDuplicates, restoreDuplicates } from './distinct-pairs.ts';
import { addDummy } from './dummies.ts';
import { erasePerson } from './erasure.ts';
import { loadRows } from './loading.ts';
import { markRecord } from './marking.ts';
import { mergeDelegates } from './merge.ts';
import { setCategoryOfMany, setCompanyOfMany, setPaymentOfMany } from './people-bulk.ts';
import { saveFees } from './fees.ts';
import { importPeople, importRows } from './people-import.ts';
import { setCompanionPayment, setDelegatePayment } from './payments.ts';
import { openPaymentLink, settlePaymentLink } from './payment-links.ts';
import { cancelReceipt, issueReceipt, saveBilling } from './receipts.ts';
import { confirmBankLines, setBankLinesAside, undoBankLines } from './reconcile.ts';
import { logRefusedScan, settleScan } from './refused-scans.ts';
import { addExtraSerials, generateCompanionSerial, generateSerial } from './serials.ts';
import {
  addCompanies,
  deleteCompany,
  deleteRecordType,
  orderCompanies,
  orderRecordTypes,
  saveCompany,
  saveRecordType,
} from './setup.ts';
import { addStatementLines, rememberColumns } from './statements.ts';
import {
  deleteEvent,
  deleteMember,
  restoreEvent,
  saveMember,
  setAdmin,
  setServices,
  updateEvent,
  updateEventInfo,
} from './team.ts';
import { deleteTemplate, saveTemplate } from './templates.ts';
import { addTransaction, correctTransaction, refundTransaction, settleTransaction } from './transactions.ts';

/** Every command: to add one, write it and list it here. Its route, right, log, feed and API page follow. */
const commands = [
  markRecord,
  logRefusedScan,
  noteExport,
  settleScan,
  addDelegate,
  addDummy,
  updateDelegate,
  deleteDelegate,
  mergeDelegates,
  dismissDuplicates,
  restoreDuplicates,
  importPeople,
  importRows,
  saveCompanion,
  deleteCompanion,
  setDelegatePayment,
  setCompanionPayment,
  addTransaction,
  settleTransaction,
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
  addExtraSerials,
  assignExtra,
  setCategoryOfMany,
  setCompanyOfMany,
  setPaymentOfMany,
  saveCategory,
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
  saveCertificateTemplate,
  issueCertificates,
  saveFees,
  saveBilling,
  issueReceipt,
  cancelReceipt,
  openPaymentLink,
  settlePaymentLink,
  updateEvent,
  updateEventInfo,
  deleteEvent,
  restoreEvent,
  setAdmin,
  setServices,
  saveMember,
  deleteMember,
  pairDevice,
  revokeDevice,
  erasePerson,
  loadRows,
] as const;

/** Commands by their wire names, for their types. */
export type CommandTypes = { readonly [C in (typeof commands)[number] as C['name']]: C };

export const registry: ReadonlyMap<string, Command> = new Map(
  commands.map((entry) => [entry.name, entry as unknown as Command]),
);
