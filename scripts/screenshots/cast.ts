import { demoEvent } from '#demo/demo-event.ts';

export const demo = { seed: 7, delegates: 640 } as const;
const lunch = '3';
const kit = '1';

/**
 * The people in the pictures: a delegate with serial and two companions, and a paid delegate who waits for a serial.
 */
const castOf = () => {
  const { eventId, rows } = demoEvent(demo);
  const withSerial = new Map(rows.serials.map((serial) => [serial.companionId || serial.delegateId, serial]));
  const companionsOf = Map.groupBy(rows.companions, ({ delegateId }) => delegateId);
  const holder = rows.delegates.find(({ delegateId, categoryId }) => {
    const companions = companionsOf.get(delegateId) ?? [];
    const haveSerials =
      companions.length === 2 && companions.every(({ companionId }) => withSerial.has(companionId));
    const isFree = !rows.marks.some(
      ({ holderId, recordTypeId }) => holderId === delegateId && [lunch, kit].includes(recordTypeId),
    );
    return categoryId === 'delegates' && haveSerials && withSerial.has(delegateId) && isFree;
  });
  const waiting = rows.delegates.find(({ delegateId, isPaid }) => isPaid && !withSerial.has(delegateId));
  const owing = rows.delegates.find(({ isPaid, categoryId }) => !isPaid && categoryId === 'delegates');
  const transfer = rows.transactions.find(({ method, kind }) => method === 'NEFT' && kind === 'payment');
  const serial = holder && withSerial.get(holder.delegateId);
  if (!holder || !waiting || !owing || !transfer || !serial)
    throw new Error('the demo event has nobody to show');
  return {
    eventId,
    delegateId: holder.delegateId,
    phone: holder.phone,
    /** Paid, and without a serial. */
    waitingId: waiting.delegateId,
    /** Has not paid. */
    owingId: owing.delegateId,
    /** Received and entered by hand; the bank's line is its proof. */
    transfer: {
      day: transfer.paidOn.split('-').toReversed().join('-'),
      bankReference: transfer.bankReference,
      rupees: ((transfer.amountPaise ?? 0) / 100).toFixed(2),
    },
    serial: serial.serial,
    code: serial.code,
    lunch,
    /** Opens parties. */
    dinner: '4',
    /** The delegate of the pictures has no place in it. */
    workshop: '5',
  };
};

export const cast = castOf();
