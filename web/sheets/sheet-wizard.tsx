import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './import.module.css';
import type { SheetChoice } from './sheet-messages.ts';
import { useSheet } from './use-sheet.ts';

const words = bulkAddWords;

export interface ReadSheet {
  readonly sheet: DataSheet;
  readonly name: string;
  readonly otherLabel: string;
  readonly forget: () => void;
  /** Another sheet of the workbook, or another delimiter. */
  readonly readAs: (choice: SheetChoice) => void;
}

interface SheetWizardProps {
  /** The kind of file to drop; undefined: the user can choose no file. */
  readonly file?: {
    readonly said?: string;
    readonly limits?: string;
    readonly accept?: string;
    readonly looksFor?: 'people';
  };
  /** Undefined: nothing can be typed or pasted. */
  readonly paste?: {
    readonly label: string;
    readonly hint: string;
    readonly placeholder: string;
    readonly rows: number;
  };
  /** The label of the button that leads back from the read sheet. */
  readonly otherLabel?: string;
  readonly children?: ReactNode;
  /** The further steps: columns, preview and sending. */
  readonly renderSheet: (opened: ReadSheet) => ReactNode;
}

/** The first steps of every import of a spreadsheet: choose or drop a file, or paste rows, and read them in a worker. */
export function SheetWizard(props: SheetWizardProps) {
  const { file, paste, otherLabel = words.otherFile, children, renderSheet } = props;
  const [state, read, forget] = useSheet();
  const [text, setText] = useState('');
  if (state.phase === 'ready') {
    const { sheet, name, source } = state;
    const readAs = (choice: SheetChoice): void => read(name, { ...source, ...choice });
    return renderSheet({ sheet, name, otherLabel, forget, readAs });
  }
  const isBusy = state.phase === 'reading';
  const problem = state.phase === 'problem' ? state : null;
  return (
    <>
      {file && problem && (
        <div className="pad">
          <Notice>
            {problem.name}: {problem.text}
          </Notice>
        </div>
      )}
      {file && (
        <FileDrop
          said={file.said}
          limits={file.limits}
          accept={file.accept}
          isBusy={isBusy}
          onFile={(chosen) => read(chosen.name, { kind: 'file', file: chosen, looksFor: file.looksFor })}
        />
      )}
      {paste && (
        <Form
          className={`pad stack gap-4 pb-4 ${file ? styles['paste'] : ''}`}
          onSubmit={(event) => {
            event.preventDefault();
            read(words.pastedName, { kind: 'text', text });
          }}
        >
          <Field label={paste.label} hint={paste.hint} error={file ? undefined : problem?.text}>
            <TextArea
              rows={paste.rows}
              value={text}
              placeholder={paste.placeholder}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div className="acts-row">
            <Button type="submit" variant={file ? 'plain' : 'primary'} icon={ListChecks} busy={isBusy}>
              {words.check}
            </Button>
          </div>
        </Form>
      )}
      {children}
    </>
  );
}

interface SheetHeadingProps {
  readonly opened: ReadSheet;
  readonly rows?: number;
  /** There is no way back while rows are sent. */
  readonly isSending: boolean;
  readonly canChooseWorksheet: boolean;
}

/** Which file was read, the way to another, and the choice among the sheets of a workbook. */
export function SheetHeading({ opened, rows, isSending, canChooseWorksheet }: SheetHeadingProps) {
  const { sheet, name, otherLabel, forget, readAs } = opened;
  const said = useArrival<HTMLParagraphElement>();
  return (
    <>
      <div className={`pad line items-center between gap-3 ${styles['source']}`}>
        <p ref={said}>
          <strong>{name}</strong> {rows !== undefined && <span className="num">{words.rows(rows)}</span>}
        </p>
        {!isSending && (
          <Button small onClick={forget}>
            {otherLabel}
          </Button>
        )}
      </div>
      {sheet.hidden && (
        <div className="pad stack gap-2 pb-4">
          <Notice tone="pending">
            {words.hidden(sheet.hidden.rows, sheet.hidden.columns, sheet.hidden.isSkipped)}
          </Notice>
          {!isSending && (
            <div className="acts-row">
              <Button small onClick={() => readAs({ skipsHidden: !sheet.hidden?.isSkipped })}>
                {sheet.hidden.isSkipped ? words.takeHidden : words.skipHidden}
              </Button>
            </div>
          )}
        </div>
      )}
      {sheet.worksheets && (
        <div className="pad pb-4">
          <Field label={words.worksheet} hint={words.worksheetHint(sheet.worksheets.names.length)}>
            <Select
              fit
              options={sheet.worksheets.names.map((value) => ({ value, label: value }))}
              value={sheet.worksheets.chosen}
              disabled={!canChooseWorksheet}
              onChange={(event) => readAs({ worksheet: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
