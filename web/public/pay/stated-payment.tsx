import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { ChoiceLine } from '#web/register-form/choice.tsx';
import type { OrderView } from '../net/contract.ts';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import styles from './pay.module.css';

interface StatedPaymentProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
  /** Its button is the main one of the page. */
  readonly isMain: boolean;
}

const proofMethods = Object.keys(words.references) as ProofMethod[];

/** States a payment that was made already: how it was paid, and what finds it in the bank's statement. */
export function StatedPayment({ event, order, isMain }: StatedPaymentProps) {
  const offered = proofMethods.filter((each) => event.methods.includes(each));
  const methods = offered.length > 0 ? offered : proofMethods;
  const usual = [order.proof?.method, order.method].find((each) => methods.includes(each as ProofMethod));
  const [method, setMethod] = useState((usual ?? methods[0] ?? 'upi') as ProofMethod);
  return (
    <section className={`stack shrink gap-4 ${styles['pay']}`} aria-label={words.proofTitle}>
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
      <ProofForm
        key={method}
        order={order}
        method={method}
        duePaise={order.duePaise ?? order.quotedPaise}
        event={event}
        isMain={isMain}
      />
    </section>
  );
}
