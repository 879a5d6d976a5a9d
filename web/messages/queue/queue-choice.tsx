import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { sendWords } from '#domain/messages/delivery-words.ts';
import { messageTables, planMessages, type MessagePlan } from '#domain/messages/message-queue.ts';
import { sendingGaps } from '#domain/messages/sending-gaps.ts';
import { messageTemplateOf, smsTextOf } from '#domain/messages/message-templates.ts';
import { templateProblem } from '#domain/messages/message-text.ts';
import {
  channelWords,
  messageQueueWords,
  messageWords,
  purposeWords,
} from '#domain/messages/message-words.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import {
  messageChannels,
  messagePurposes,
  type MessageChannel,
  type MessagePurpose,
} from '#domain/model/message.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import styles from '../text/messages.module.css';
import { TemplateField } from '../text/template-field.tsx';
import { SendAll } from '../sending/send-all.tsx';
import { limitOf, useSending } from '../parts/use-sending.ts';
import { useMailInstead } from '../sending/use-mail-instead.ts';
import { BarredPeople, ChosenPeople, MessagedPeople } from './left-out-people.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = messageQueueWords;
/** An offer goes to people of the waiting list, who are in no list of delegates. */
const purposes = messagePurposes
  .filter((purpose) => purpose !== 'offered')
  .map((value) => ({ value, label: purposeWords[value] }));
const nobody: MessagePlan = { open: [], before: [], barred: [] };
const channels = messageChannels.map((value) => ({ value, label: channelWords[value] }));

interface QueueChoiceProps {
  readonly selected: readonly string[] | null;
  readonly onStart: (choice: MessageChoice, delegateIds: readonly string[]) => void;
}

/** Purpose, channel and text of a queue, and which of the chosen people get the message. */
export function QueueChoice({ selected, onStart }: QueueChoiceProps) {
  if (selected === null || selected.length === 0)
    return (
      <div className="pad">
        <Empty action={<ListLinks />}>{words.choose}</Empty>
      </div>
    );
  return <Choice selected={selected} onStart={onStart} />;
}

/** The lists, each with its filters; or everyone. */
function ListLinks() {
  const all = useQuery((reader) => reader.count('delegates'), []);
  const views = useLiveViews();
  const navigate = useNavigate();
  const chooseAll = (): void => {
    const selectedUsers = [...views.source.shown.all('delegates')].map(({ delegateId }) => delegateId);
    void navigate({ to: '/users/message', state: { selectedUsers } });
  };
  return (
    <div className="acts-row">
      <Button disabled={all === 0} onClick={chooseAll}>
        {sendWords.everyone(all)}
      </Button>
      <ButtonLink link={(slot) => <Link to="/users/all" {...slot} />}>{screensWords.pendingUsers}</ButtonLink>
      <ButtonLink link={(slot) => <Link to="/payments/dues" {...slot} />}>{screensWords.dues}</ButtonLink>
      <ButtonLink link={(slot) => <Link to="/users" {...slot} />}>{screensWords.serials}</ButtonLink>
    </div>
  );
}

interface ChoiceProps {
  readonly selected: readonly string[];
  readonly onStart: QueueChoiceProps['onStart'];
}

function Choice({ selected, onStart }: ChoiceProps) {
  const mayWord = useMayOpen()('/messages');
  const now = useToday();
  const [purpose, setPurpose] = useState<MessagePurpose>(
    useLocation({ select: ({ state }) => state.messagePurpose }) ?? 'paymentDue',
  );
  const [channel, setChannel] = useState<MessageChannel>('whatsapp');
  /** Null: the event's text. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const template = useQuery((reader) => messageTemplateOf(reader, purpose), [purpose]);
  const isSms = channel === 'sms';
  const smsText = useQuery((reader) => smsTextOf(reader, purpose), [purpose]);
  const text = typed ?? (isSms && smsText !== '' ? smsText : template);
  const views = useLiveViews();
  const find = useCallback(
    () => planMessages(views.source.shown, selected, { purpose, channel, text }, now),
    [views, selected, purpose, channel, text, now],
  );
  const { found, isLooking } = useSliced(find, messageTables);
  const plan = found ?? nobody;
  const possible = isAgain ? inOrder(selected, plan) : plan.open;
  const chosen = possible.filter(({ delegateId }) => !leftOut.has(delegateId));
  const isReady = text.trim() !== '' && templateProblem(text) === null && !isLooking;
  const sending = useSending(true);
  const isSetUp = limitOf(sending.limits, channel) !== null;
  const gaps = useQuery(
    (reader) => sendingGaps(reader, { purpose, channel, text, isSetUp }),
    [purpose, channel, text, isSetUp],
  );
  const isServerReady = sending.limits !== null && gaps.length === 0;
  const mailInstead = useMailInstead(plan.barred, { purpose, channel, text }, isAgain);
  const delegateIds = chosen.map(({ delegateId }) => delegateId);
  return (
    <>
      <div className="pad stack gap-4 py-4">
        <Field label={messageWords.purpose}>
          <Select
            options={purposes}
            value={purpose}
            onChange={({ target }) => {
              setPurpose(target.value as MessagePurpose);
              setTyped(null);
            }}
          />
        </Field>
        <div className="field">
          <span className="label-text">{messageWords.channel}</span>
          <Segments label={messageWords.channel} value={channel} options={channels} onChange={setChannel} />
        </div>
        <TemplateField hint={words.textHint} text={text} onChange={setTyped} />
        {mayWord && (
          <div>
            <ButtonLink
              variant="quiet"
              small
              icon={PenLine}
              link={(slot) => <Link to="/messages" search={{ purpose }} {...slot} />}
            >
              {messageWords.edit}
            </ButtonLink>
          </div>
        )}
        <div role="status">
          <p className={styles['count']}>
            {text.trim() === ''
              ? words.writeFirst
              : isLooking
                ? words.counting
                : words.canSend(plan.open.length)}
          </p>
        </div>
        {possible.length > 0 && <ChosenPeople people={possible} leftOut={leftOut} onChange={setLeftOut} />}
        {plan.before.length > 0 && (
          <div>
            <MessagedPeople people={plan.before} />
            <Checkbox
              label={words.includeBefore}
              checked={isAgain}
              onChange={({ target }) => setAgain(target.checked)}
            />
          </div>
        )}
        {plan.barred.length > 0 && <BarredPeople people={plan.barred} />}
        <SendAll
          choice={{ purpose, channel, text }}
          delegateIds={delegateIds}
          leftOutIds={possible.flatMap(({ delegateId }) => (leftOut.has(delegateId) ? [delegateId] : []))}
          mailInstead={mailInstead}
          isAgain={isAgain}
          isReady={isReady}
          gaps={gaps}
          sending={sending}
        />
      </div>
      <ActionBar>
        <Button
          variant={isServerReady ? 'plain' : 'primary'}
          icon={PenLine}
          disabled={!isReady || chosen.length === 0}
          onClick={() => onStart({ purpose, channel, text }, delegateIds)}
        >
          {isLooking
            ? words.startPlain
            : isServerReady
              ? sendWords.byHand(chosen.length)
              : words.start(chosen.length)}
        </Button>
      </ActionBar>
    </>
  );
}

/** The people in the order of the selection, with those who were messaged before. */
const inOrder = (selected: readonly string[], { open, before }: MessagePlan): readonly Delegate[] => {
  const people = new Map(
    [...open, ...before.map(({ delegate }) => delegate)].map((delegate) => [delegate.delegateId, delegate]),
  );
  return selected.flatMap((id) => people.get(id) ?? []);
};
