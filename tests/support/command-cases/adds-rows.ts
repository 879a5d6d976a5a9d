/** They add rows and change no stored one. Their cases are run to see that this is true. */
export const addsRows = [
  'scan.refused',
  'delegate.add',
  'delegate.addDummy',
  'transaction.add',
  'transaction.correct',
  'transaction.refund',
  'transaction.confirm',
  'statement.addLines',
  'purchase.add',
  'receipt.issue',
  'receipt.issueShared',
  'creditNote.issue',
  'receiptVoucher.issue',
  'refundVoucher.issue',
  'paymentLink.open',
  'delivery.queue',
  'message.record',
  'passage.record',
  'passage.add',
  'passage.correct',
  'card.print',
  'order.submit',
  'booking.submit',
  'booking.giveProof',
  'order.submitSpot',
  'order.add',
  'order.giveProof',
  'registration.ask',
  'order.payBack',
  'request.cancel',
  'waiting.join',
  'device.pair',
];

/** Commands of coordinators that write over stored values, and why that is safe. */
export const safeOfGroups: Readonly<Record<string, string>> = {
  'booking.name':
    'entered by the one phone that registered the group; refused once the person has taken over',
  'booking.join': 'refused unless the place has no name',
  'booking.setPayer': 'one party for all people of a group, entered by the one phone that registered them',
  'booking.chooseMethod': 'as order.chooseMethod: a registrant chooses for orders that wait for money',
};

/** Commands of the desk and the server that write over stored values, and why that is safe. */
export const safeByState: Readonly<Record<string, string>> = {
  'gatewayReference.save': 'the newest answer of the bank counts',
  'messageRun.set': 'a switch; the last press counts, and a stopped run stays stopped',
  'messageRun.endLater': 'takes away one thing, whatever it was',
  'delivery.note': 'merges: no report lowers what is known',
  'bankLine.confirm': 'refused unless the line is still open',
  'bankLine.setAside': 'refused unless the line is still open',
};
