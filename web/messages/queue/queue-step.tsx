import { ArrowLeft, Send, SkipForward, Square } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { barsOf, contactOn, lastMessageOf, messageStateOf, nameOf } from '#domain/messages/addressee.ts';
import { messageLink } from '#domain/messages/message-links.ts';
import { fillMessage } from '#domain/messages/message-text.ts';
import {
  barWords,
  channelWords,
  messageQueueWords,
  messageWords,
  purposeWords,
} from '#domain/messages/message-words.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { dues } from '#domain/money/fees.ts';
import { listOf, phoneForDisplay } from '#domain/core/text/format.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { useMessageUndo } from '../parts/use-message-undo.ts';
import { useSentText } from '../parts/use-sent-text.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../text/messages.module.css';
import type { MessageQueue } from './kept-queue.ts';
import type { useMessageQueue } from './use-message-queue.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = messageQueueWords;

interface QueueStepProps {
  readonly queue: MessageQueue;
  readonly hand: ReturnType<typeof useMessageQueue>;
}

/** The person whose turn it is. Rendered with a key, so that each person starts with new state. */
export function QueueStep({ queue, hand }: QueueStepProps) {
  const { at, delegateIds, purpose, channel } = queue;
  const delegate = useQuery((reader) => reader.get('delegates', delegateIds[at] ?? ''), [delegateIds, at]);
  const total = delegateIds.length;
  return (
    <div className="pad stack gap-4 py-4">
      <Progress done={at} total={total} text={words.progress(at + 1, total)} />
      <p className="t2">{words.byChannel(purposeWords[purpose], channelWords[channel])}</p>
      {delegate === undefined ? (
        <>
          <Notice tone="info">{words.gone}</Notice>
          <StepButtons hand={hand} isFirst={at === 0} />
        </>
      ) : (
        <PersonStep delegate={delegate} queue={queue} hand={hand} />
      )}
    </div>
  );
}

function PersonStep({ delegate, queue, hand }: QueueStepProps & { readonly delegate: Delegate }) {
  const { purpose, channel, text: template, at, skipped } = queue;
  const { delegateId } = delegate;
  const addressee = { delegate, companion: null };
  const name = nameOf(addressee);
  const now = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const [run, command] = useCommand('message.record');
  const sentText = useSentText();
  const { offer } = useMessageUndo();
  const main = useArrival<HTMLElement>();
  const state = useQuery(
    (reader) => messageStateOf(reader, { delegate, companion: null }, dues(reader, now)),
    [delegate, now],
  );
  const last = useQuery(
    (reader) => lastMessageOf(reader, { delegate, companion: null }, purpose),
    [delegate, purpose],
  );
  const text = typed ?? fillMessage(template, state.facts);
  // Facts may have changed since the queue began. A text that was typed for this person needs no facts.
  const bars = barsOf(addressee, state, { purpose, channel, text: typed === null ? template : '' });
  const contact = contactOn(channel, addressee);
  const maySend = bars.length === 0 && text.trim() !== '';

  const open = async () => {
    if (!maySend || command.phase === 'running') return;
    const link = messageLink(channel, contact, { subject: state.facts.event, text });
    // Before any `await`: a browser opens a window only as the direct result of a press.
    if (channel === 'whatsapp') window.open(link, '_blank', 'noopener');
    else window.open(link, '_self');
    const outcome = await run({ delegateId, companionId: '', purpose, channel });
    if (!outcome.ok) return;
    hand.pass('sent');
    const { messageId } = outcome.result;
    offer({ name, messageId, onUndone: () => hand.undo(delegateId) });
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLTextAreaElement) return;
    const isOpen = key.toLowerCase() === 'n' || (key === 'Enter' && !(target instanceof HTMLButtonElement));
    if (!isOpen && key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (isOpen) void open();
    else hand.pass('skipped');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the buttons in it
    <section
      ref={main}
      tabIndex={-1}
      className={`stack gap-3 py-4 ${styles['step']}`}
      aria-label={name}
      onKeyDown={onKey}
    >
      <div className={`flow items-baseline between ${styles['person']}`}>
        <h2 className={styles['name']} lang={nameLang(name)}>
          {name}
        </h2>
        <span className="num t2">{phoneForDisplay(contact)}</span>
      </div>
      {last !== null && <Notice tone="info">{sentText(last)}</Notice>}
      {last === null && skipped.includes(delegateId) && <Notice tone="info">{words.skippedBefore}</Notice>}
      {bars.length > 0 && (
        <Notice tone="pending">{words.reason(listOf(bars.map((bar) => barWords[bar])))}</Notice>
      )}
      <Field label={messageWords.text} hint={words.onlyThis}>
        <TextArea rows={8} value={text} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {command.phase === 'refused' && <Notice>{command.text}</Notice>}
      <Button
        variant="primary"
        wide
        tall
        icon={Send}
        disabled={!maySend}
        busy={command.phase === 'running'}
        onClick={() => void open()}
      >
        {last === null ? words.openNext(channelWords[channel]) : words.openAgain(channelWords[channel])}
      </Button>
      <StepButtons hand={hand} isFirst={at === 0} />
      <p className="muted mt-2 desk-only">{words.keys}</p>
    </section>
  );
}

function StepButtons({ hand, isFirst }: { hand: QueueStepProps['hand']; isFirst: boolean }) {
  return (
    <div className="acts-row">
      <Button icon={SkipForward} onClick={() => hand.pass('skipped')}>
        {words.skip}
      </Button>
      <Button icon={ArrowLeft} disabled={isFirst} onClick={hand.back}>
        {words.back}
      </Button>
      <Button icon={Square} onClick={hand.stop}>
        {words.stop}
      </Button>
    </div>
  );
}
