import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { SheetWizard } from '#web/sheets/sheet-wizard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatementImport } from './statement-import.tsx';

const words = reconcileWords;

export function AddStatementPage() {
  return (
    <Sheet width="table">
      <PageHeader title={words.add} back={<BackLink to="/payments/reconcile" />} />
      <SheetWizard
        file={{ said: words.drop, limits: words.limits }}
        renderSheet={(opened) => <StatementImport opened={opened} />}
      />
    </Sheet>
  );
}
