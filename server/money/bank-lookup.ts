import { randomUUID } from 'node:crypto';
import { keyOf } from '#domain/model/tables.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { parseBankAnswer, type BankAnswer } from '#domain/money/payments/bank-answer.ts';
import { judgeBankAnswer, type BankVerdict } from '#domain/money/payments/bank-verdict.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import type { AskBank } from '../providers/bank.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import { eventOf } from '#domain/core/event-of.ts';

export interface BankLookupParts {
  readonly ask: AskBank;
  /** Unsettled money counts as pending. */
  readonly isUnsettledPending: boolean;
  /** Why the bank did not answer, for the server's log. */
  readonly report: (problem: string) => void;
}

interface Lookup extends Pick<Transaction, 'delegateId' | 'transactionId'> {
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly deviceId: string;
}

export interface BankLookUp {
  readonly verdict: BankVerdict['kind'];
  readonly answer: BankAnswer;
}

/**
 * If a super admin allowed it. Stores only a final answer for this transaction and amount. Refuses no, unreadable and
 * foreign answers.
 */
export const askBank = async (
  { ask, isUnsettledPending, report }: BankLookupParts,
  { hosted, account, deviceId, delegateId, transactionId }: Lookup,
): Promise<BankLookUp> => {
  const event = eventOf(hosted.store);
  if (event?.isBankLookupOn !== true) throw new Refusal('bankNotAllowed');
  const entry = hosted.store.get('transactions', keyOf('transactions', { delegateId, transactionId }));
  if (entry === undefined) throw new Refusal('transactionNotFound');
  const reply = await ask(transactionId);
  if (reply.text === null) {
    report(reply.problem);
    throw new Refusal('bankNoAnswer');
  }
  const answer = parseBankAnswer(reply.text);
  if (answer === null) {
    report('unreadable');
    throw new Refusal('bankUnreadable');
  }
  const { amountPaise } = entry;
  const verdict = judgeBankAnswer(answer, { transactionId, amountPaise, isUnsettledPending });
  if (verdict.kind === 'otherReference')
    throw new Refusal('bankOtherReference', { reference: answer.reference });
  if (isKept(verdict)) {
    const { reference: _, ...kept } = answer;
    const input = { delegateId, transactionId, outcome: verdict.kind, answer: kept };
    const [done] = await hosted.submit({
      account: { ...account, bringsBankAnswer: true },
      deviceId,
      sentAt: null,
      commands: [{ id: randomUUID(), name: 'gatewayReference.save', input, deviceAt: Date.now() }],
    });
    if (done?.ok === false) throw new Refusal(done.code as RefusalCode, done.params);
  }
  return { verdict: verdict.kind, answer };
};

const isKept = ({ kind }: BankVerdict): boolean =>
  kind === 'received' || kind === 'pending' || kind === 'notPaid';
