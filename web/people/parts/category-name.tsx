import { swatchColour } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

/** A category as rows show it: its colour and its name. Renders nothing without a category. */
export function CategoryName({ categoryId }: { categoryId: string }) {
  const category = useQuery((reader) => reader.get('categories', categoryId), [categoryId]);
  if (categoryId === '') return null;
  return (
    <>
      <Swatch color={swatchColour(category)} />
      {category?.name ?? commonWords.noCategory}
    </>
  );
}
