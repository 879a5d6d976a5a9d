import type { CommandTypes } from './registry.ts';
import type { LogEntry } from './model/log/log-entry.ts';
import type { Serial } from './model/serial.ts';
import { serialOfCompanion, serialOfDelegate } from './people/serials.ts';
import type { Reader } from './core/store/event-store.ts';
import { commandVerbs } from './command-verbs.ts';
import { displayName, unitsText } from './core/text/format.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { channelWords, messageQueueWords, purposeWords } from './messages/message-words.ts';
import { personWords } from './people/people-words.ts';

export interface LogSentence {
  readonly verb: string;
  /** '' if the verb is enough. */
  readonly subject: string;
}

/** Names come from the current rows, else from the command's record, else the id: the log outlives rows. */
export const sentenceOf = (
  reader: Reader,
  { command, input, result }: Pick<LogEntry, 'command' | 'input' | 'result'>,
): LogSentence => {
  const details = recordOf(recordOf(input)['details']);
  const { importId } = recordOf(recordOf(input)['import']);
  const facts: Facts = {
    ...recordOf(result),
    ...recordOf(input),
    ...(importId !== undefined && { importId }),
  };
  const called = textOf(facts['name']) || textOf(details['name']) || textOf(details['fullName']);
  const whom = deletedPerson(command, facts, called) || personIn(reader, facts, called);
  const parts = [stateIn(facts), payeeIn(facts), itemIn(facts), thingIn(reader, facts, called), whom];
  const subject =
    importedIn(reader, facts, command) || parts.filter((part) => part !== '').reduce(joined, '');
  const fields =
    command === 'delegate.update' ? Object.keys(details).map(fieldName).join(', ') : messageIn(facts);
  if (fields === '') return { verb: verbOf(command), subject };
  return { verb: verbOf(command), subject: subject === '' ? fields : logWords.fieldsOf(subject, fields) };
};

/** A command of another release keeps its wire name. */
export const verbOf = (command: string): string =>
  Object.hasOwn(commandVerbs, command) ? commandVerbs[command as keyof typeof commandVerbs] : command;

type Facts = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const joined = (what: string, whom: string): string => (what === '' ? whom : logWords.forWhom(what, whom));

const stateIn = ({ paid, count }: Facts): string => {
  const many = typeof count === 'number' ? String(count) : '';
  if (typeof paid !== 'boolean') return many;
  const state = paid ? personWords.paid : personWords.notPaid;
  return many === '' ? state : logWords.forWhom(state, many);
};

/** The people whom one part of an import added or changed. */
const importedIn = (reader: Reader, { importId, count }: Facts, command: string): string => {
  if (!command.startsWith('people.import') || typeof importId !== 'string') return '';
  return logWords.fromList(Number(count), reader.get('imports', importId)?.name ?? importId);
};

/** The new account for UPI payments: a change that every reader of the log should notice. */
const payeeIn = ({ payeeChanged, upiAddress }: Facts): string =>
  payeeChanged === true ? logWords.payee(textOf(upiAddress)) : '';

const itemIn = ({ item, quantity }: Facts): string => {
  const name = textOf(item);
  return name === '' || typeof quantity !== 'number' ? name : unitsText(quantity, name);
};

const messageIn = (facts: Facts): string => {
  const purpose = namedBy(purposeWords, facts['purpose']);
  const channel = namedBy(channelWords, facts['channel']);
  return channel === '' ? purpose : messageQueueWords.byChannel(purpose, channel);
};

const namedBy = (names: Readonly<Record<string, string>>, value: unknown): string =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (names[value] ?? '') : '';

/** The part of the event's set-up that the command is about. An id has the same meaning in all commands. */
const thingIn = (reader: Reader, facts: Facts, called: string): string => {
  for (const [field, table] of things) {
    const id = textOf(facts[field]);
    if (id !== '') return reader.get(table, id)?.name || called || id;
  }
  if (isAboutPerson(facts)) return '';
  return textOf(facts['contact']) || called;
};

const things = [
  ['recordTypeId', 'recordTypes'],
  ['hallId', 'halls'],
  ['categoryId', 'categories'],
  ['companyId', 'companies'],
  ['importId', 'imports'],
] as const;

const isAboutPerson = (facts: Facts): boolean =>
  ['delegateId', 'companionId', 'serial', 'code'].some((field) => facts[field] !== undefined);

/** A deleted person with the serial that the deletion freed. By now another person may hold that serial. */
const deletedPerson = (command: string, { freedSerial }: Facts, called: string): string =>
  deletions.has(command) && called !== '' && typeof freedSerial === 'number'
    ? logWords.withSerial(called, freedSerial)
    : '';

const deletions: ReadonlySet<string> = new Set([
  'delegate.delete',
  'companion.delete',
] satisfies (keyof CommandTypes)[]);

const personIn = (reader: Reader, facts: Facts, called: string): string => {
  const companionId = textOf(facts['companionId']);
  if (companionId !== '') return companionName(reader, companionId, called);
  const delegateId = textOf(facts['delegateId']);
  if (delegateId !== '') return delegateName(reader, delegateId, called);
  const { serial, code } = facts;
  const holderId = textOf(recordOf(facts['card'])['holderId']);
  if (holderId !== '' && typeof serial === 'number') return shownHolder(reader, { serial, holderId }, called);
  const [shown] =
    typeof code === 'string' ? reader.by('serials', 'code', code) : [reader.get('serials', String(serial))];
  if (shown !== undefined) return holderName(reader, shown);
  if (typeof serial === 'number') return logWords.serial(serial);
  return typeof code === 'string' ? called || logWords.card(code) : '';
};

/** The person that the device showed, who may not hold the serial any more. */
const shownHolder = (
  reader: Reader,
  { serial, holderId }: { readonly serial: number; readonly holderId: string },
  called: string,
): string => {
  if (reader.get('companions', holderId) !== undefined) return companionName(reader, holderId, called);
  if (reader.get('delegates', holderId) !== undefined) return delegateName(reader, holderId, called);
  return called === '' ? logWords.serial(serial) : logWords.withSerial(called, serial);
};

const holderName = (reader: Reader, { serial, companionId, delegateId }: Serial): string => {
  if (companionId !== '') return companionName(reader, companionId, '');
  return delegateId === '' ? logWords.serial(serial) : delegateName(reader, delegateId, '');
};

/** With the serial; uses `called` if the rows do not know the person. */
export const delegateName = (reader: Reader, delegateId: string, called: string): string => {
  const delegate = reader.get('delegates', delegateId);
  const name = (delegate && displayName(delegate)) || called || delegateId;
  return numbered(name, serialOfDelegate(reader, delegateId));
};

const companionName = (reader: Reader, companionId: string, called: string): string =>
  numbered(
    reader.get('companions', companionId)?.name || called || companionId,
    serialOfCompanion(reader, companionId),
  );

const numbered = (name: string, serial: Serial | undefined): string =>
  serial === undefined ? name : logWords.withSerial(name, serial.serial);

/** The field's label in the form of the person. */
const fieldName = (field: string): string => {
  const name = field.replace(/(Id|Urls)$/, '');
  const label = Object.hasOwn(personWords, name) ? personWords[name as keyof typeof personWords] : name;
  return typeof label === 'string' ? label : name;
};
