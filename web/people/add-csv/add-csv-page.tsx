import { Link } from '@tanstack/react-router';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { BackToUsers } from './back-to-users.tsx';
import { FileDrop } from '../../sheets/file-drop.tsx';
import { ImportDesk } from '../../sheets/people/import-desk.tsx';
import styles from '../../sheets/import.module.css';
import { useSheet } from '../../sheets/use-sheet.ts';

const words = bulkAddWords;

/** People of a CSV, TSV or XLSX file (spec.md section 2, users/addcsv). */
export function AddCsvPage() {
  const [state, read, forget] = useSheet();
  return (
    <Sheet width="table">
      <PageHeader title={words.csvTitle} back={<BackToUsers />} />
      {state.phase === 'ready' ? (
        <ImportDesk
          sheet={state.sheet}
          name={state.name}
          otherLabel={words.otherFile}
          onOther={forget}
          onWorksheet={(worksheet) => read(state.name, { ...state.source, worksheet })}
        />
      ) : (
        <>
          {state.phase === 'problem' && (
            <div className="pad">
              <Notice>
                {state.name}: {state.text}
              </Notice>
            </div>
          )}
          <FileDrop
            isBusy={state.phase === 'reading'}
            onFile={(file) => read(file.name, { kind: 'file', file, looksFor: 'people' })}
          />
          <p className={`pad ${styles['other']}`}>
            <Link to="/users/addbulk" className="text-link">
              {words.toList}
            </Link>
          </p>
        </>
      )}
    </Sheet>
  );
}
