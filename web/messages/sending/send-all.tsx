import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { mostDeliveriesAtOnce } from '#domain/messages/delivery-rules.ts';
import { deliveryWords, sendWords } from '#domain/messages/delivery-words.ts';
import { daysFor, type SendingGap } from '#domain/messages/sending-gaps.ts';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { useSending } from '../parts/use-sending.ts';

const words = sendWords;

interface SendAllProps {
  readonly choice: MessageChoice;
  readonly delegateIds: readonly string[];
  /** Also people who had a message of the purpose. */
  readonly isAgain: boolean;
  readonly isReady: boolean;
  readonly gaps: readonly SendingGap[];
  readonly sending: ReturnType<typeof useSending>;
}

/** One press by which the server sends to everyone chosen; or what is missing before it can. */
export function SendAll({ gaps, sending, ...props }: SendAllProps) {
  const headingId = useId();
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
        <Sender {...props} limit={sending.limits?.whatsapp ?? { perDay: 0, used: 0 }} />
      )}
    </section>
  );
}

interface SenderProps extends Omit<SendAllProps, 'gaps' | 'sending'> {
  readonly limit: { readonly perDay: number; readonly used: number };
}

function Sender({ choice, delegateIds, isAgain, isReady, limit: { perDay, used } }: SenderProps) {
  const [isAtNight, setAtNight] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { queue, done, refusal } = useQueueing();
  const count = delegateIds.length;
  const days = daysFor(count, { left: perDay - used, perDay });
  return (
    <>
      <div className="t2">
        <p>{words.use(count, used, perDay)}</p>
        {days > 1 && <p>{words.tooMany(days)}</p>}
      </div>
      <Checkbox
        label={words.isAtNight}
        checked={isAtNight}
        onChange={({ target }) => setAtNight(target.checked)}
      />
      <div className="acts-row">
        <Button
          variant="primary"
          icon={Send}
          disabled={!isReady || count === 0}
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
        onConfirm={() => queue({ ...choice, delegateIds, isAgain, isAtNight })}
      >
        <p>{deliveryWords.what(choice.purpose, choice.channel)}</p>
        <p>{words.use(count, used, perDay)}</p>
        {days > 1 && <p>{words.tooMany(days)}</p>}
        {done > 0 && <Progress done={done} total={count} text={words.queueing(done, count)} />}
        {refusal !== '' && <Notice>{refusal}</Notice>}
      </ConfirmDialog>
    </>
  );
}

interface Asked extends MessageChoice {
  readonly delegateIds: readonly string[];
  readonly isAgain: boolean;
  readonly isAtNight: boolean;
}

/** Queues part by part. After a lost connection the next press goes on with the same run, which takes no person twice. */
const useQueueing = () => {
  const [run] = useCommand('delivery.queue');
  const navigate = useNavigate();
  const [runId] = useState(newUuid);
  const [done, setDone] = useState(0);
  const [refusal, setRefusal] = useState('');
  const queue = async ({ purpose, text, delegateIds, isAgain, isAtNight }: Asked): Promise<boolean> => {
    setRefusal('');
    for (let from = 0; from < delegateIds.length; from += mostDeliveriesAtOnce) {
      const part = delegateIds.slice(from, from + mostDeliveriesAtOnce);
      const outcome = await run({
        runId,
        purpose,
        seenText: text,
        isAtNight,
        isAgain,
        delegateIds: part,
      });
      if (!outcome.ok) {
        setRefusal(outcome.text);
        return false;
      }
      setDone(from + part.length);
    }
    void navigate({ to: '/messages/sent', search: { run: runId } });
    return true;
  };
  return { queue, done, refusal };
};
