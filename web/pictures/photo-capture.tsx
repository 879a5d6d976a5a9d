import { SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { shoot } from '#web/device/image-file.ts';
import styles from './photo-capture.module.css';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCamera } from './use-camera.ts';

const words = imagesWords;

interface PhotoCaptureProps {
  readonly onTaken: (photo: Blob) => void;
  readonly onClose: () => void;
}

/** The camera in a dialog: its picture, a shot to look at, and then the photo. */
export function PhotoCapture({ onTaken, onClose }: PhotoCaptureProps) {
  const [shot, setShot] = useState<Shot | null>(null);
  /** The stream of which a first frame is there. */
  const [seen, setSeen] = useState<MediaStream | null>(null);
  const camera = useCamera(shot === null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream;
  }, [camera.stream]);
  useEffect(() => () => URL.revokeObjectURL(shot?.url ?? ''), [shot]);

  const take = async () => {
    if (!video.current) return;
    const photo = await shoot(video.current);
    setShot({ photo, url: URL.createObjectURL(photo) });
  };
  const use = (photo: Blob) => {
    onTaken(photo);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.take}
      actions={
        shot === null ? (
          <>
            <Button onClick={onClose}>{commonWords.cancel}</Button>
            <Button
              variant="primary"
              disabled={camera.stream === null || seen !== camera.stream}
              onClick={() => void take()}
            >
              {words.shoot}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setShot(null)}>{words.again}</Button>
            <Button variant="primary" onClick={() => use(shot.photo)}>
              {words.use}
            </Button>
          </>
        )
      }
    >
      {camera.hasFailed ? (
        <NoCamera onTaken={use} />
      ) : (
        <div className={styles['frame']}>
          {shot === null ? (
            // Autoplay needs both; a camera has no sound.
            <video
              ref={video}
              autoPlay
              muted
              playsInline
              aria-label={words.preview}
              onLoadedData={() => setSeen(camera.stream)}
            />
          ) : (
            <img src={shot.url} alt={words.taken} />
          )}
          {shot === null && camera.canSwitch && (
            <span className={styles['switch']}>
              <IconButton edged icon={SwitchCamera} label={words.otherCamera} onClick={camera.switchCamera} />
            </span>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface Shot {
  readonly photo: Blob;
  readonly url: string;
}

/** A phone's own camera app may still take a photo. */
function NoCamera({ onTaken }: { onTaken: (photo: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Notice>
      <p>{scanWords.cameraBlocked}</p>
      <Button small onClick={() => input.current?.click()}>
        {words.phoneCamera}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={words.phoneCamera}
        onChange={({ target: { files } }) => files?.[0] && onTaken(files[0])}
      />
    </Notice>
  );
}
