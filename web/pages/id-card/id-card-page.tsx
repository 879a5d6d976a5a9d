import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { IdCard, type CardSide } from '#web/components/id-card.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CropMarks } from '#web/components/ui/crop-marks.tsx';
import { Empty } from '#web/components/ui/empty.tsx';
import { Icon } from '#web/components/ui/icon.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Segments } from '#web/components/ui/segments.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { toastError } from '#web/components/ui/toast.tsx';
import { usePageSize } from '#web/components/use-page-size.ts';
import { printPage } from '#web/device/print.ts';
import { useQuery } from '#web/sync/use-query.ts';
import { cardPaperOf, cardsOf } from './card-data.ts';
import styles from './id-card-page.module.css';

const words = labels.idCard;
const sides = [
  { value: 'front', label: words.front },
  { value: 'back', label: words.back },
] as const;

/** A delegate's card and the companions' (spec.md section 2): the chosen side, one card on a page of its own size. */
export function IdCardPage() {
  const { userId } = useParams({ from: '/users/idcard/$userId' });
  const [side, setSide] = useState<CardSide>('front');
  const [isPrinting, setPrinting] = useState(false);
  const paper = useQuery(cardPaperOf, []);
  const cards = useQuery((reader) => cardsOf(reader, userId), [userId]);
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', userId);
      return delegate && displayName(delegate);
    },
    [userId],
  );
  usePageSize('80mm 130mm');

  const print = async () => {
    setPrinting(true);
    const { missingImages } = await printPage();
    setPrinting(false);
    if (missingImages.length > 0) toastError(words.missingImages(missingImages.length));
  };
  return (
    <Sheet width="table">
      <div className={`no-print ${styles['head']}`}>
        <PageHeader
          title={words.title}
          back={
            <Link
              to="/users/view/$userId"
              params={{ userId }}
              className="btn icon-only"
              aria-label={labels.common.back}
              title={name || labels.common.back}
            >
              <Icon icon={ArrowLeft} />
            </Link>
          }
          actions={
            cards.length > 0 && (
              <>
                <Segments label={words.side} value={side} options={sides} onChange={setSide} />
                <Button variant="primary" icon={Printer} busy={isPrinting} onClick={() => void print()}>
                  {words.print}
                </Button>
              </>
            )
          }
        />
      </div>
      {cards.length === 0 ? (
        <Empty>{name === undefined ? `${labels.userView.notFound} ${userId}` : words.noCode}</Empty>
      ) : (
        <div className={styles['cards']}>
          {cards.map(({ card, recordNames }) => (
            <figure key={card.serial} className={styles['figure']}>
              <CropMarks>
                <IdCard card={card} paper={paper} side={side} recordNames={recordNames} />
              </CropMarks>
              <figcaption>
                {words.caption(side === 'front' ? words.front : words.back, card.label.text)}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </Sheet>
  );
}
