import type { Page } from '@playwright/test';

/** The page's requests to the phone. In the page it is `window.phone`. */
export interface Phone {
  /** Makes the browser refuse the camera by this DOMException's name; null: the film is shown. */
  refusal: string | null;
  /** The camera named with each request: its id, or which way it is to look. */
  readonly asked: string[];
  readonly torch: boolean[];
  readonly zoom: number[];
  readonly vibrated: string[];
  readonly sounds: string[];
  /** Wake locks that are held. */
  awake: number;
}

declare global {
  interface Window {
    phone: Phone;
  }
}

/**
 * The browser's camera is a film. This adds other features of phones, from the next opened page: a second camera,
 * torch, zoom, vibration and a wake lock. It also adds the ways in which phones refuse a camera.
 */
export const asPhone = async (page: Page): Promise<void> => {
  await page.addInitScript(becomePhone);
};

export const phoneOf = (page: Page): Promise<Phone> => page.evaluate(() => ({ ...window.phone }));

/** From the next request on, or never again. */
export const refuseCamera = (page: Page, name: string | null): Promise<void> =>
  page.evaluate((refusal) => {
    window.phone.refusal = refusal;
  }, name);

/**
 * The camera permission that a user sets next to the address, valid as long as the page is open. A film is still
 * shown: see {@link refuseCamera}.
 */
export const permitCamera = async (page: Page, setting: 'denied' | 'granted'): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  await session.send('Browser.setPermission', {
    permission: { name: 'camera' },
    setting,
    origin,
    ...(browserContextId !== undefined && { browserContextId }),
  });
};

/** Has the effect of an unplugged camera, or of another app that takes it. */
export const loseCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    if (!(stream instanceof MediaStream)) throw new Error('no camera is on');
    for (const track of stream.getVideoTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });

/** Until the camera has shown so many more pictures. */
export const whenFramesPassed = async (page: Page, frames: number): Promise<void> => {
  const shown = () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  const before = await page.evaluate(shown);
  await page.waitForFunction(
    (wanted) => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) >= wanted,
    before + frames,
    { timeout: 30_000 },
  );
};

/** Runs in the page. */
function becomePhone(): void {
  const phone: Phone = {
    refusal: null,
    asked: [],
    torch: [],
    zoom: [],
    vibrated: [],
    sounds: [],
    awake: 0,
  };
  window.phone = phone;
  const wide = 'wide-camera';
  const { mediaDevices } = navigator;
  const real = {
    getUserMedia: mediaDevices.getUserMedia.bind(mediaDevices),
    enumerateDevices: mediaDevices.enumerateDevices.bind(mediaDevices),
  };

  interface Asked extends MediaTrackConstraints {
    deviceId?: { exact?: string };
    facingMode?: { ideal?: string };
  }
  mediaDevices.getUserMedia = async (constraints) => {
    const { deviceId, facingMode, ...rest } = { ...(constraints?.video as Asked | undefined) };
    const exact = deviceId?.exact;
    phone.asked.push(exact ?? facingMode?.ideal ?? '');
    if (phone.refusal !== null) throw new DOMException('Refused by the test', phone.refusal);
    const video = exact === undefined || exact === wide ? rest : { ...rest, deviceId: { exact } };
    const stream = await real.getUserMedia({ video });
    for (const track of stream.getVideoTracks()) equip(track, exact);
    return stream;
  };

  const equip = (track: MediaStreamTrack, deviceId: string | undefined): void => {
    const realSettings = track.getSettings.bind(track);
    const realCapabilities = track.getCapabilities.bind(track);
    track.getSettings = () => ({ ...realSettings(), ...(deviceId && { deviceId }), zoom: 1 });
    track.getCapabilities = () => ({
      ...realCapabilities(),
      torch: true,
      zoom: { min: 1, max: 4, step: 0.5 },
    });
    track.applyConstraints = async (wanted) => {
      for (const { torch, zoom } of (wanted?.advanced ?? []) as { torch?: boolean; zoom?: number }[]) {
        if (torch !== undefined) phone.torch.push(torch);
        if (zoom !== undefined) phone.zoom.push(zoom);
      }
    };
  };

  mediaDevices.enumerateDevices = async () => {
    const devices = await real.enumerateDevices();
    const second = { deviceId: wide, groupId: '', kind: 'videoinput', label: 'Back wide camera' };
    return [...devices, { ...second, toJSON: () => second } as MediaDeviceInfo];
  };

  navigator.vibrate = (pattern) => {
    phone.vibrated.push(String(pattern));
    return true;
  };
  window.addEventListener('regdesk:sound', (event) => {
    phone.sounds.push((event as CustomEvent<{ kind: string }>).detail.kind);
  });
  const lock = () => {
    phone.awake += 1;
    const release = async () => {
      phone.awake -= 1;
    };
    return Promise.resolve({ release } as WakeLockSentinel);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request: lock } });
}
