import { imagesWords } from '#domain/event/contact-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './upload-status.module.css';
import type { UploadState } from './use-image-upload.ts';

const words = imagesWords;

export function UploadStatus({ state }: { state: UploadState }) {
  if (state.phase === 'refused') return <Notice>{state.text}</Notice>;
  if (state.phase === 'idle') return null;
  const percent = state.phase === 'sending' ? state.percent : 0;
  const text = state.phase === 'sending' ? words.sending(percent) : words.preparing;
  return (
    <div className={`stack fine ${styles['status']}`}>
      <span aria-hidden="true">{text}</span>
      <progress className="meter thin" max={100} value={percent} aria-label={text} />
    </div>
  );
}
