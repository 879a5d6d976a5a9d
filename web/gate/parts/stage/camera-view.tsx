import { Flashlight, FlashlightOff, SwitchCamera, ZoomIn } from 'lucide-react';
import { useEffect } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CameraError, type CameraErrorReason } from '#web/device/camera-error.ts';
import { playError } from '#web/device/sound.ts';
import type { ZoomControl } from '#web/device/use-camera-controls.ts';
import type { CameraScanner } from '#web/device/use-camera-scanner.ts';
import styles from './scan.module.css';

const hintOf = ({ state, isIdle, isDark }: CameraScanner): string | null => {
  if (state === 'starting') return commonWords.loading;
  if (state === 'scanning' && isDark) return scanWords.cameraDark;
  return state === 'scanning' && isIdle ? scanWords.noCodeSeen : null;
};

export function CameraView({ scanner }: { scanner: CameraScanner }) {
  const { state, videoRef, zoom } = scanner;
  const isOn = state !== 'idle';
  const hint = hintOf(scanner);
  return (
    <div
      className={`stack ${styles['camera']}`}
      data-state={state}
      role="group"
      aria-label={scanWords.camera}
    >
      {isOn && <video ref={videoRef} muted playsInline />}
      <div className={`${styles['aim']} crop`}>
        <i className="cm" />
      </div>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {zoom && <ZoomSlider zoom={zoom} />}
    </div>
  );
}

/** Over the picture's edge, for the thumb. Cameras use units of their own, so the slider shows the magnification. */
function ZoomSlider({ zoom: { min, max, step, value, set } }: { zoom: ZoomControl }) {
  const times = Math.round((value / (min || 1)) * 10) / 10;
  return (
    <label className={`stack justify-center ${styles['zoom']}`}>
      <ZoomIn size={20} aria-hidden="true" />
      <input
        type="range"
        aria-label={scanWords.zoom}
        aria-valuetext={scanWords.zoomTimes(String(times))}
        min={min}
        max={max}
        step={step || 'any'}
        value={value}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
    </label>
  );
}

export function CameraTools({ scanner: { torch, cameras, switchCamera } }: { scanner: CameraScanner }) {
  return (
    <>
      {torch.available && (
        <IconButton
          edged
          large
          icon={torch.on ? FlashlightOff : Flashlight}
          label={scanWords.torch}
          aria-pressed={torch.on}
          onClick={torch.toggle}
        />
      )}
      {cameras.length > 1 && (
        <IconButton
          edged
          large
          icon={SwitchCamera}
          label={scanWords.otherCamera}
          onClick={() => switchCamera()}
        />
      )}
    </>
  );
}

const details = {
  blocked: null,
  missing: scanWords.cameraMissing,
  busy: scanWords.cameraBusy,
  lost: scanWords.cameraLost,
  insecure: scanWords.needsHttps,
  silent: scanWords.cameraSilent,
  frozen: scanWords.cameraFrozen,
} as const satisfies Record<CameraErrorReason, string | null>;

interface CameraProblemProps {
  readonly scanner: CameraScanner;
  /** The way without a camera; a kiosk has none. */
  readonly onType?: () => void;
}

/** Why there is no picture, with a way to continue without a reload (specification, section 5, Info scan). */
export function CameraProblem({ scanner: { error, retry }, onType }: CameraProblemProps) {
  useEffect(() => {
    if (error !== null) playError();
  }, [error]);
  if (error === null) return null;
  const detail = error instanceof CameraError ? details[error.reason] : null;
  return (
    <div className={styles['problem']}>
      <Notice>
        <p>{error instanceof CameraError ? scanWords.cameraBlocked : commonWords.somethingWentWrong}</p>
        {detail && <p className="t2">{detail}</p>}
        <div className="acts-row">
          <Button small onClick={retry}>
            {commonWords.tryAgain}
          </Button>
          {onType && (
            <Button small onClick={onType}>
              {scanWords.entry.typeCode}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
