import { Users } from 'lucide-react';
import { partyCounts, type PartyMember } from '#domain/gate/party.ts';
import type { Serial } from '#domain/model/serial.ts';
import { timeOnly } from '#domain/core/text/format.ts';
import { partyWords } from '#domain/gate/party-words.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { cardLabel } from '../parts/stage/card-strip.tsx';
import styles from './party-panel.module.css';
import type { Party } from './use-party.ts';

const words = partyWords;

interface PartyPanelProps {
  readonly members: readonly PartyMember[];
  readonly card: Serial;
  readonly party: Party;
}

export function PartyPanel({ members, card, party: { mark, close, problem } }: PartyPanelProps) {
  const { done, of } = partyCounts(members);
  return (
    <section className={styles['panel']} data-party aria-labelledby="party-heading">
      <header className={`line items-baseline between gap-3 ${styles['head']}`}>
        <h2 id="party-heading">{words.who}</h2>
        <span className="num">{words.doneOf(done, of)}</span>
      </header>
      {problem !== null && (
        <div className={styles['problem']}>
          <Notice>{problem}</Notice>
        </div>
      )}
      <ul className={styles['members']}>
        {members.map((member) => (
          <li key={member.holderId} data-shown={member.serial?.serial === card.serial || undefined}>
            {member.state === 'due' ? (
              <button
                type="button"
                aria-label={words.mark(member.name)}
                className={`grid items-center gap-3 ${styles['member']}`}
                onClick={() => void mark([member])}
              >
                <MemberFacts member={member} />
              </button>
            ) : (
              <div className={`grid items-center gap-3 ${styles['member']}`} data-state={member.state}>
                <MemberFacts member={member} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={`grid gap-2 ${styles['actions']}`} data-lower-bar="phone">
        <Button variant="primary" wide tall icon={Users} onClick={() => void mark(members)}>
          {words.markAll(of - done)}
        </Button>
        <Button wide onClick={close}>
          {words.nextCard}
        </Button>
      </div>
    </section>
  );
}

function MemberFacts({ member: { name, label, state, serial, mark } }: { member: PartyMember }) {
  const timeZone = useTimeZone();
  return (
    <>
      <span className={styles['serial']}>{serial?.serial}</span>
      <span className="stack justify-start gap-1">
        <span className={styles['name']} lang={nameLang(name)}>
          {name}
        </span>
        {cardLabel(label)}
      </span>
      {state === 'due' ? (
        <i className={styles['tick']} aria-hidden="true" />
      ) : (
        <span className={`muted ${styles['state']}`}>
          {mark === null ? words.states[state] : words.doneAt(timeOnly(mark.markedAt, timeZone))}
          <Slot state={state === 'done' ? 'full' : 'cut'} />
        </span>
      )}
    </>
  );
}
