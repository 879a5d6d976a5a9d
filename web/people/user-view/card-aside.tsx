import { mainTemplate } from '#domain/model/card-template.ts';
import { cardPaperOf, cardsOf } from '#domain/print/card-paper.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './user-view.module.css';

/** At a desk the delegate's own card lies beside the sheet, once there is one. */
export function CardAside({ delegateId }: { delegateId: string }) {
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
