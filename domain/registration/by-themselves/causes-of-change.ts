import type { AutomaticPurpose } from '../../model/delivery.ts';
import type { Order } from '../../model/registrations.ts';
import type { AnyRow } from '../../model/tables.ts';
import type { Actor } from '../../core/access.ts';
import type { AfterEffect } from '../../core/command/run-command.ts';
import type { DraftChange } from '../../core/store/change.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { hasManyRun, queueCauses } from '../../messages/automatic-queue.ts';
import { purposeOfAnswer, type Cause } from '../../messages/causes.ts';
import { isAddition } from '../orders/order-stage.ts';
import { isNewMoney } from '../../money/payments/payments.ts';

/** They write rows of things that happened before, or take an answer back. */
export const silentCommands: ReadonlySet<string> = new Set([
  'people.import',
  'people.importRows',
  'event.loadRows',
  'import.takeBack',
  'delegate.merge',
  'delegate.restore',
  'delegates.restore',
  'transaction.correct',
  'bankLine.undo',
  'order.undo',
]);

/** A screen sends them in parts, of which the last one may be small. */
export const commandsInParts: ReadonlySet<string> = new Set([
  'serial.generateMany',
  'certificate.issue',
  'bankLine.confirm',
  'delegates.setPayment',
]);

/** More people of one command of a member are asked for first. */
const mostUnasked = 10;

/**
 * Runs after every command: messages wait for what it has changed, in the same batch. Nothing is derived from earlier rows, so a
 * switch that is turned on has no backlog.
 */
export const messageByThemselves: AfterEffect = (draft, changes, before, { name, ctx }) => {
  if (silentCommands.has(name) || draft.count('automaticMessages') === 0) return;
  const causes = changes.flatMap((change) => causesOf(draft, before, change, ctx.now));
  for (const [purpose, own] of Map.groupBy(causes, (cause) => cause.purpose)) {
    const people = new Set(own.map(({ delegateId, id }) => delegateId || id));
    const isMany = people.size > mostUnasked || (commandsInParts.has(name) && hasManyRun(draft, purpose));
    queueCauses(draft, own, { ctx, asks: isMany && isMember(ctx.actor) });
  }
};

/** A registrant who books for thirty colleagues has pressed once for each. */
const isMember = ({ roles }: Actor): boolean => !roles.has('registrant') && !roles.has('gateway');

const causesOf = (
  reader: Reader,
  before: Reader,
  { table, key, row }: DraftChange,
  now: number,
): readonly Cause[] => {
  if (row === null) return [];
  switch (table) {
    case 'orders':
      return ofOrder(reader, key, before.get('orders', key));
    case 'transactions': {
      const entry = reader.get('transactions', key);
      if (entry === undefined || !isNewMoney(entry, before.get('transactions', key))) return [];
      return [cause('paid', entry.transactionId, 1, entry.delegateId)];
    }
    case 'delegates':
      return isMarkedPaid(row, before.get('delegates', key)) ? [cause('paid', key, now, key)] : [];
    case 'waitingEntries': {
      const entry = reader.get('waitingEntries', key);
      const was = before.get('waitingEntries', key)?.news?.at;
      if (entry?.state !== 'offered' || entry.news === null || entry.news.at === was) return [];
      return [cause('offered', key, entry.news.at, '')];
    }
    case 'serials': {
      const serial = reader.get('serials', key);
      const isOfDelegate = serial?.kind === 'delegate' && serial.delegateId !== '';
      if (!isOfDelegate || before.get('serials', key)?.delegateId === serial.delegateId) return [];
      return [cause('cardReady', serial.delegateId, key, serial.delegateId)];
    }
    case 'certificates': {
      const delegateId = reader.get('certificates', key)?.delegateId ?? '';
      if (delegateId === '' || before.get('certificates', key) !== undefined) return [];
      return [cause('certificate', delegateId, key, delegateId)];
    }
    default:
      return [];
  }
};

const cause = (
  purpose: AutomaticPurpose,
  id: string,
  version: string | number,
  delegateId: string,
): Cause => ({ purpose, id, version, delegateId });

const isMarkedPaid = (row: AnyRow, was: { readonly isPaid: boolean } | undefined): boolean =>
  row['isPaid'] === true && was?.isPaid === false;

const ofOrder = (reader: Reader, orderId: string, was: Order | undefined): Cause[] => {
  const order = reader.get('orders', orderId);
  if (order === undefined) return [];
  if (order.status !== 'open') return was?.status === 'open' ? ofEnd(order) : [];
  const { answer, delegateId } = order;
  if (was === undefined) return [cause('received', orderId, 1, delegateId)];
  if (answer === null || answer.toldAt !== null || answer.at === was.answer?.at) return [];
  const purpose = purposeOfAnswer(answer.kind);
  // The clock queues that one.
  if (purpose === null || purpose === 'endsSoon') return [];
  if (purpose === 'proofReturned' && isOfOtherPhone(reader, order)) return [];
  return [cause(purpose, orderId, answer.at, delegateId)];
};

/**
 * The hold is over, or the desk ended or refused the registration. A person who cancels knows it, and one who stated a payment
 * gets the desk's answer about it.
 */
const ofEnd = (order: Order): Cause[] => {
  const { status, orderId, answer, endedAt, delegateId, source, proof } = order;
  const isByDesk = answer !== null && answer.at === endedAt && purposeOfAnswer(answer.kind) === 'ended';
  if (endedAt === null || source === 'spot' || isAddition(order)) return [];
  const isUnpaid = status === 'expired' && proof?.state !== 'given';
  return isUnpaid || isByDesk ? [cause('ended', orderId, endedAt, delegateId)] : [];
};

/** Another person stated the payment, and the server would write to the delegate. */
const isOfOtherPhone = (reader: Reader, { delegateId, registrantPhone }: Order): boolean =>
  reader.get('delegates', delegateId)?.phone !== registrantPhone;
