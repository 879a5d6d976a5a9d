import { Trash2, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ImagePurpose } from '#domain/model/fields/image.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { imageTypes } from './image-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useImageUpload } from './use-image-upload.ts';

const words = imagesWords;

interface ImageFieldProps {
  readonly label: string;
  readonly purpose: ImagePurpose;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

export function ImageField({ label, purpose, value, onChange, error, children }: ImageFieldProps) {
  const upload = useImageUpload(purpose);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const address = await upload.upload(file);
    if (address !== null) onChange(address);
  };
  const isUploaded = value.startsWith('/');
  return (
    <div className="stack gap-2">
      {isUploaded ? (
        <div className="field">
          <span className="label-text">{label}</span>
          <span className="t2">{words.uploaded}</span>
        </div>
      ) : (
        <Field label={label} error={error}>
          {children}
        </Field>
      )}
      <div className="flow gap-2">
        <Button
          small
          icon={Upload}
          disabled={upload.isBusy || !upload.isOnline}
          aria-label={words.chooseFor(label)}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        {isUploaded && (
          <Button
            small
            variant="quiet"
            icon={Trash2}
            aria-label={words.remove(label)}
            onClick={() => onChange('')}
          >
            {words.removeConfirm}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes}
        aria-label={words.chooseFor(label)}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <UploadStatus state={upload.state} />
    </div>
  );
}
