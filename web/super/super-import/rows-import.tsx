import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { FileDrop } from '../../sheets/file-drop.tsx';
import { ImportDesk } from '../../sheets/people/import-desk.tsx';
import shared from '../../sheets/import.module.css';
import { useSheet } from '../../sheets/use-sheet.ts';
import styles from './super-import.module.css';

const words = superImportWords;

/** Rows of people for the event that is open: from a file, or pasted. */
export function RowsImport({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const [state, read, forget] = useSheet();
  const [text, setText] = useState('');
  if (state.phase === 'ready')
    return (
      <ImportDesk
        sheet={state.sheet}
        form="rows"
        name={state.name}
        otherLabel={bulkAddWords.otherFile}
        onOther={forget}
        onWorksheet={(worksheet) => read(state.name, { ...state.source, worksheet })}
        onBusy={onBusy}
      />
    );
  const isBusy = state.phase === 'reading';
  return (
    <>
      {state.phase === 'problem' && (
        <div className="pad">
          <Notice>
            {state.name}: {state.text}
          </Notice>
        </div>
      )}
      <FileDrop
        said={words.dropRows}
        accept=".csv,.tsv,.txt,.xlsx,.json,application/json"
        isBusy={isBusy}
        onFile={(file) => read(file.name, { kind: 'file', file, looksFor: 'people' })}
      />
      <Form
        className={`pad ${shared['list']} ${styles['paste']}`}
        onSubmit={(event) => {
          event.preventDefault();
          read(bulkAddWords.pastedName, { kind: 'text', text });
        }}
      >
        <Field label={words.rowsList} hint={words.rowsHint}>
          <TextArea
            rows={5}
            value={text}
            placeholder={words.rowsPlaceholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="acts-row">
          <Button type="submit" icon={ListChecks} busy={isBusy}>
            {bulkAddWords.check}
          </Button>
        </div>
      </Form>
    </>
  );
}
