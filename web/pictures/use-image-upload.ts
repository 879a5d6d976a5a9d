import { useEffect, useRef, useState } from 'react';
import type { ImagePurpose } from '#domain/model/fields/image.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { uploadImage } from './upload-image.ts';
import { prepareImage } from '#web/device/image-file.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

export type UploadState =
  | { readonly phase: 'idle' | 'preparing' }
  | { readonly phase: 'sending'; readonly percent: number }
  | { readonly phase: 'refused'; readonly text: string };

export interface ImageUpload {
  readonly state: UploadState;
  readonly isBusy: boolean;
  /** Without network nothing can be sent. */
  readonly isOnline: boolean;
  upload(file: Blob): Promise<string | null>;
}

/** Prepares an image and sends it to the open event. An upload ends when its screen closes. */
export const useImageUpload = (purpose: ImagePurpose): ImageUpload => {
  const eventId = useEventId();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = async (file: Blob): Promise<string | null> => {
    const { signal } = (abort.current = new AbortController());
    setState({ phase: 'preparing' });
    try {
      const image = await prepareImage(file, purpose);
      const onProgress = (share: number): void =>
        setState({ phase: 'sending', percent: Math.round(share * 100) });
      onProgress(0);
      const address = await uploadImage(image, { eventId, purpose, onProgress, signal });
      setState({ phase: 'idle' });
      return address;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof Refusal || error instanceof RequestFailure)) {
        reportError(error);
        setState({ phase: 'refused', text: messageFor('imageUnreadable') });
        return null;
      }
      setState({ phase: 'refused', text: messageFor(error.code, error.params) });
      return null;
    }
  };
  return { state, isBusy: state.phase === 'preparing' || state.phase === 'sending', isOnline, upload };
};
