import type { MessageChannel, MessagePurpose } from '../model/message.ts';
import { eventOf } from '../core/event-of.ts';
import type { Reader } from '../core/store/event-store.ts';
import { messageTemplateOf, smsTextOf } from './message-templates.ts';

export type SendingGap = 'notAllowed' | 'notSetUp' | 'noTemplate' | 'ownText' | 'noText' | 'noSmsTemplate';

interface Sending {
  readonly purpose: MessagePurpose;
  readonly channel: MessageChannel;
  /** The text that the user sees. */
  readonly text: string;
  /** Whether the server has an account of the channel. */
  readonly isSetUp: boolean;
}

/** What is missing before the server can send messages of a purpose. */
export const sendingGaps = (
  reader: Reader,
  { purpose, channel, text, isSetUp }: Sending,
): readonly SendingGap[] => {
  const isSms = channel === 'sms';
  const row = reader.get('messageTemplates', purpose);
  const stored = isSms ? smsTextOf(reader, purpose) : messageTemplateOf(reader, purpose);
  const gaps: readonly (readonly [SendingGap, boolean])[] = [
    ['notAllowed', eventOf(reader)?.isSendingOn !== true],
    ['notSetUp', !isSetUp],
    ['noTemplate', channel === 'whatsapp' && (row?.whatsappTemplate ?? '') === ''],
    ['noSmsTemplate', isSms && (row?.smsTemplate ?? '') === ''],
    ['noText', !isSms && stored.trim() === ''],
    ['ownText', stored.trim() !== '' && text !== stored],
  ];
  return gaps.flatMap(([gap, isOpen]) => (isOpen ? [gap] : []));
};

/** How many days a number of people takes. `left`: of today. */
export const daysFor = (count: number, { left, perDay }: { left: number; perDay: number }): number =>
  count <= left ? 1 : 1 + Math.ceil((count - Math.max(0, left)) / perDay);
