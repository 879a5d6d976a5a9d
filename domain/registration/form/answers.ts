import type { AnswerKind, Order } from '#domain/model/registrations.ts';

interface Answer {
  readonly note: string;
  /** ms since 1970 */
  readonly now: number;
}

/** The order with an answer of the desk, whose message waits. A person at the desk's tablet hears it there. */
export const withAnswer = (order: Order, kind: AnswerKind, { note, now }: Answer): Order =>
  order.source === 'spot'
    ? order
    : { ...order, answer: { kind, note, at: now, toldAt: null, toldBy: '', channel: '' } };

/** After an answer was taken back. A person who was told it must hear that. */
export const withoutAnswer = (order: Order, now: number): Order => {
  const { answer } = order;
  if (answer === null) return order;
  return answer.toldAt === null || answer.kind === 'endsSoon'
    ? { ...order, answer: null }
    : withAnswer(order, 'takenBack', { note: '', now });
};
