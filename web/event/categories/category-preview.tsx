import { useState } from 'react';
import { mainTemplate } from '#domain/model/card-template.ts';
import { shownImage } from '#domain/model/fields/image.ts';
import { webAddress } from '#domain/model/fields/input.ts';
import { cardPaperOf, type PrintableCard } from '#domain/print/card-paper.ts';
import type { CardFace } from '#domain/print/card-side.ts';
import type { Card } from '#domain/people/card-strip.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { Label } from '#web/ui/form/label.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { rgbOf } from '#web/core/forms/css-colour.ts';
import styles from './category-edit.module.css';
import { colourFields, defaultColours, type CategoryValues, type ColourField } from './category-values.ts';
import { contrastRatio, leastContrast } from '#domain/core/contrast.ts';

const words = categoriesWords;

/** The label and the card with the values as they are typed, and whether they are readable. */
export function CategoryPreview({ values }: { values: CategoryValues }) {
  const templateName = values.templateName || mainTemplate;
  const paper = useQuery((reader) => cardPaperOf(reader, templateName), [templateName]);
  const [brokenImages, setBroken] = useState<readonly string[]>([]);
  const card = sampleCard(values);
  const printable: PrintableCard = {
    card,
    recordNames: [],
    photoUrl: '',
    company: '',
    templateName,
  };
  const { label, name } = contrastsOf(values);
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
    <section className={`stack shrink content-start gap-4 ${styles['preview']}`} aria-label={words.preview}>
      <h2 className="h2">{words.preview}</h2>
      <p className={styles['strip']}>
        <Label background={card.label.background} color={card.label.color}>
          {card.label.text}
        </Label>
      </p>
      {label !== null && <Notice tone="pending">{words.lowLabelContrast(label)}</Notice>}
      {name !== null && <Notice tone="pending">{words.lowNameContrast(name)}</Notice>}
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
    </section>
  );
}

/** The image is requested after the address is complete. */
const imageAt = (typed: string): string => (webAddress.safeParse(typed.trim()).success ? typed.trim() : '');

const sampleCard = (values: CategoryValues): Card => {
  const [nameColor, color, background] = colourFields.map((field) => {
    const colour = values[field].trim();
    return rgbOf(colour) === null ? '' : colour;
  });
  return {
    serial: 128,
    kind: 'delegate',
    code: 'SAMPLE2345',
    name: cardDesignerWords.sampleName,
    nameColor: nameColor ?? '',
    cityState: 'Thanjavur, Tamil Nadu',
    categoryId: '',
    category: values.name,
    label: {
      kind: 'delegate',
      text: values.name.trim() || words.text,
      color: color || defaultColours.labelColor,
      background: background || defaultColours.labelBackground,
    },
    frontImage: imageAt(values.frontImage),
    backImage: imageAt(values.backImage),
  };
};

interface LowContrasts {
  readonly label: string | null;
  readonly name: string | null;
}

const contrastsOf = (values: CategoryValues): LowContrasts => {
  const colourOf = (field: ColourField): string => values[field].trim() || defaultColours[field];
  return {
    label: lowContrast(colourOf('labelColor'), colourOf('labelBackground')),
    // On a picture, only an eye can judge it: the preview is beside.
    name: values.frontImage.trim() === '' ? lowContrast(colourOf('color'), 'white') : null,
  };
};

const lowContrast = (one: string, other: string): string | null => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (a === null || b === null) return null;
  const ratio = contrastRatio(a, b);
  // Rounded down: 4.49 must not appear as 4.5.
  return ratio < leastContrast ? (Math.floor(ratio * 10) / 10).toFixed(1) : null;
};
