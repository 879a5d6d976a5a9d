import type { Command } from '#domain/commands/command.ts';
import type { deleteCompanion, saveCompanion } from '#domain/commands/companions.ts';
import type { addDelegate, deleteDelegate, updateDelegate } from '#domain/commands/delegates.ts';
import type { markRecord } from '#domain/commands/marking.ts';
import type { setCompanionPayment, setDelegatePayment } from '#domain/commands/payments.ts';
import type { addExtraSerials, generateCompanionSerial, generateSerial } from '#domain/commands/serials.ts';
import type {
  deleteCategory,
  deleteCompany,
  deleteRecordType,
  saveCategory,
  saveCompany,
  saveRecordType,
  saveTemplate,
} from '#domain/commands/setup.ts';
import type { deleteMember, saveMember, updateEvent, updateEventInfo } from '#domain/commands/team.ts';

/** Commands by their wire names, for their types alone. */
export interface CommandTypes {
  'record.mark': typeof markRecord;
  'delegate.add': typeof addDelegate;
  'delegate.update': typeof updateDelegate;
  'delegate.delete': typeof deleteDelegate;
  'companion.save': typeof saveCompanion;
  'companion.delete': typeof deleteCompanion;
  'payment.setDelegate': typeof setDelegatePayment;
  'payment.setCompanion': typeof setCompanionPayment;
  'serial.generate': typeof generateSerial;
  'serial.generateCompanion': typeof generateCompanionSerial;
  'serial.addExtras': typeof addExtraSerials;
  'category.save': typeof saveCategory;
  'category.delete': typeof deleteCategory;
  'recordType.save': typeof saveRecordType;
  'recordType.delete': typeof deleteRecordType;
  'company.save': typeof saveCompany;
  'company.delete': typeof deleteCompany;
  'template.save': typeof saveTemplate;
  'event.update': typeof updateEvent;
  'event.updateInfo': typeof updateEventInfo;
  'member.save': typeof saveMember;
  'member.delete': typeof deleteMember;
}

export type CommandName = keyof CommandTypes;
export type InputOf<N extends CommandName> =
  CommandTypes[N] extends Command<infer Input, infer _> ? Input : never;
export type ResultOf<N extends CommandName> =
  CommandTypes[N] extends Command<infer _, infer Result> ? Result : never;
