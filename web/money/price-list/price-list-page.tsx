import { Link } from '@tanstack/react-router';
import { ReceiptIndianRupee } from 'lucide-react';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { PriceListEditor } from './price-list-editor.tsx';

/** What everything costs: edited as a draft, then published. */
export function PriceListPage() {
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
      <PriceListEditor />
    </Sheet>
  );
}
