import { useState } from 'react';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonView } from '../net/contract.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import { Confirm } from '../parts/confirm.tsx';
import { closePayment } from '../pay/close-payment.ts';
import styles from './me.module.css';
import { RefundSaid } from './refund-said.tsx';

interface CancelPartsProps {
  readonly event: PublicEvent;
  readonly person: PersonView;
}

type Part = PersonView['parts'][number];

const nameOf = ({ name, person }: Part): string => (person === '' ? name : `${name}, ${person}`);

/** The add-ons and companions, each of which can be cancelled alone. */
export function CancelParts({ event, person }: CancelPartsProps) {
  const [asking, setAsking] = useState<Part | null>(null);
  const { parts } = person;
  if (parts.length === 0) return null;
  return (
    <details>
      <summary>{words.parts}</summary>
      <p className="t2">{words.partsDetail}</p>
      {parts.map((part) => (
        <p
          key={`${part.purchaseId}/${part.companionId}`}
          className={`flow items-center between ${styles['line']}`}
        >
          <span lang={nameLang(part.name)}>{nameOf(part)}</span>
          <span className="num">{rupees(part.pricePaise)}</span>
          {part.isAsked ? (
            <span className="t2">{words.partAsked}</span>
          ) : (
            <Button small onClick={() => setAsking(part)}>
              {words.cancelPart(nameOf(part))}
            </Button>
          )}
        </p>
      ))}
      {asking !== null && (
        <CancelPart event={event} person={person} part={asking} onClose={() => setAsking(null)} />
      )}
    </details>
  );
}

interface CancelPartProps extends CancelPartsProps {
  readonly part: Part;
  readonly onClose: () => void;
}

function CancelPart({ event, person: { delegateId }, part, onClose }: CancelPartProps) {
  const { isBusy, problem, run } = useOwnCommand();
  const [stillOpen, setStillOpen] = useState<string | null>(null);
  const { purchaseId, companionId, isAtOnce, refundPaise, refundSteps } = part;
  const name = nameOf(part);
  const cancel = async () => {
    // A payment page that is open asks for the part too.
    const isOnline = isAtOnce && event.methods.includes('online');
    const failure = isOnline ? await closePayment({ delegateId }) : null;
    setStillOpen(failure);
    if (failure === null && (await run('registration.cancelPart', { delegateId, purchaseId, companionId })))
      onClose();
  };
  const wrong = stillOpen ?? problem;
  return (
    <Confirm
      question={words.cancelPartQuestion(name)}
      confirm={isAtOnce ? words.cancelPart(name) : words.confirmCancelRequest}
      dismiss={words.keep}
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{isAtOnce ? words.cancelPartAtOnce : words.cancelRequest}</p>
      {!isAtOnce && <RefundSaid refundPaise={refundPaise} refundSteps={refundSteps} />}
      {wrong !== null && <Notice>{wrong}</Notice>}
    </Confirm>
  );
}
