import { useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useKeptRow } from '#web/components/use-kept-row.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CategoryForm } from './category-form.tsx';
import { valuesOfCategory } from './category-values.ts';
import { DeleteCategory } from './delete-category.tsx';

const words = categoriesWords;

export function CategoryEditPage() {
  const { categoryId } = useParams({ from: '/categories/edit/$categoryId' });
  const present = useQuery((reader) => reader.get('categories', categoryId), [categoryId]);
  const { row: category, keep, release } = useKeptRow(present);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const done = () => void navigate({ to: '/categories', ignoreBlocker: true });
  return (
    <Sheet>
      <PageHeader
        title={words.edit}
        sub={category && <span lang={nameLang(category.name)}>{category.name}</span>}
        back={<BackLink to="/categories" />}
        actions={
          category && <IconButton icon={Trash2} label={words.delete} onClick={() => setAsking(true)} />
        }
      />
      {category === undefined ? (
        <div className="pad">
          <Notice>{words.unknown}</Notice>
        </div>
      ) : (
        <>
          <CategoryForm
            key={categoryId}
            categoryId={categoryId}
            stored={valuesOfCategory(category)}
            onDone={done}
            onCancel={() => void navigate({ to: '/categories' })}
          />
          {isAsking && (
            <DeleteCategory
              category={category}
              onStart={keep}
              onRefused={release}
              onDeleted={done}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Sheet>
  );
}
