import { labels } from '#domain/text/labels.ts';
import { IdCard } from '#web/components/id-card.tsx';
import { CropMarks } from '#web/components/ui/crop-marks.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { cardPaperOf, cardsOf } from '../id-card/card-data.ts';
import styles from './user-view.module.css';

/** At a desk the delegate's own card lies beside the sheet, once there is one. */
export function CardAside({ delegateId }: { delegateId: string }) {
  const paper = useQuery(cardPaperOf, []);
  const own = useQuery(
    (reader) => cardsOf(reader, delegateId).find(({ card }) => card.kind === 'delegate'),
    [delegateId],
  );
  if (own === undefined) return null;
  return (
    <section className={styles['aside']}>
      <h2 className="h2">{labels.idCard.one}</h2>
      <div className={styles['scale']}>
        <CropMarks>
          <IdCard card={own.card} paper={paper} side="front" recordNames={own.recordNames} />
        </CropMarks>
      </div>
    </section>
  );
}
