import { useState } from 'react';
import { shownImage } from '#domain/model/fields/image.ts';
import type { Card } from '#domain/people/card-strip.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { cardPaperOf } from '#domain/print/card-paper.ts';
import type { CardFace } from '#domain/print/card-side.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './sample-cards.module.css';

interface SampleCardsProps extends Pick<
  Card,
  'category' | 'nameColor' | 'label' | 'frontImage' | 'backImage'
> {
  readonly templateName: string;
}

/** The card of an invented person with the looks of a category, and whether an image is missing. */
export function SampleCards({ templateName, ...looks }: SampleCardsProps) {
  const paper = useQuery((reader) => cardPaperOf(reader, templateName), [templateName]);
  const [brokenImages, setBroken] = useState<readonly string[]>([]);
  const card: Card = { ...sample, ...looks };
  const printable = { card, recordNames: [], photoUrl: '', company: '', templateName };
  const broken = [card.frontImage, card.backImage].filter((address) =>
    brokenImages.includes(shownImage(paper.eventId, 'card', address)),
  ).length;
  const side = (face: CardFace) => (
    <div className={styles['card']}>
      <CropMarks>
        <IdCard printable={printable} paper={paper} face={face} />
      </CropMarks>
    </div>
  );
  return (
    <>
      <div
        className={`flow gap-8 ${styles['cards']}`}
        aria-hidden="true"
        onErrorCapture={({ target }) => {
          const shown = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
          if (shown !== null) setBroken((known) => [...known, shown]);
        }}
      >
        {side('front')}
        {card.backImage !== '' && side('back')}
      </div>
      {broken > 0 && <Notice tone="pending">{idCardWords.missingImages(broken)}</Notice>}
    </>
  );
}

const sample = {
  serial: 128,
  kind: 'delegate',
  code: 'SAMPLE2345',
  name: cardDesignerWords.sampleName,
  cityState: 'Thanjavur, Tamil Nadu',
  categoryId: '',
} as const;
