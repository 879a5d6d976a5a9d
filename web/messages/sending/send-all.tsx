import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay, isoDay } from '#domain/core/text/format.ts';
import { messages } from '#domain/core/text/messages.ts';
import { priceOfMessage, pricesSince } from '#domain/messages/report/channel-prices.ts';
import { mayMatchLater } from '#domain/messages/delivery-commands.ts';
import { mostDeliveriesAtOnce } from '#domain/messages/delivery-rules.ts';
import { costText, deliveryWords, quotaWords, sendWords } from '#domain/messages/delivery-words.ts';
import { daysFor, type SendingGap } from '#domain/messages/sending-gaps.ts';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { sentChannels } from '#domain/model/delivery.ts';
import type { MessageChannel } from '#domain/model/message.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SendOptionsFields, useLaterProblem, usualOptions, type SendOptions } from './send-options.tsx';
import { useStopped } from './use-stopped.ts';
import { useQuota } from '../parts/quota-left.tsx';
import { limitOf, type useSending } from '../parts/use-sending.ts';

const words = sendWords;

interface SendAllProps {
  readonly choice: MessageChoice;
  readonly delegateIds: readonly string[];
  /** Those whom the member took out by hand. */
  readonly leftOutIds: readonly string[];
  /** People without a WhatsApp number who can get an e-mail. */
  readonly mailInstead: readonly string[];
  /** Also people who had a message of the purpose. */
  readonly isAgain: boolean;
  readonly isReady: boolean;
  readonly gaps: readonly SendingGap[];
  readonly sending: ReturnType<typeof useSending>;
}

/** One press by which the server sends to everyone chosen; or what is missing before it can. */
export function SendAll({ gaps, sending, ...props }: SendAllProps) {
  const headingId = useId();
  const { purpose, channel } = props.choice;
  const isAsking = sending.limits === null && !sending.hasFailed;
  return (
    <section className="stack gap-3" aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.title}
      </h2>
      {sending.hasFailed ? (
        <Notice tone="pending">
          {words.notAsked}{' '}
          <Button small onClick={sending.ask}>
            {words.askAgain}
          </Button>
        </Notice>
      ) : isAsking ? (
        <p className="t2">{words.asking}</p>
      ) : gaps.length > 0 ? (
        <div className="t2">
          <p>{words.missing}</p>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{words.gaps[gap]}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Sender key={`${purpose}/${channel}`} {...props} limits={sending.limits} />
      )}
    </section>
  );
}

interface SenderProps extends Omit<SendAllProps, 'gaps' | 'sending'> {
  readonly limits: ReturnType<typeof useSending>['limits'];
}

function Sender({ choice, delegateIds, leftOutIds, mailInstead, isAgain, isReady, limits }: SenderProps) {
  const [options, setOptions] = useState(usualOptions);
  const chosen = { choice, delegateIds, leftOutIds };
  const problem = useLaterProblem(chosen, options);
  const [isMailToo, setMailToo] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { queue, done, refusal, runIds } = useQueueing();
  const byMail = isMailToo && limitOf(limits, 'email') !== null ? mailInstead : [];
  const count = delegateIds.length + byMail.length;
  const quota = useQuota(choice.channel, runIds.chosen);
  const mailQuota = useQuota('email', runIds.mail);
  const tooMany = quotaProblem(quota, delegateIds.length) ?? quotaProblem(mailQuota, byMail.length);
  const uses = (
    <>
      <DayUse count={delegateIds.length} limit={limitOf(limits, choice.channel)} />
      {quota && <p>{quotaWords.left(quota, choice.channel)}</p>}
      {byMail.length > 0 && (
        <>
          <p>{words.byMail(byMail.length)}</p>
          <DayUse count={byMail.length} limit={limitOf(limits, 'email')} />
          {mailQuota && <p>{quotaWords.left(mailQuota, 'email')}</p>}
        </>
      )}
    </>
  );
  return (
    <>
      <div className="t2">{uses}</div>
      {mailInstead.length > 0 && limitOf(limits, 'email') !== null && (
        <Checkbox
          label={words.byMailToo(mailInstead.length)}
          checked={isMailToo}
          onChange={({ target }) => setMailToo(target.checked)}
        />
      )}
      <SendOptionsFields
        chosen={chosen}
        options={options}
        onChange={(changed) => setOptions((before) => ({ ...before, ...changed }))}
        limits={limits}
        problem={problem}
      />
      <div className="acts-row">
        <Button
          variant="primary"
          icon={Send}
          disabled={!isReady || count === 0 || problem !== null}
          onClick={() => setIsAsked(true)}
        >
          {words.sendAll(count)}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={words.question(count)}
        confirmLabel={words.send}
        cancelLabel={commonWords.cancel}
        danger={false}
        icon={Send}
        canConfirm={tooMany === null}
        onConfirm={() => queue({ ...choice, delegateIds, leftOutIds, byMail, isAgain, options })}
      >
        <p>{deliveryWords.what(choice.purpose, choice.channel)}</p>
        {uses}
        <Cost channel={choice.channel} count={delegateIds.length} />
        {sentChannels
          .filter((channel) => channel === choice.channel)
          .map((channel) => (
            <StoppedPeople
              key={channel}
              purpose={choice.purpose}
              channel={channel}
              delegateIds={delegateIds}
            />
          ))}
        {byMail.length > 0 && <StoppedPeople purpose={choice.purpose} channel="email" delegateIds={byMail} />}
        {done > 0 && <Progress done={done} total={count} text={words.queueing(done, count)} />}
        {(tooMany ?? refusal) !== '' && <Notice>{tooMany ?? refusal}</Notice>}
      </ConfirmDialog>
    </>
  );
}

/** The sentence with which the server refuses more messages than the quota has left; null if they fit. */
const quotaProblem = (use: ReturnType<typeof useQuota>, asked: number): string | null =>
  use !== null && asked > use.left ? messages.quotaTooSmall({ asked, left: use.left }) : null;

interface DayUseProps {
  readonly count: number;
  readonly limit: ReturnType<typeof limitOf>;
}

/** What a press uses of the day's limit, and how long it takes if that is too small. */
function DayUse({ count, limit }: DayUseProps) {
  if (limit === null) return null;
  const { perDay, used } = limit;
  const days = daysFor(count, { left: perDay - used, perDay });
  return (
    <>
      <p>{words.use(count, used, perDay)}</p>
      {days > 1 && <p>{words.tooMany(days)}</p>}
    </>
  );
}

/** Asked when the question opens, so that typing does not ask for each letter. */
function StoppedPeople(asked: Parameters<typeof useStopped>[0]) {
  const stopped = useStopped(asked);
  return stopped === null || stopped === 0 ? null : <p>{words.stoppedPeople(stopped)}</p>;
}

/** What the provider charges for as many messages, if all arrive. */
function Cost({ channel, count }: { readonly channel: MessageChannel; readonly count: number }) {
  const today = isoDay(useServerClock()(), useTimeZone());
  const utility = priceOfMessage(channel, 'utility', today);
  const marketing = priceOfMessage(channel, 'marketing', today);
  if (channel === 'email' || utility === null || marketing === null) return null;
  return (
    <p>
      {words.cost(costText(utility * count), costText(marketing * count), dayForDisplay(pricesSince(today)))}
    </p>
  );
}

interface Asked extends MessageChoice {
  readonly delegateIds: readonly string[];
  readonly byMail: readonly string[];
  readonly leftOutIds: readonly string[];
  readonly isAgain: boolean;
  readonly options: SendOptions;
}

/** Queues part by part. After a lost connection the next press goes on with the same runs, which take no person twice. */
const useQueueing = () => {
  const [run] = useCommand('delivery.queue');
  const navigate = useNavigate();
  const [runIds] = useState(() => ({ chosen: newUuid(), mail: newUuid(), next: newUuid() }));
  const [done, setDone] = useState(0);
  const [refusal, setRefusal] = useState('');
  const queue = async (asked: Asked): Promise<boolean> => {
    const { purpose, channel, text: seenText, delegateIds, byMail, isAgain, options } = asked;
    const { isAtNight } = options;
    setRefusal('');
    const own = { runId: runIds.chosen, channel, ...moreOf(asked, runIds.next) };
    const byMailOnly = { runId: runIds.mail, channel: 'email' as const, ...nothingMore };
    const parts = [
      ...partsOf(delegateIds).map((part) => ({ ...own, ...part })),
      ...partsOf(byMail).map((part) => ({ ...byMailOnly, ...part })),
    ];
    let queued = 0;
    for (const part of parts) {
      const outcome = await run({ ...part, purpose, seenText, isAtNight, isAgain });
      if (!outcome.ok) {
        setRefusal(outcome.text);
        return false;
      }
      setDone((queued += part.delegateIds.length));
    }
    void navigate({ to: '/messages/sent', search: byMail.length > 0 ? {} : { run: runIds.chosen } });
    return true;
  };
  return { queue, done, refusal, runIds };
};

const nothingMore = { next: null, lastDay: '', leftOutIds: [] };

/** What the run does after its messages were queued. */
const moreOf = ({ purpose, leftOutIds, options }: Asked, runId: string) => {
  const { nextChannel, nextHours, isLater, lastDay } = options;
  const goesOn = isLater && mayMatchLater(purpose);
  return {
    next: nextChannel !== '' ? { runId, channel: nextChannel, hours: nextHours } : null,
    lastDay: goesOn ? lastDay : '',
    leftOutIds: goesOn ? [...leftOutIds] : [],
  };
};

interface Part {
  readonly delegateIds: string[];
  /** Those of the later parts. */
  readonly toCome: number;
}

const partsOf = (ids: readonly string[]): Part[] =>
  Array.from({ length: Math.ceil(ids.length / mostDeliveriesAtOnce) }, (_, index) => {
    const end = (index + 1) * mostDeliveriesAtOnce;
    return {
      delegateIds: ids.slice(index * mostDeliveriesAtOnce, end),
      toCome: Math.max(0, ids.length - end),
    };
  });
