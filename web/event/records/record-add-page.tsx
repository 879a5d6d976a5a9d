import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { nextKey } from '#web/core/lists/order-key.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { RecordForm } from './record-form.tsx';
import { blankRecord } from './record-values.ts';

export function RecordAddPage() {
  const navigate = useNavigate();
  const categories = useQuery(categoriesInOrder, []);
  const next = useQuery((reader) => nextKey(reader, 'recordTypes'), []);
  // Fixed for the open form: changes by others do not alter it.
  const [blank] = useState(() => blankRecord(next));
  return (
    <Sheet>
      <PageHeader title={recordsWords.add} back={<BackLink to="/records" />} />
      <RecordForm
        stored={blank}
        categories={categories}
        onDone={() => void navigate({ to: '/records', ignoreBlocker: true })}
        onCancel={() => void navigate({ to: '/records' })}
      />
    </Sheet>
  );
}
