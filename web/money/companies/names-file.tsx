import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { decodeText } from '#domain/core/sheet/decode-text.ts';
import { SheetError } from '#domain/core/sheet/sheet.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './companies.module.css';
import { largestFile } from './read-names.ts';

const words = companiesWords;

interface NamesFileProps {
  readonly onText: (text: string) => void;
  readonly isDisabled: boolean;
}

/** The text goes into the list above for review. */
export function NamesFile({ onText, isDisabled }: NamesFileProps) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    setProblem(undefined);
    if (file === undefined) return;
    if (file.size > largestFile) return setProblem(words.fileTooLarge);
    try {
      onText(decodeText(new Uint8Array(await file.arrayBuffer())).text);
    } catch (error) {
      // The browser throws a DOMException for a file that was moved or changed after it was chosen.
      if (!(error instanceof DOMException || error instanceof SheetError)) throw error;
      setProblem(words.fileUnreadable);
    }
  };
  return (
    <div className={`stack justify-start gap-3 ${styles['file']}`}>
      <label className="btn">
        <Icon icon={FileUp} />
        {words.chooseFile}
        <input
          type="file"
          className="vh"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={isDisabled}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // So that the user can choose the same file again after changing it.
            event.target.value = '';
          }}
        />
      </label>
      {problem !== undefined && <Notice>{problem}</Notice>}
    </div>
  );
}
