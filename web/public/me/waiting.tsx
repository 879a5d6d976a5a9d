import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState, type FormEvent } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { publicWords, waitingWords as words } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { waitingLabels, waitingStep, type OwnWaitingState } from '#domain/registration/waiting-step.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import type { WaitingView } from '../net/contract.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { noDraft, withLine } from '#web/register-form/form-draft.ts';
import { keptDraft, keepDraft } from '../register/draft.ts';
import { openPage } from '../net/routing.ts';
import styles from './me.module.css';
import { useOwnCommand } from '../net/use-own-command.ts';

interface WaitingEntriesProps {
  readonly view: RegistrantView;
  readonly timeZone: string;
  /** The waiting list is open. */
  readonly canJoin: boolean;
}

export function WaitingEntries({ view, timeZone, canJoin }: WaitingEntriesProps) {
  if (view.waiting.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      <ul className={styles['list']}>
        {view.waiting.map((entry) => (
          <li key={entry.waitingId}>
            <Entry entry={entry} view={view} timeZone={timeZone} canJoin={canJoin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const slots: Readonly<Record<OwnWaitingState, SlotState>> = {
  waiting: 'open',
  offered: 'half',
  accepted: 'full',
  declined: 'cut',
  expired: 'cut',
  left: 'cut',
};

function Entry({ entry, view, timeZone, canJoin }: WaitingEntriesProps & { readonly entry: WaitingView }) {
  const { people, phone } = view;
  const { waitingId, itemId, itemName, categoryId, categoryName, offeredUntil, move } = entry;
  const { says, button } = waitingStep(entry, { timeZone, canJoin });
  const state = entry.state as OwnWaitingState;
  const [asking, setAsking] = useState<'waiting.leave' | 'waiting.decline' | 'waiting.move' | null>(null);
  const { isBusy, problem, run } = useOwnCommand();
  const accept = () => {
    // An add-on goes to a registered person of its category, if there is one.
    const buyers = itemId === '' ? [] : people.filter((person) => person.categoryId === categoryId);
    const buyer = buyers.find((person) => person.name === entry.name) ?? buyers[0];
    if (buyer !== undefined)
      return openPage(`me/person/${encodeURIComponent(buyer.delegateId)}/add/${encodeURIComponent(itemId)}`);
    const draft = keptDraft() ?? noDraft;
    const placed = { ...draft, details: { phone, fullName: entry.name, ...draft.details, categoryId } };
    keepDraft(itemId === '' ? placed : withLine(placed, { person: 0, itemId, count: 1 }));
    openPage('register');
  };
  const end = async (name: string) => {
    if (await run(name, name === 'waiting.move' ? { waitingId, seenPaise: move?.totalPaise } : { waitingId }))
      setAsking(null);
  };
  return (
    <>
      <b lang={nameLang(entry.name)}>
        {[itemName || categoryName, entry.name].filter((part) => part !== '').join(', ')}
      </b>
      <Badge state={slots[state]}>{words.states[state]}</Badge>
      {says.map((said) => (
        <p key={said}>{said}</p>
      ))}
      {state === 'offered' && offeredUntil !== null && (
        <p className={`flow items-baseline ${styles['clock']}`}>
          <Countdown until={offeredUntil} readsWhenOver label={words.leftLabel} />
        </p>
      )}
      <p className="flow gap-2">
        {button === 'accept' && (
          <Button variant="primary" onClick={accept}>
            {waitingLabels.accept}
          </Button>
        )}
        {button === 'move' && (
          <Button variant="primary" onClick={() => setAsking('waiting.move')}>
            {waitingLabels.move}
          </Button>
        )}
        {(button === 'accept' || button === 'move') && (
          <Button small onClick={() => setAsking('waiting.decline')}>
            {words.decline}
          </Button>
        )}
        {button === 'leave' && (
          <Button small onClick={() => setAsking('waiting.leave')}>
            {waitingLabels.leave}
          </Button>
        )}
        {button === 'join' && (
          <PageLink
            to={['me', 'waiting', categoryId, itemId].map(encodeURIComponent).join('/')}
            className="btn small"
          >
            {waitingLabels.join}
          </PageLink>
        )}
      </p>
      {asking !== null && (
        <Confirm
          {...askedWords[asking]}
          isBusy={isBusy}
          onConfirm={() => void end(asking)}
          onClose={() => setAsking(null)}
        >
          {asking === 'waiting.move' && move !== null && (
            <>
              <p>{words.moveDetail(move.from, categoryName)}</p>
              <p>{words.moveCosts(rupees(move.beforePaise), rupees(move.totalPaise))}</p>
            </>
          )}
          {asking !== 'waiting.move' && (
            <p>{asking === 'waiting.decline' ? words.declineDetail : words.leaveDetail}</p>
          )}
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </>
  );
}

const askedWords = {
  'waiting.leave': { question: words.leaveQuestion, confirm: words.leave },
  'waiting.decline': { question: words.declineQuestion, confirm: words.decline },
  'waiting.move': { question: words.moveQuestion, confirm: words.move },
} as const;

interface JoinPageProps {
  readonly event: PublicEvent;
  readonly categoryId: string;
  readonly itemId: string;
}

/** Joins the waiting list of a category, or of an add-on. */
export function JoinPage({ event, categoryId, itemId }: JoinPageProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, problem, run } = useOwnCommand();
  const wanted =
    event.items.find((item) => item.itemId === itemId)?.name ??
    event.categories.find((category) => category.categoryId === categoryId)?.name;
  if (wanted === undefined || event.waiting === 'off')
    return (
      <PublicFrame title={words.title} hasOwnHeading>
        <Empty heading>{publicWords.noSuchPage}</Empty>
      </PublicFrame>
    );
  const join = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (name.trim() === '') return setError(registerWords.missing(words.name));
    if (await run('waiting.join', { itemId, categoryId, name: name.trim() }))
      openPage('me', { replace: true });
  };
  return (
    <PublicFrame title={words.title} sub={words.detail(wanted)}>
      <p className="t2">{event.waiting === 'automatic' ? words.automatic : words.manual}</p>
      <Form className="stack shrink gap-4" onSubmit={join}>
        <Field label={words.name} error={error} required>
          <TextInput
            autoComplete="name"
            maxLength={160}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        </Field>
        {problem !== null && <Notice>{problem}</Notice>}
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {words.join}
        </Button>
      </Form>
    </PublicFrame>
  );
}
