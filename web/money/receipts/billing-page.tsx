import { useNavigate } from '@tanstack/react-router';
import { billingOf } from '#domain/money/receipts.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { BillingForm } from './billing-form.tsx';

const words = receiptsWords;

export function BillingPage() {
  const record = useQuery(billingOf, []);
  const navigate = useNavigate();
  return (
    <Sheet width="table">
      <PageHeader title={words.settings} sub={words.settingsIntro} back={<BackLink to="/receipts" />} />
      <BillingForm
        record={record}
        onDone={() => void navigate({ to: '/receipts', ignoreBlocker: true })}
        onCancel={() => void navigate({ to: '/receipts' })}
      />
    </Sheet>
  );
}
