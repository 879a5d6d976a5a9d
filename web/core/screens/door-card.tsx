import type { ReactNode, Ref } from 'react';
import door from './door-card.module.css';

interface DoorCardProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The only card on the page of a user who is not signed in: the login, and the pairing of a phone. */
export function DoorCard({ labelledBy, ref, children }: DoorCardProps) {
  return (
    <section ref={ref} className={`${door['card']} crop has-slot`} aria-labelledby={labelledBy}>
      <i className="cm" aria-hidden="true" />
      {children}
    </section>
  );
}
