import { useParams } from '@tanstack/react-router';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { ItemPage } from '#web/core/screens/item-page.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CategoryForm } from './category-form.tsx';
import { valuesOfCategory } from './category-values.ts';
import { DeleteCategory } from '#web/people/parts/delete-category.tsx';

const words = categoriesWords;

export function CategoryEditPage() {
  const { categoryId } = useParams({ from: '/categories/edit/$categoryId' });
  const present = useQuery((reader) => reader.get('categories', categoryId), [categoryId]);
  return (
    <ItemPage
      title={words.edit}
      list="/categories"
      present={present}
      unknown={words.unknown}
      deleteLabel={words.delete}
      renderForm={(category, leave) => (
        <CategoryForm key={categoryId} category={category} stored={valuesOfCategory(category)} {...leave} />
      )}
      renderQuestion={(category, question) => <DeleteCategory category={category} {...question} />}
    />
  );
}
