import { useState } from 'react';
import { templateOf, type PrintableCard } from '#domain/print/card-paper.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './card-designer.module.css';
import { sampleCard, sampleKinds, type SampleKind } from './sample-card.ts';

const words = cardDesignerWords;

interface Sample {
  readonly printable: PrintableCard;
  readonly kind: SampleKind;
  readonly categoryId: string;
  readonly choose: (kind: SampleKind) => void;
  readonly chooseCategory: (categoryId: string) => void;
}

/** The first category whose cards use the template; it determines the card's strip and images. */
const usualCategory = (reader: Reader, openName: string): string =>
  categoriesInOrder(reader).find(({ categoryId }) => templateOf(reader, categoryId) === openName)
    ?.categoryId ?? '';

export const useSample = (openName: string): Sample => {
  const [kind, choose] = useState<SampleKind>('plain');
  const [chosen, chooseCategory] = useState<string>();
  const usual = useQuery((reader) => usualCategory(reader, openName), [openName]);
  const categoryId = chosen ?? usual;
  const printable = useQuery((reader) => sampleCard(reader, { kind, categoryId }), [kind, categoryId]);
  return { printable, kind, categoryId, choose, chooseCategory };
};

const kinds = sampleKinds.map((value) => ({ value, label: words.samples[value] }));
const categoryChoices = (reader: Reader): readonly SelectOption[] => [
  { value: '', label: commonWords.noCategory },
  ...categoryOptions(reader),
];

export function SampleFields({ sample }: { sample: Sample }) {
  const categories = useQuery(categoryChoices, []);
  return (
    <div className={`grid gap-3 ${styles['sample']}`}>
      <Field label={words.sample}>
        <Select
          options={kinds}
          value={sample.kind}
          onChange={({ target }) =>
            sample.choose(sampleKinds.find((kind) => kind === target.value) ?? 'plain')
          }
        />
      </Field>
      <Field label={words.sampleCategory}>
        <Select
          options={categories}
          value={sample.categoryId}
          onChange={({ target }) => sample.chooseCategory(target.value)}
        />
      </Field>
    </div>
  );
}
