import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { publicPath } from '../net/ask.ts';
import type { OrderView } from '../net/contract.ts';
import styles from './me.module.css';

/** Receipts and credit notes of a person who was removed, so that they stay reachable. */
export function OrderPapers({ order: { delegateId, papers } }: { readonly order: OrderView }) {
  const { receipts, creditNotes } = papers;
  if (receipts.length + creditNotes.length === 0) return null;
  const hrefOf = (folder: string, number: number): string =>
    publicPath(`/people/${encodeURIComponent(delegateId)}/${folder}/${number}.pdf`);
  return (
    <section aria-label={words.documents}>
      <h2 className="h2">{words.documents}</h2>
      <p className={`flow ${styles['links']}`}>
        {receipts.map(({ number, numberText, isShare }) => (
          <a key={number} className="text-link" href={hrefOf('receipts', number)}>
            {isShare ? words.share(numberText) : words.receipt(numberText)}
          </a>
        ))}
        {creditNotes.map(({ number, numberText }) => (
          <a key={number} className="text-link" href={hrefOf('credit-notes', number)}>
            {words.creditNote(numberText)}
          </a>
        ))}
      </p>
    </section>
  );
}
