import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mostPhotos } from '#domain/model/delegate.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { PhotoAdd } from './photo-add.tsx';
import styles from './photo-tiles.module.css';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useShownPhoto } from './use-shown-photo.ts';

const words = imagesWords;
const nameOf = (index: number): string => userViewWords.otherPhoto(index + 1);

interface PhotoTilesProps {
  readonly urls: readonly string[];
  /** False: it was refused, and the refusal was shown. */
  readonly onChange: (urls: readonly string[]) => Promise<boolean> | boolean;
}

/** A new one comes first, because it is the one shown. */
export function PhotoTiles({ urls, onChange }: PhotoTilesProps) {
  const shown = useShownPhoto();
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <div className="stack gap-3">
      {urls.length > 0 && (
        <ul className={`flow gap-3 ${styles['tiles']}`} aria-label={personWords.photo}>
          {urls.map((url, index) => (
            <li key={`${index}/${url}`} className="stack justify-center">
              <a href={shown(url)} target="_blank" rel="noreferrer" title={url}>
                <Thumbnail key={url} url={shown(url)} alt={nameOf(index)} />
              </a>
              <IconButton
                icon={Trash2}
                label={words.remove(nameOf(index))}
                onClick={() => setRemoving(url)}
              />
            </li>
          ))}
        </ul>
      )}
      {urls.length < mostPhotos ? (
        <PhotoAdd onAdded={(url) => onChange([url, ...urls.filter((other) => other !== url)])} />
      ) : (
        <p className="t2">{words.mostPhotos(mostPhotos)}</p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={words.removeQuestion}
        confirmLabel={words.removeConfirm}
        cancelLabel={commonWords.cancel}
        onConfirm={() => onChange(urls.filter((url) => url !== removing))}
      >
        {removing !== null && (
          <span className={styles['removing']}>
            <Thumbnail url={shown(removing)} alt={nameOf(urls.indexOf(removing))} />
          </span>
        )}
      </ConfirmDialog>
    </div>
  );
}

function Thumbnail({ url, alt }: { url: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span>{alt}</span>;
  return <img src={url} alt={alt} onError={() => setBroken(true)} />;
}
