import { useNavigate } from '@tanstack/react-router';
import { companiesWords } from '#domain/event/setup-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { nextKey } from '#web/core/lists/order-key.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanyForm } from './company-form.tsx';

export function CompanyAddPage() {
  const navigate = useNavigate();
  const order = useQuery((reader) => nextKey(reader, 'companies'), []);
  return (
    <Sheet>
      <PageHeader title={companiesWords.add} back={<BackLink to="/companies" />} />
      <CompanyForm
        name=""
        order={order}
        onDone={() => void navigate({ to: '/companies', ignoreBlocker: true })}
        onCancel={() => void navigate({ to: '/companies' })}
      />
    </Sheet>
  );
}
