import type { Delegate } from '#domain/model/delegate.ts';
import { deskWords as words } from '#domain/people/desk-words.ts';
import styles from './desk-offers.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';

/** The next steps for a person who was just saved. */
export function DeskOffers({ delegate }: { readonly delegate: Delegate }) {
  return (
    <section className={`pad flow items-center ${styles['offers']}`} aria-label={words.offers}>
      <span className="label-text">{words.offers}</span>
      <Contributed host="person" place="saved" delegate={delegate} isDisabled={false} />
    </section>
  );
}
