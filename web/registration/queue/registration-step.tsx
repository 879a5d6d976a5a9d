import { Link } from '@tanstack/react-router';
import { ArrowLeft, SkipForward, User } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import { isAddition } from '#domain/registration/orders/order-stage.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words, requestWords } from '#domain/registration/desk/queue-words.ts';
import type { QueueTab } from '#domain/registration/desk/queue-tabs.ts';
import { PossibleLines } from '#web/money/parts/possible-lines.tsx';
import { DocumentView } from '../parts/document-view.tsx';
import { OrderActions } from '../parts/order-actions.tsx';
import { EligibilityFacts, OrderFacts, ProofFacts } from '../parts/order-facts.tsx';
import { RequestActions } from '../parts/request-actions.tsx';
import { RequestFacts } from '../parts/request-facts.tsx';
import { LockedWhileClosed } from '#web/core/forms/locked-while-closed.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AnswerMessage, OfferMessage, RefusalMessage } from './answer-message.tsx';
import type { QueueEntry } from './queue-entries.ts';
import styles from './queue.module.css';
import { WaitingPlace } from './waiting-place.tsx';

interface RegistrationStepProps {
  readonly tab: QueueTab;
  readonly entries: readonly QueueEntry[];
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One entry of the queue, with its document next to it. Next, or a decision, opens the following entry. */
export function RegistrationStep({ tab, entries, id, onOpen, onClose }: RegistrationStepProps) {
  const at = entries.findIndex((entry) => entry.id === id);
  const entry = entries[at];
  // A settled entry leaves the list: the one that takes its place is next.
  const [place, setPlace] = useState(Math.max(0, at));
  if (at >= 0 && at !== place) setPlace(at);
  const following =
    at < 0 ? entries[Math.min(place, entries.length - 1)] : entries[(at + 1) % entries.length];
  const next = following?.id === id ? undefined : following;
  const goOn = () => (next === undefined ? onClose() : onOpen(next.id));
  return (
    <Sheet width="table">
      <PageHeader
        title={words.tab[tab]}
        sub={at < 0 ? undefined : words.position(at + 1, entries.length)}
        back={<IconButton icon={ArrowLeft} label={words.toList} onClick={onClose} />}
        actions={
          next !== undefined && (
            <Button icon={SkipForward} onClick={() => onOpen(next.id)}>
              {words.next}
            </Button>
          )
        }
      />
      {entry === undefined ? (
        <Empty action={<Button onClick={goOn}>{next === undefined ? words.toList : words.next}</Button>}>
          {next === undefined ? words.handled : words.gone}
        </Empty>
      ) : (
        <EntrySection key={id} name={entry.name} onNext={next && (() => onOpen(next.id))}>
          <div className={`flow items-baseline ${styles['head']}`}>
            <h2 lang={nameLang(entry.name)}>{headOf(entry)}</h2>
            {entry.kind !== 'waiting' && (
              <PersonLink
                delegateId={entry.kind === 'order' ? entry.order.delegateId : entry.request.delegateId}
              />
            )}
          </div>
          <EntryParts entry={entry} tab={tab} onDone={goOn} />
          {next !== undefined && <p className="t3 desk-only">{words.keys}</p>}
        </EntrySection>
      )}
    </Sheet>
  );
}

interface EntrySectionProps {
  readonly name: string;
  readonly onNext: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Has the focus, so that N opens the next entry. */
function EntrySection({ name, onNext, children }: EntrySectionProps) {
  const main = useArrival<HTMLElement>();
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== main.current) return;
    if (event.key.toLowerCase() !== 'n' || onNext === undefined) return;
    event.preventDefault();
    onNext();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button Next
    <section ref={main} tabIndex={-1} className={`pad ${styles['step']}`} aria-label={name} onKeyDown={onKey}>
      {children}
    </section>
  );
}

const headOf = (entry: QueueEntry): string => {
  if (entry.kind === 'order') {
    const { number } = entry.order;
    const title = isAddition(entry.order) ? orderWords.addition(number) : orderWords.order(number);
    return [entry.name, title].join(', ');
  }
  if (entry.kind === 'request') return [entry.name, requestWords.kinds[entry.request.kind]].join(', ');
  return entry.name;
};

function PersonLink({ delegateId }: { readonly delegateId: string }) {
  const exists = useQuery((reader) => reader.get('delegates', delegateId) !== undefined, [delegateId]);
  if (!exists) return null;
  return (
    <ButtonLink
      small
      icon={User}
      link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
    >
      {orderWords.openPerson}
    </ButtonLink>
  );
}

interface EntryPartsProps {
  readonly entry: QueueEntry;
  readonly tab: QueueTab;
  readonly onDone: () => void;
}

function EntryParts({ entry, tab, onDone }: EntryPartsProps) {
  if (entry.kind === 'waiting')
    return (
      <div className="stack shrink content-start gap-4">
        <LockedWhileClosed>
          {tab === 'messages' && <OfferMessage entry={entry.entry} onDone={onDone} />}
          <WaitingPlace entry={entry.entry} onDone={onDone} />
        </LockedWhileClosed>
      </div>
    );
  if (entry.kind === 'request') {
    const Answer = tab === 'messages' ? RefusalMessage : RequestActions;
    const answer = (
      <LockedWhileClosed>
        <Answer request={entry.request} onDone={onDone} />
      </LockedWhileClosed>
    );
    return (
      <div className="stack shrink content-start gap-4">
        {tab === 'messages' && answer}
        <RequestFacts request={entry.request} />
        {tab !== 'messages' && answer}
      </div>
    );
  }
  const { order, stage, tell } = entry;
  if (tab === 'messages')
    return (
      <div className="stack shrink content-start gap-4">
        <LockedWhileClosed>
          {tell !== null && <AnswerMessage order={order} tell={tell} onDone={onDone} />}
        </LockedWhileClosed>
        <OrderFacts order={order} stage={stage} />
      </div>
    );
  const actions = (
    <LockedWhileClosed>
      <OrderActions order={order} stage={stage} onDone={onDone} />
    </LockedWhileClosed>
  );
  if (tab !== 'proofs' && tab !== 'documents')
    return (
      <div className="stack shrink content-start gap-4">
        {actions}
        <OrderFacts order={order} stage={stage} />
        <ProofFacts order={order} />
        <EligibilityFacts order={order} />
      </div>
    );
  return (
    <div className={`grid shrink ${styles['sides']}`} data-two="">
      <div className="stack shrink content-start gap-4">
        {tab === 'proofs' ? <ProofFacts order={order} /> : <EligibilityFacts order={order} />}
        {tab === 'proofs' && <PossibleLines people={order.delegateId} />}
        {actions}
        <OrderFacts order={order} stage={stage} />
      </div>
      <Document order={order} tab={tab} />
    </div>
  );
}

function Document({ order, tab }: { readonly order: Order; readonly tab: 'proofs' | 'documents' }) {
  const fileId = (tab === 'proofs' ? order.proof?.fileId : order.eligibility?.fileId) ?? '';
  if (fileId === '') return <p className="t2">{orderWords.noDocument}</p>;
  return <DocumentView key={fileId} fileId={fileId} />;
}
