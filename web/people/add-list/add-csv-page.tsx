import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import styles from '#web/sheets/import.module.css';
import { PeopleImport } from '../parts/import/people-import.tsx';
import { SheetWizard } from '#web/sheets/sheet-wizard.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const words = bulkAddWords;

/** People of a CSV, TSV or XLSX file (specification, section 2, users/addcsv). */
export function AddCsvPage() {
  return (
    <Sheet width="table">
      <PageHeader
        title={words.csvTitle}
        back={<BackLink to="/users/add" />}
        actions={
          <ButtonLink icon={History} link={(slot) => <Link to="/users/imports" {...slot} />}>
            {words.imports}
          </ButtonLink>
        }
      />
      <SheetWizard file={{ looksFor: 'people' }} renderSheet={(opened) => <PeopleImport opened={opened} />}>
        <p className={`pad ${styles['other']}`}>
          <Link to="/users/addbulk" className="text-link">
            {words.toList}
          </Link>
        </p>
      </SheetWizard>
    </Sheet>
  );
}
