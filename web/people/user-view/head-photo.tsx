import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { PhotoTiles } from '#web/pictures/photo-tiles.tsx';
import { useShownPhoto } from '#web/pictures/use-shown-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import styles from './user-view.module.css';

const words = imagesWords;

/** The first photo. Users who may edit add and remove photos here; others open it. */
export function HeadPhoto({ delegate }: { delegate: Delegate }) {
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const shown = useShownPhoto();
  const [first] = delegate.photoUrls;
  const url = first === undefined ? undefined : shown(first);
  const name = displayName(delegate) || commonWords.none;
  if (!canEdit)
    return url === undefined ? null : (
      <a className={styles['photo']} href={url} target="_blank" rel="noreferrer">
        <Photo address={url} alt={userViewWords.photoOf(name)} />
      </a>
    );
  return (
    <>
      <button type="button" className={styles['photo']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {url === undefined ? (
          <span className={`stack ${styles['noPhoto']}`}>
            <Icon icon={Camera} />
            {words.add}
          </span>
        ) : (
          <Photo address={url} alt={userViewWords.photoOf(name)} />
        )}
      </button>
      {isOpen && <Photos delegate={delegate} onClose={() => setOpen(false)} />}
    </>
  );
}

function Photos({ delegate, onClose }: { delegate: Delegate; onClose: () => void }) {
  const [run] = useCommand('delegate.update');
  const { delegateId, photoUrls } = delegate;
  const change = async (urls: readonly string[]): Promise<boolean> => {
    const outcome = await run({ delegateId, details: { photoUrls: [...urls] }, seen: { photoUrls } });
    if (!outcome.ok) {
      toastError(outcome.text);
      return false;
    }
    toastDone(urls.length > photoUrls.length ? words.added : words.removed);
    return true;
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={userViewWords.photoOf(displayName(delegate) || commonWords.none)}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <PhotoTiles urls={photoUrls} onChange={change} />
    </Dialog>
  );
}
