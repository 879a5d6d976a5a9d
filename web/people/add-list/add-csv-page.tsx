import { Link } from '@tanstack/react-router';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import styles from '#web/sheets/import.module.css';
import { PeopleImport } from '../parts/import/people-import.tsx';
import { SheetWizard } from '#web/sheets/sheet-wizard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const words = bulkAddWords;

/** People of a CSV, TSV or XLSX file (specification, section 2, users/addcsv). */
export function AddCsvPage() {
  return (
    <Sheet width="table">
      <PageHeader title={words.csvTitle} back={<BackLink to="/users/add" />} />
      <SheetWizard file={{ looksFor: 'people' }} renderSheet={(opened) => <PeopleImport opened={opened} />}>
        <p className={`pad ${styles['other']}`}>
          <Link to="/users/addbulk" className="text-link">
            {words.toList}
          </Link>
        </p>
        <p className={`pad ${styles['other']}`}>
          <Link to="/users/imports" className="text-link">
            {words.imports}
          </Link>
        </p>
      </SheetWizard>
    </Sheet>
  );
}
