import { mainTemplate } from '#domain/model/card-template.ts';
import { webAddress } from '#domain/model/fields/input.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { SampleCards } from '#web/print/parts/sample-cards.tsx';
import { Label } from '#web/ui/form/label.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { rgbOf } from '#web/core/forms/css-colour.ts';
import styles from './category-edit.module.css';
import { colourFields, defaultColours, type CategoryValues, type ColourField } from './category-values.ts';
import { contrastRatio, leastContrast } from '#domain/core/contrast.ts';

const words = categoriesWords;

/** The label and the card with the values as they are typed, and whether they are readable. */
export function CategoryPreview({ values }: { values: CategoryValues }) {
  const looks = looksOf(values);
  const { label } = looks;
  const contrasts = contrastsOf(values);
  return (
    <section className={`stack shrink content-start gap-4 ${styles['preview']}`} aria-label={words.preview}>
      <h2 className="h2">{words.preview}</h2>
      <p className={styles['strip']}>
        <Label background={label.background} color={label.color}>
          {label.text}
        </Label>
      </p>
      {contrasts.label !== null && <Notice tone="pending">{words.lowLabelContrast(contrasts.label)}</Notice>}
      {contrasts.name !== null && <Notice tone="pending">{words.lowNameContrast(contrasts.name)}</Notice>}
      <SampleCards templateName={values.templateName || mainTemplate} {...looks} />
    </section>
  );
}

/** The image is requested after the address is complete. */
const imageAt = (typed: string): string => (webAddress.safeParse(typed.trim()).success ? typed.trim() : '');

const looksOf = (values: CategoryValues) => {
  const [nameColor, color, background] = colourFields.map((field) => {
    const colour = values[field].trim();
    return rgbOf(colour) === null ? '' : colour;
  });
  return {
    nameColor: nameColor ?? '',
    category: values.name,
    label: {
      kind: 'delegate',
      text: values.name.trim() || words.text,
      color: color || defaultColours.labelColor,
      background: background || defaultColours.labelBackground,
    },
    frontImage: imageAt(values.frontImage),
    backImage: imageAt(values.backImage),
  } as const;
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
