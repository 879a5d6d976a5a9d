import { Link, useNavigate } from '@tanstack/react-router';
import { ReceiptIndianRupee } from 'lucide-react';
import { feesWords } from '#domain/money/fee-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FeesForm } from './fees-form.tsx';

const words = feesWords;

/** The registration fees: dates, ages of companions, and an amount for each category. */
export function FeesPage() {
  const navigate = useNavigate();
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={words.intro}
        actions={
          <ButtonLink icon={ReceiptIndianRupee} link={(slot) => <Link to="/receipts/settings" {...slot} />}>
            {words.settings}
          </ButtonLink>
        }
      />
      <FeesForm onDone={() => void navigate({ to: '/', ignoreBlocker: true })} />
    </Sheet>
  );
}
