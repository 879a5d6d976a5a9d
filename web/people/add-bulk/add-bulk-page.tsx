import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { BackToUsers } from '../add-csv/back-to-users.tsx';
import { ImportDesk } from '../../sheets/people/import-desk.tsx';
import styles from '../../sheets/import.module.css';
import { useSheet } from '../../sheets/use-sheet.ts';

const words = bulkAddWords;

/** A list as somebody reads it out over the telephone, or cells copied from a spreadsheet (spec.md section 2). */
export function AddBulkPage() {
  const [state, read, forget] = useSheet();
  const [text, setText] = useState('');
  return (
    <Sheet width="table">
      <PageHeader title={words.title} back={<BackToUsers />} />
      {state.phase === 'ready' ? (
        <ImportDesk
          sheet={state.sheet}
          name={words.pastedName}
          otherLabel={words.changeList}
          onOther={forget}
        />
      ) : (
        <>
          <Form
            className={`pad ${styles['list']}`}
            onSubmit={(event) => {
              event.preventDefault();
              read(words.pastedName, { kind: 'text', text });
            }}
          >
            <Field
              label={words.list}
              hint={words.listHint}
              error={state.phase === 'problem' ? state.text : undefined}
            >
              <TextArea
                rows={12}
                value={text}
                placeholder={words.listPlaceholder}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <div className="acts-row">
              <Button type="submit" variant="primary" icon={ListChecks} busy={state.phase === 'reading'}>
                {words.check}
              </Button>
            </div>
          </Form>
          <p className={`pad ${styles['other']}`}>
            <Link to="/users/addcsv" className="text-link">
              {words.toFile}
            </Link>
          </p>
        </>
      )}
    </Sheet>
  );
}
