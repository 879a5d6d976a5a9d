import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { messageWords, purposeWords } from '#domain/messages/message-words.ts';
import type { MessagePurpose, SentMessage } from '#domain/model/message.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';

/** 'Messaged: Payment due, 24-11-2026 10:12 AM, by 98401 26573'. */
export const useSentText = (): ((sent: Pick<SentMessage, 'purpose' | 'sentAt' | 'sentBy'>) => string) => {
  const timeZone = useTimeZone();
  return ({ purpose, sentAt, sentBy }) =>
    messageWords.sent(
      purposeWords[purpose as MessagePurpose],
      dateTime(sentAt, timeZone),
      phoneForDisplay(sentBy),
    );
};
