import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { dateTime } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonView } from '../net/contract.ts';
import { Confirm } from '../parts/confirm.tsx';
import styles from './me.module.css';
import { useOwnCommand } from '../net/use-own-command.ts';

interface OwnConsentsProps {
  readonly event: PublicEvent;
  readonly person: PersonView;
}

/** The consents and their dates. Withdrawing one is as easy as giving it was. */
export function OwnConsents({ event, person: { delegateId, consents } }: OwnConsentsProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const { isBusy, problem, run } = useOwnCommand();
  if (consents.length === 0) return null;
  // Registration is not possible without these.
  const required = new Set(
    event.consents.filter(({ isRequired }) => isRequired).map(({ consentId }) => consentId),
  );
  const asked = consents.find(({ consentId }) => consentId === asking);
  const withdraw = async (consentId: string) => {
    if (await run('consent.withdraw', { delegateId, consentId })) setAsking(null);
  };
  return (
    <section aria-label={words.consents}>
      <h2 className="h2">{words.consents}</h2>
      {consents.map(({ consentId, purpose, withdrawnAt }) => (
        <p key={consentId} className={`flow items-center between ${styles['line']}`}>
          <span>{purpose}</span>
          {withdrawnAt !== null ? (
            <span className="t2">{words.withdrawn(dateTime(withdrawnAt, event.timeZone))}</span>
          ) : required.has(consentId) ? null : (
            <Button small aria-label={`${words.withdraw}: ${purpose}`} onClick={() => setAsking(consentId)}>
              {words.withdraw}
            </Button>
          )}
        </p>
      ))}
      {asked !== undefined && (
        <Confirm
          question={words.withdrawQuestion}
          confirm={words.withdraw}
          isBusy={isBusy}
          onConfirm={() => void withdraw(asked.consentId)}
          onClose={() => setAsking(null)}
        >
          <p>{asked.purpose}</p>
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </section>
  );
}
