import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import styles from './import.module.css';

const words = bulkAddWords;

const sheets =
  '.csv,.tsv,.txt,.xls,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileDropProps {
  /** The kind of file to drop here; default: lists of people. */
  readonly said?: string | undefined;
  readonly limits?: string | undefined;
  readonly accept?: string | undefined;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to drop a file, and a button for users with a keyboard or a phone. */
export function FileDrop({
  said = words.dropHere,
  limits = words.limits(),
  accept = sheets,
  isBusy,
  onFile,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping; keys and touch have the button
    <div
      className={`stack justify-center gap-4 ${styles['drop']}`}
      data-over={isOver || undefined}
      role="group"
      aria-label={said}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <CropMarks>
        <p className={styles['said']}>{isBusy ? words.reading : said}</p>
      </CropMarks>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The user may choose the same file again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="primary" icon={FileUp} busy={isBusy} onClick={() => input.current?.click()}>
        {words.chooseFile}
      </Button>
      <p className="fine">{limits}</p>
    </div>
  );
}
