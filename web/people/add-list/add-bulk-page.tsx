import { Link } from '@tanstack/react-router';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import styles from '#web/sheets/import.module.css';
import { PeopleImport } from '../parts/import/people-import.tsx';
import { SheetWizard } from '#web/sheets/sheet-wizard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const words = bulkAddWords;

/** A list that is dictated over the telephone, or cells copied from a spreadsheet (specification, section 2). */
export function AddBulkPage() {
  return (
    <Sheet width="table">
      <PageHeader title={words.title} back={<BackLink to="/users/add" />} />
      <SheetWizard
        paste={{ label: words.list, hint: words.listHint, placeholder: words.listPlaceholder, rows: 12 }}
        otherLabel={words.changeList}
        renderSheet={(opened) => <PeopleImport opened={opened} />}
      >
        <p className={`pad ${styles['other']}`}>
          <Link to="/users/addcsv" className="text-link">
            {words.toFile}
          </Link>
        </p>
      </SheetWizard>
    </Sheet>
  );
}
