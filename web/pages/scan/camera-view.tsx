import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { labels } from '#domain/text/labels.ts';
import { Button, IconButton } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { CameraError } from '#web/device/camera-error.ts';
import type { CameraScanner } from '#web/device/use-camera-scanner.ts';
import styles from './scan.module.css';

const hintOf = (state: CameraScanner['state'], isIdle: boolean): string | null => {
  if (state === 'starting') return labels.common.loading;
  return state === 'scanning' && isIdle ? labels.scan.noCodeSeen : null;
};

/** The picture with its aim; a dark field with the aim alone while the camera is off. */
export function CameraView({ scanner: { state, isIdle, videoRef } }: { scanner: CameraScanner }) {
  const isOn = state !== 'idle';
  const hint = hintOf(state, isIdle);
  return (
    <div className={styles['camera']} data-state={state} role="group" aria-label={labels.scan.camera}>
      {isOn && <video ref={videoRef} muted playsInline />}
      <div className={`${styles['aim']} crop`}>
        <i className="cm" />
      </div>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}

/** Torch and the other camera, where there are such. */
export function CameraTools({ scanner: { torch, cameras, switchCamera } }: { scanner: CameraScanner }) {
  return (
    <>
      {torch.available && (
        <IconButton
          edged
          large
          icon={torch.on ? FlashlightOff : Flashlight}
          label={labels.scan.torch}
          aria-pressed={torch.on}
          onClick={torch.toggle}
        />
      )}
      {cameras.length > 1 && (
        <IconButton
          edged
          large
          icon={SwitchCamera}
          label={labels.scan.otherCamera}
          onClick={() => switchCamera()}
        />
      )}
    </>
  );
}

const details = { missing: labels.scan.cameraMissing, insecure: labels.scan.needsHttps } as const;

const detailOf = (error: NonNullable<CameraScanner['error']>): string | undefined =>
  error instanceof CameraError && error.reason in details
    ? details[error.reason as keyof typeof details]
    : undefined;

/** Why there is no picture, with a way on that needs no reload (spec.md section 5, Info scan). */
export function CameraProblem({ scanner: { error, retry } }: { scanner: CameraScanner }) {
  if (error === null) return null;
  const detail = detailOf(error);
  return (
    <div className={styles['problem']}>
      <Notice>
        <p>{error instanceof CameraError ? labels.scan.cameraBlocked : labels.common.somethingWentWrong}</p>
        {detail && <p className="t2">{detail}</p>}
        <Button small onClick={retry}>
          {labels.common.tryAgain}
        </Button>
      </Notice>
    </div>
  );
}
