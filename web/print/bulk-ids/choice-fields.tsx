import { useState } from 'react';
import { flips, type Flip } from '#domain/print/sheets.ts';
import { sheetKinds, cardFilters } from '#domain/print/print-choices.ts';
import { defaultBulkRange } from '#domain/core/ranges.ts';
import { type CardsByFilter } from '#domain/print/bulk-cards.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { bulkIdsWords } from '#domain/print/card-words.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { BulkChoice, ChangedChoice } from './use-bulk-choice.ts';
import styles from './bulk-ids.module.css';

const words = bulkIdsWords;

interface ChoiceProps {
  readonly choice: BulkChoice;
  readonly change: (changed: ChangedChoice) => void;
}

interface WhichProps extends ChoiceProps {
  readonly typed: string;
  readonly highest: number;
  readonly found: CardsByFilter;
}

export function WhichCards({ typed, highest, choice, change, found }: WhichProps) {
  const [range, setRange] = useState(typed);
  const categories = useQuery(categoriesInOrder, []);
  return (
    <div className={`grid shrink items-start gap-4 ${styles['fields']}`}>
      <Field
        label={words.range}
        hint={words.rangeHint(highest)}
        error={choice.range.ok ? undefined : choice.range.text}
      >
        <TextInput
          figures
          value={range}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => {
            setRange(event.target.value);
            const text = event.target.value.trim();
            change({ range: text === defaultBulkRange ? '' : text });
          }}
          onBlur={() => range.trim() === '' && setRange(defaultBulkRange)}
        />
      </Field>
      <Field label={words.category}>
        <Select
          placeholder={commonWords.allCategories}
          options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
          value={choice.categoryId ?? ''}
          onChange={(event) => change({ category: event.target.value })}
        />
      </Field>
      <div className={styles['filter']}>
        <Segments
          label={words.cards}
          value={choice.filter}
          options={cardFilters.map((value) => ({
            value,
            label: words.filters[value],
            count: found[value].length,
          }))}
          onChange={(filter) => change({ cards: filter === 'all' ? '' : filter })}
        />
      </div>
    </div>
  );
}

export function OnPaper({ choice: { layout, hasMarks, page }, change }: ChoiceProps) {
  // Keeps the shown page.
  const alter = (changed: ChangedChoice) => change({ page: String(page), ...changed });
  return (
    <div className={`grid shrink items-start gap-4 ${styles['fields']}`}>
      <Field label={words.sheet}>
        <Select
          options={sheetKinds.map((value) => ({ value, label: words.sheets[value] }))}
          value={layout.sheet}
          onChange={(event) => alter({ sheet: event.target.value === 'a4' ? '' : event.target.value })}
        />
      </Field>
      {layout.sides !== 'front' && (
        <Field label={words.flip}>
          <Select
            options={flips.map((value: Flip) => ({ value, label: words.flips[value] }))}
            value={layout.flip}
            onChange={(event) => alter({ flip: event.target.value === 'long' ? '' : event.target.value })}
          />
        </Field>
      )}
      {layout.sheet !== 'card' && (
        <div className={styles['filter']}>
          <Switch
            label={words.marks}
            checked={hasMarks}
            onChange={(event) => alter({ marks: event.target.checked ? '' : 'none' })}
          />
        </div>
      )}
    </div>
  );
}
