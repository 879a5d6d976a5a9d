import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/own-words.ts';
import { registerWords } from '#domain/registration/register-words.ts';
import { ChoiceLine } from '#web/register-form/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderView } from '../net/contract.ts';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import styles from './pay.module.css';

interface StatedPaymentProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
}

const proofMethods = Object.keys(words.references) as ProofMethod[];

/** States a payment that was made already: how it was paid, and what finds it in the bank's statement. */
export function StatedPayment({ event, order }: StatedPaymentProps) {
  const offered = proofMethods.filter((each) => event.methods.includes(each));
  const methods = offered.length > 0 ? offered : proofMethods;
  const usual = [order.proof?.method, order.method].find((each) => methods.includes(each as ProofMethod));
  const [method, setMethod] = useState((usual ?? methods[0] ?? 'upi') as ProofMethod);
  return (
    <section className={`stack shrink gap-4 ${styles['pay']}`} aria-label={words.proofTitle}>
      {order.proof?.state === 'returned' && (
        <Notice tone="pending">
          <p>{words.stageTexts.returned}</p>
          {order.proof.note !== '' && <p>{words.note(order.proof.note)}</p>}
        </Notice>
      )}
      {methods.length > 1 && (
        <fieldset>
          <legend className="h2">{words.paidHow}</legend>
          {methods.map((each) => (
            <ChoiceLine
              key={each}
              kind="radio"
              name="paid-how"
              isChosen={each === method}
              isWrong={false}
              what={registerWords.methods[each]}
              note=""
              onChoose={() => setMethod(each)}
            />
          ))}
        </fieldset>
      )}
      <ProofForm key={method} order={order} method={method} duePaise={order.quotedPaise} event={event} />
    </section>
  );
}

/** For an expired order: what becomes of a payment, or the form that states one. */
export function LatePayment({ event, order }: StatedPaymentProps) {
  const { proof, canGiveProof, latePaise, creditPaise } = order;
  if (latePaise > 0 || creditPaise > 0) return null;
  if (canGiveProof)
    return (
      <>
        <p>{words.expiredPaid}</p>
        <StatedPayment event={event} order={order} />
      </>
    );
  if (proof?.state === 'given') return <p>{words.lateProof(proof.reference, rupees(proof.amountPaise))}</p>;
  if (proof?.state !== 'refused') return null;
  return (
    <Notice tone="pending">
      <p>{words.lateRefused}</p>
      {proof.note !== '' && <p>{words.note(proof.note)}</p>}
    </Notice>
  );
}
