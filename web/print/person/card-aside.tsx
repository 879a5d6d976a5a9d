import { mainTemplate } from '#domain/model/card-template.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { cardPaperOf, cardsOf } from '#domain/print/card-paper.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import styles from './card-aside.module.css';

/** On wide screens the delegate's own card is next to the sheet, as soon as there is one. */
export function CardAside({ delegate: { delegateId } }: { readonly delegate: Delegate }) {
  const own = useQuery(
    (reader) => cardsOf(reader, delegateId).find(({ card }) => card.kind === 'delegate'),
    [delegateId],
  );
  const templateName = own?.templateName ?? mainTemplate;
  const paper = useQuery((reader) => cardPaperOf(reader, templateName), [templateName]);
  if (own === undefined) return null;
  return (
    <section className={styles['aside']}>
      <h2 className="h2">{idCardWords.one}</h2>
      <div className={styles['scale']}>
        <CropMarks>
          <IdCard printable={own} paper={paper} face="front" />
        </CropMarks>
      </div>
    </section>
  );
}
