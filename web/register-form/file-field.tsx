import { useId, useState } from 'react';
import { mostPdfBytes } from '#domain/model/fields/image.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import styles from './file-field.module.css';
import { FieldError } from './field-error.tsx';
import { useFormHost, type FilePurpose } from './form-host.ts';
import { smaller } from './smaller-picture.ts';

export interface UploadedFile {
  readonly fileId: string;
  readonly name: string;
}

interface FileFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly hint?: string;
  readonly purpose: FilePurpose;
  /** The name of the uploaded file; '' without one. */
  readonly fileName: string;
  readonly error: string | undefined;
  readonly onFile: (file: UploadedFile) => void;
}

export function FileField({
  label,
  name,
  hint = words.documentHint,
  purpose,
  fileName,
  error,
  onFile,
}: FileFieldProps) {
  const { upload } = useFormHost();
  const id = useId();
  const [sent, setSent] = useState<number | null>(null);
  const isBusy = sent !== null;
  const [problem, setProblem] = useState<string>();
  const send = async (chosen: File) => {
    setSent(0);
    setProblem(undefined);
    try {
      const body = await smaller(chosen);
      if (body.size > mostPdfBytes) return setProblem(words.fileTooLarge);
      const { fileId } = await upload(purpose, body, setSent);
      onFile({ fileId, name: chosen.name });
    } catch (failure) {
      setProblem(
        failure instanceof RequestFailure && failure.kind === 'rejected' ? failure.text : words.uploadFailed,
      );
    } finally {
      setSent(null);
    }
  };
  return (
    <div className={`field ${styles['file']}`}>
      <span className="label-text" id={`${id}-label`}>
        {label}
      </span>
      <input
        id={id}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-labelledby={`${id}-label`}
        disabled={isBusy}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen !== undefined) void send(chosen);
        }}
      />
      <label className="btn" htmlFor={id}>
        {fileName === '' ? words.choosePicture : words.takeOther}
      </label>
      {isBusy && <progress className="meter thin" max={1} value={sent} aria-label={words.uploading} />}
      <p className="hint" role="status">
        {isBusy ? words.uploading : fileName === '' ? hint : words.uploaded(fileName)}
      </p>
      <FieldError text={problem ?? error} />
    </div>
  );
}
