import { mainTemplate } from '#domain/model/card-template.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** The card templates that a category can choose: the main one, '' there, first, stored or not; then by name. */
export const templateOptions = (reader: Reader): readonly SelectOption[] => {
  const others = [...reader.all('templates')].map(({ name }) => name).filter((name) => name !== mainTemplate);
  return [
    { value: '', label: cardDesignerWords.main },
    ...others.toSorted((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name })),
  ];
};
