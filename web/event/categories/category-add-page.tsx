import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { coloursForNew } from '#domain/core/category-colours.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { nextKey } from '#web/core/lists/order-key.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CategoryForm } from './category-form.tsx';
import { blankCategory } from './category-values.ts';

export function CategoryAddPage() {
  const navigate = useNavigate();
  const next = useQuery((reader) => nextKey(reader, 'categories'), []);
  const colour = useQuery((reader) => coloursForNew(reader.all('categories'), 1)[0] ?? '', []);
  // Fixed for the open form: changes by others do not alter it.
  const [blank] = useState(() => blankCategory(next, colour));
  return (
    <Sheet>
      <PageHeader title={categoriesWords.add} back={<BackLink to="/categories" />} />
      <CategoryForm
        stored={blank}
        onDone={() => void navigate({ to: '/categories', ignoreBlocker: true })}
        onCancel={() => void navigate({ to: '/categories' })}
      />
    </Sheet>
  );
}
