import { expect, test } from 'vitest';
import { commandCases } from '#tests/support/command-cases/command-cases.ts';
import type { CommandTypes } from './registry.ts';
import { registry } from './registry.ts';

/** Commands that neither take, give back, confirm, credit, settle nor price money. */
const withoutMoney = [
  'record.mark',
  'programme.publish',
  'hall.save',
  'hall.delete',
  'programmeSession.save',
  'programmeSession.delete',
  'programmeSession.import',
  'passage.record',
  'passage.add',
  'passage.correct',
  'scan.refused',
  'scan.settle',
  'list.export',
  'delegate.add',
  'delegate.addDummy',
  'delegate.update',
  'delegate.delete',
  'delegate.restore',
  'delegates.delete',
  'delegates.restore',
  'delegate.merge',
  'duplicate.dismiss',
  'duplicate.restore',
  'companion.save',
  'import.rename',
  'companion.delete',
  'statement.rememberColumns',
  'purchase.settle',
  'serial.generate',
  'serial.generateCompanion',
  'serial.generateMany',
  'serial.takeBack',
  'serial.addExtras',
  'serial.assignExtra',
  'delegates.setCategory',
  'delegates.setCompany',
  'category.save',
  'category.addMany',
  'category.delete',
  'category.order',
  'recordType.save',
  'recordType.delete',
  'recordType.order',
  'company.save',
  'company.delete',
  'company.order',
  'company.addMany',
  'template.save',
  'template.delete',
  'card.print',
  'card.takeBack',
  'card.countAgain',
  'certificateTemplate.save',
  'certificate.issue',
  'creditRule.save',
  'creditRule.remove',
  'credits.setUp',
  'credits.decide',
  'credits.undecide',
  'credits.finalise',
  'credits.amend',
  'billing.save',
  'messageTemplate.save',
  'message.record',
  'message.takeBack',
  'messageTemplate.setWhatsapp',
  'messageTemplate.setAttachment',
  'messageTemplate.setSms',
  'delivery.queue',
  'messageRun.set',
  'automaticMessage.set',
  'delivery.queueByClock',
  'delivery.continueRun',
  'messageRun.endLater',
  'delivery.begin',
  'delivery.note',
  'delivery.settle',
  'registrant.shutOut',
  'registrant.letIn',
  'registration.save',
  'registration.open',
  'registration.close',
  'registration.updateOwn',
  'registration.setPayer',
  'booking.setPayer',
  'registration.claim',
  'registration.withdraw',
  'registration.withdrawRequest',
  'registration.ask',
  'registration.confirmEmail',
  'registration.changePhone',
  'consent.withdraw',
  'request.answer',
  'order.approve',
  'order.extend',
  'order.told',
  'request.told',
  'waiting.told',
  'waiting.join',
  'waiting.leave',
  'waiting.decline',
  'waiting.offer',
  'waiting.remove',
  'waiting.expire',
  'waiting.offerNext',
  'event.update',
  'event.updateInfo',
  'event.setServices',
  'event.setStepAside',
  'event.delete',
  'event.restore',
  'event.close',
  'event.reopen',
  'event.setAdmin',
  'member.save',
  'member.delete',
  'device.pair',
  'device.revoke',
  'device.lost',
  'person.erase',
  'event.loadRows',
] as const satisfies readonly (keyof CommandTypes)[];

type MoneyCommand = Exclude<keyof CommandTypes, (typeof withoutMoney)[number]>;

/** Titles of command cases in which a second desk acts between what the first one sees and what it sends. */
interface SecondDesk {
  /** The command is refused, and the refusal names the change since. */
  readonly refused?: readonly string[];
  /** The change since does no harm, for this reason. */
  readonly harmless?: { readonly title: string; readonly why: string };
}

const ofServer = 'The payment provider’s own ids decide, and a user cannot send it.';
const ofState = 'It decides on the state of one row, which the other desk has changed.';

const table: Readonly<Record<MoneyCommand, SecondDesk>> = {
  'transaction.add': {
    refused: [
      'refuses a payment when another desk has entered one meanwhile',
      'refuses money of a part whose person has paid at another desk meanwhile',
      'refuses the amount of a price that changed meanwhile',
    ],
  },
  'transaction.refund': { refused: ['refuses a refund while another desk has entered one'] },
  'transaction.correct': {
    refused: ['refuses to correct an entry twice'],
    harmless: {
      title: 'corrects an entry while another desk takes other money',
      why: 'The entry itself is wrong, whatever other money came.',
    },
  },
  'transaction.settle': { refused: ['refuses to settle an entry twice'] },
  'transaction.certify': { refused: ['refuses a certificate over one that another desk entered'] },
  'transaction.confirm': { refused: ['refuses to confirm twice'] },
  'gatewayReference.save': { harmless: { title: 'takes the newer answer when repeated', why: ofServer } },
  'payment.setDelegate': {
    refused: [
      'refuses Un-Paid for a person whose money came meanwhile',
      'refuses to mark a person as Paid over an amount due that was not shown',
      'refuses a note over another note that was not seen',
    ],
    harmless: {
      title: 'saves a note, and leaves the payment that another desk has set',
      why: 'It sets only what the user touched.',
    },
  },
  'payment.setCompanion': {
    refused: [
      'refuses Un-Paid for a companion whose delegate has paid meanwhile',
      'refuses to mark a companion as Paid over an amount due that was not shown',
    ],
  },
  'delegates.setPayment': {
    refused: [
      'is not undone for a person whose money another desk has entered since',
      'is not undone for a person whom another desk has set again since',
    ],
  },
  'people.import': {
    harmless: {
      title: 'records no payment twice when repeated',
      why: 'A payment of a list that is in the history already is not entered again.',
    },
  },
  'import.takeBack': {
    harmless: {
      title: 'leaves a person of an import who paid at another desk meanwhile',
      why: 'It takes back only people on whom nobody has worked since the import, and lists the others.',
    },
  },
  'people.importRows': {
    harmless: {
      title: 'changes nothing when repeated',
      why: 'It enters no money. A row with the same contents changes nothing.',
    },
  },
  'statement.addLines': {
    harmless: {
      title: 'adds two equal lines of one file, and none when repeated',
      why: 'A line of the bank is known by its contents.',
    },
  },
  'bankLine.confirm': {
    refused: [
      'is not given to a person who already has the transfer by hand',
      'is not given to a person who has paid at another desk meanwhile',
      'reports to a second treasurer that the line is already confirmed',
    ],
  },
  'bankLine.undo': {
    harmless: { title: 'is not undone by the undo of an earlier confirmation', why: ofState },
  },
  'bankLine.setAside': { refused: ['is not set aside after it was confirmed'] },
  'priceList.save': {
    refused: ['refuses an editor that started before the newest draft, and names who changed it'],
  },
  'priceList.publish': { refused: ['refuses to publish a draft that another user changed meanwhile'] },
  'priceList.discard': { refused: ['refuses to discard a draft that another user changed meanwhile'] },
  'purchase.add': { refused: ['refuses a price that changed meanwhile'] },
  'purchase.remove': { refused: ['refuses what another desk has removed'] },
  'receipt.issue': {
    refused: ['refuses another amount than the user has seen', 'refuses the same money twice'],
  },
  'receipt.issueMany': {
    harmless: {
      title: 'issues no receipt for an amount that changed meanwhile, nor the same money twice',
      why: 'Each person whose amount changed is left out and listed.',
    },
  },
  'receipt.issueShared': { refused: ['refuses one receipt for people of whom one has another amount now'] },
  'receipt.cancel': { refused: ['refuses to cancel twice'] },
  'creditNote.issue': { refused: ['refuses a credit while another desk has issued one'] },
  'receiptVoucher.issue': {
    refused: [
      'refuses a voucher for another amount than the user has seen',
      'refuses the same advance twice',
    ],
  },
  'receiptVoucher.issueMany': {
    harmless: {
      title: 'issues no voucher for an advance that changed meanwhile, nor the same advance twice',
      why: 'Each person whose amount changed is left out and listed.',
    },
  },
  'receiptVoucher.cancel': { refused: ['refuses to cancel a voucher twice'] },
  'refundVoucher.issue': { refused: ['refuses the same returned advance twice'] },
  'price.reprice': {
    refused: [
      'refuses to reprice a person whom another desk has repriced',
      'refuses to charge a published price that was not shown',
    ],
  },
  'eligibility.set': {
    refused: ['refuses a claim that another desk has changed meanwhile'],
  },
  'group.make': { refused: ['refuses a second group with the same name'] },
  'group.add': { refused: ['refuses a person whom another desk has put in another group'] },
  'group.takeOut': { refused: ['refuses to take out people whom another desk has taken out'] },
  'group.rename': { refused: ['refuses a name that another desk has changed meanwhile'] },
  'group.dissolve': { refused: ['refuses to dissolve a group twice'] },
  'payer.set': { refused: ['refuses another payer than the user has seen'] },
  'companyPayer.set': { refused: ['refuses another payer of a company than the user has seen'] },
  'paymentLink.open': { refused: ['refuses while another link is open'] },
  'paymentLink.settle': {
    harmless: { title: 'does not count a part that the desk has already refunded', why: ofServer },
  },
  'order.submit': {
    refused: ['refuses a price that is not the one shown', 'refuses the same person a second time'],
  },
  'booking.submit': {
    refused: ['refuses a price that is not the one shown', 'refuses the same person twice'],
  },
  'booking.name': { refused: ['refuses a place that a colleague has taken'] },
  'booking.join': { refused: ['refuses a second person for the last place'] },
  'booking.share': {
    harmless: { title: 'makes a new code, and the one before ends', why: 'one code is in force' },
  },
  'booking.endShare': { refused: ['refuses a code that has ended'] },
  'booking.cancel': { refused: ['refuses a booking that has ended'] },
  'booking.giveProof': { refused: ['refuses a second payment while one waits for all'] },
  'booking.chooseMethod': { refused: ['refuses a booking that the desk has ended'] },
  'order.submitSpot': { refused: ['refuses the same person a second time'] },
  'order.add': { refused: ['refuses a price that is not the one shown'] },
  'order.giveProof': { refused: ['refuses an order that ended'] },
  'order.chooseMethod': { refused: ['refuses an order that the desk has ended'] },
  'order.cancel': {
    harmless: {
      title: 'asks the organiser to cancel what is paid',
      why: 'An order with money is not ended: the desk decides about the request.',
    },
  },
  'registration.cancelPart': {
    harmless: {
      title: 'asks the organiser to cancel an add-on that is paid',
      why: 'A part with money is not ended: the desk decides about the request.',
    },
  },
  'order.refuse': { refused: ['refuses to refuse an order that another desk has approved'] },
  'order.keepCredit': { refused: ['refuses a second desk'] },
  'order.end': { refused: ['refuses an order with money'] },
  'orders.endKept': {
    harmless: { title: 'ends orders that waited too long, and leaves those with money', why: ofState },
  },
  'order.undo': { refused: ['keeps an approval after which money came'] },
  'waiting.move': { refused: ['refuses to change the category at a price that was not shown'] },
  'order.reprice': { refused: ['refuses a price that was not shown'] },
  'order.payBack': { refused: ['refuses to pay back while another desk has paid back a part'] },
  'order.revive': { refused: ['refuses an order that another desk has revived'] },
  'order.expire': {
    harmless: { title: 'leaves an order with promised money to the desk, without an end', why: ofState },
  },
  'request.cancel': { refused: ['refuses a refund while money came at another desk'] },
  'eligibility.verify': { refused: ['refuses a document that another desk has refused'] },
  'eligibility.refuse': { refused: ['refuses a document that another desk has verified'] },
  'proof.accept': {
    refused: ['refuses a proof while money came at another desk', 'refuses a proof that was accepted'],
  },
  'proof.return': { refused: ['refuses a proof that another desk has accepted'] },
  'proof.refuse': { refused: ['refuses a proof that another desk has accepted'] },
};

test('every command is in the table of the second desk, or is not about money', () => {
  expect([...Object.keys(table), ...withoutMoney].toSorted()).toEqual([...registry.keys()].toSorted());
});

const caseOf = (name: string, title: string) =>
  commandCases.find((each) => each.name === name && each.title === title);

test.each(Object.entries(table))(
  '%s meets what a second desk did in between',
  (name, { refused = [], harmless }) => {
    expect(refused.length + (harmless === undefined ? 0 : 1)).toBeGreaterThan(0);
    for (const title of refused) {
      const found = caseOf(name, title);
      expect([title, found?.after?.length ?? 0]).not.toEqual([title, 0]);
      // A command for many refuses each of them in its result.
      expect([title, found?.refused ?? JSON.stringify(found?.result).includes('refused')]).not.toEqual([
        title,
        false,
      ]);
    }
    if (harmless !== undefined) {
      const found = caseOf(name, harmless.title);
      expect([harmless.title, found?.refused]).toEqual([harmless.title, undefined]);
      expect([harmless.title, found?.after?.length ?? 0]).not.toEqual([harmless.title, 0]);
    }
  },
);
