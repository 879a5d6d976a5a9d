import type { Command } from './command.ts';
import { deleteCompanion, saveCompanion } from './companions.ts';
import { addDelegate, deleteDelegate, updateDelegate } from './delegates.ts';
import { loadRows } from './loading.ts';
import { markRecord } from './marking.ts';
import { setCompanionPayment, setDelegatePayment } from './payments.ts';
import { addExtraSerials, generateCompanionSerial, generateSerial } from './serials.ts';
import {
  deleteCategory,
  deleteCompany,
  deleteRecordType,
  saveCategory,
  saveCompany,
  saveRecordType,
  saveTemplate,
} from './setup.ts';
import { deleteMember, saveMember, updateEvent, updateEventInfo } from './team.ts';

/** Every command: to add one, write it and list it here. Its route, right, log, feed and API page follow. */
const commands = [
  markRecord,
  addDelegate,
  updateDelegate,
  deleteDelegate,
  saveCompanion,
  deleteCompanion,
  setDelegatePayment,
  setCompanionPayment,
  generateSerial,
  generateCompanionSerial,
  addExtraSerials,
  saveCategory,
  deleteCategory,
  saveRecordType,
  deleteRecordType,
  saveCompany,
  deleteCompany,
  saveTemplate,
  updateEvent,
  updateEventInfo,
  saveMember,
  deleteMember,
  loadRows,
] as const;

/** Commands by their wire names, for their types. */
export type CommandTypes = { readonly [C in (typeof commands)[number] as C['name']]: C };

export const registry: ReadonlyMap<string, Command> = new Map(
  commands.map((entry) => [entry.name, entry as unknown as Command]),
);
