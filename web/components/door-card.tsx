import type { ReactNode, Ref } from 'react';
import door from './door-card.module.css';

interface DoorCardProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** What stands alone on the page of somebody who is not in yet: the login, and a phone that is to be paired. */
export function DoorCard({ labelledBy, ref, children }: DoorCardProps) {
  return (
    <section ref={ref} className={`${door['card']} crop has-slot`} aria-labelledby={labelledBy}>
      <i className="cm" aria-hidden="true" />
      {children}
    </section>
  );
}
