import { RefreshCw, Send } from 'lucide-react';
import { useId } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { checkWords, deliveryStateWords, failureText, sendWords } from '#domain/messages/delivery-words.ts';
import { messageTemplateOf, smsTextOf } from '#domain/messages/message-templates.ts';
import { channelWords } from '#domain/messages/message-words.ts';
import { sendingGaps } from '#domain/messages/sending-gaps.ts';
import { deliveryStates, sentChannels, type SentChannel } from '#domain/model/delivery.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { useIsClosed } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useChecks, type ChannelCheck, type TestState } from './use-checks.ts';

const words = checkWords;

/** What is missing before a purpose can be sent by each channel, and a message to oneself that shows whether it works. */
export function SendingChecks({ purpose }: { readonly purpose: MessagePurpose }) {
  const { checks, hasFailed, refusal, testing, test, readAgain } = useChecks();
  const timeZone = useTimeZone();
  const headingId = useId();
  return (
    <section className="stack gap-3" aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.title}
      </h2>
      <p className="t2">{words.hint}</p>
      {checks === null && !hasFailed && <Loading text={commonWords.loading} />}
      {hasFailed && <Notice tone="pending">{words.notAsked}</Notice>}
      {checks !== null &&
        sentChannels.map((channel) => (
          <ChannelState
            key={channel}
            purpose={purpose}
            channel={channel}
            check={checks[channel]}
            isTesting={testing === channel}
            onTest={() => test(purpose, channel)}
          />
        ))}
      {checks !== null && checks.mailbox !== null && (
        <p className="t2">
          {checks.mailbox.failure === ''
            ? words.mailboxRead(checks.mailbox.readAt === 0 ? '' : dateTime(checks.mailbox.readAt, timeZone))
            : words.mailboxFailed(checks.mailbox.failure)}
        </p>
      )}
      {refusal !== '' && <Notice>{refusal}</Notice>}
      <div>
        <Button small icon={RefreshCw} onClick={readAgain}>
          {words.readAgain}
        </Button>
      </div>
    </section>
  );
}

interface ChannelStateProps {
  readonly purpose: MessagePurpose;
  readonly channel: SentChannel;
  readonly check: ChannelCheck;
  readonly isTesting: boolean;
  readonly onTest: () => void;
}

function ChannelState({ purpose, channel, check, isTesting, onTest }: ChannelStateProps) {
  const { isSetUp, hasReports, last } = check;
  const isClosed = useIsClosed();
  const gaps = useQuery(
    (reader) => {
      const text = channel === 'sms' ? smsTextOf(reader, purpose) : messageTemplateOf(reader, purpose);
      return sendingGaps(reader, { purpose, channel, text, isSetUp });
    },
    [purpose, channel, isSetUp],
  );
  const lines = [
    ...gaps.map((gap) => sendWords.gaps[gap]),
    ...(isSetUp && !hasReports ? [words.noReports[channel]] : []),
  ];
  return (
    <div className="stack gap-2" role="group" aria-label={channelWords[channel]}>
      <h3 className="label-text">{channelWords[channel]}</h3>
      {lines.length === 0 ? (
        <p className="t2">{words.complete}</p>
      ) : (
        <ul className="t2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {last !== null && <LastTest last={last} hasReports={hasReports} />}
      {gaps.length === 0 && !isClosed && (
        <div>
          <Button
            small
            icon={Send}
            aria-label={words.testBy(channelWords[channel])}
            busy={isTesting}
            onClick={onTest}
          >
            {words.test}
          </Button>
        </div>
      )}
    </div>
  );
}

function LastTest({ last, hasReports }: { readonly last: TestState; readonly hasReports: boolean }) {
  const timeZone = useTimeZone();
  const state = deliveryStates.find((one) => one === last.state) ?? 'unknown';
  const isReported = state === 'sent' || state === 'delivered' || state === 'read';
  return (
    <p>
      {words.lastTest(dateTime(last.sentAt, timeZone), deliveryStateWords[state])} {failureText(last.failure)}{' '}
      {isReported && words.reportsWork}
      {state === 'accepted' && hasReports && words.waiting}
    </p>
  );
}
