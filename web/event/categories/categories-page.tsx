import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Category } from '#domain/model/category.ts';
import { swatchColour } from '#domain/event/categories.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { OrderedList } from '#web/core/lists/ordered-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';

const words = categoriesWords;

export function CategoriesPage() {
  const categories = useQuery(categoriesInOrder, []);
  const mayEdit = useCan('editSetup');
  const [order] = useCommand('category.order');
  return (
    <OrderedList
      title={words.title}
      items={categories}
      keyOf={({ categoryId }) => categoryId}
      mayEdit={mayEdit}
      add={
        <ButtonLink icon={Plus} link={(slot) => <Link to="/categories/add" {...slot} />}>
          {words.add}
        </ButtonLink>
      }
      empty={<Empty detail={words.noneHint}>{words.none}</Empty>}
      onOrder={(categoryIds) => order({ categoryIds })}
      renderRow={(category, handle) => <CategoryRow category={category} isLink={mayEdit} handle={handle} />}
    />
  );
}

interface CategoryRowProps {
  readonly category: Category;
  readonly isLink: boolean;
  readonly handle?: ReactNode;
}

function CategoryRow({ category, isLink, handle }: CategoryRowProps) {
  const { categoryId, name, order } = category;
  const row = useView(
    ({ people }) => people.overview().rows.find((counted) => counted.categoryId === categoryId),
    [categoryId],
  );
  const { delegates, companions } = row ?? { delegates: 0, companions: 0 };
  return (
    <ListRow
      layout="columns"
      serial={order}
      name={name}
      {...(isLink && {
        link: (slot) => <Link to="/categories/edit/$categoryId" params={{ categoryId }} {...slot} />,
      })}
      category={
        <>
          <Swatch color={swatchColour(category)} />
          {words.delegates(delegates)}
        </>
      }
      sub={companions > 0 && words.companions(wholeNumber(companions))}
      action={handle}
    />
  );
}
