import { Camera, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { imagesWords } from '#domain/event/contact-words.ts';
import { imageTypes } from './image-types.ts';
import styles from './photo-add.module.css';
import { PhotoCapture } from './photo-capture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useImageUpload } from './use-image-upload.ts';

const words = imagesWords;

export function PhotoAdd({ onAdded }: { onAdded: (url: string) => unknown }) {
  const upload = useImageUpload('photo');
  const input = useRef<HTMLInputElement>(null);
  const [isShooting, setShooting] = useState(false);
  const [isOver, setOver] = useState(false);
  const isClosed = upload.isBusy || !upload.isOnline;

  const send = async (file: Blob | undefined) => {
    if (file === undefined || isClosed) return;
    const url = await upload.upload(file);
    if (url !== null) await onAdded(url);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`stack gap-3 ${styles['add']}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flow items-center gap-2">
        <Button small icon={Camera} disabled={isClosed} onClick={() => setShooting(true)}>
          {words.take}
        </Button>
        <Button small icon={Upload} disabled={isClosed} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <span className={`faint ${styles['drop']}`}>{words.dropHere}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes}
        aria-label={words.choose}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      {upload.isOnline ? (
        <UploadStatus state={upload.state} />
      ) : (
        <Notice tone="pending">{words.offline}</Notice>
      )}
      {isShooting && (
        <PhotoCapture onTaken={(photo) => void send(photo)} onClose={() => setShooting(false)} />
      )}
    </div>
  );
}
