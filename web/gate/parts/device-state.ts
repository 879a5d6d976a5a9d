/** https://developer.mozilla.org/docs/Web/API/BatteryManager, which only Chromium has. */
interface BrowserWithBattery {
  readonly getBattery?: () => Promise<{ readonly level: number }>;
}

/** In percent; null if this browser does not say. */
export const readBattery = async (): Promise<number | null> => {
  const browser = navigator as Navigator & BrowserWithBattery;
  try {
    const battery = await browser.getBattery?.();
    return battery === undefined ? null : Math.round(battery.level * 100);
  } catch {
    // Forbidden by a policy.
    return null;
  }
};

const words = { granted: 'allowed', denied: 'blocked', prompt: 'notAsked' } as const;

/** Whether a scan may use a camera, without asking for one; null if this browser does not say. */
export const readCamera = async (): Promise<'allowed' | 'blocked' | 'notAsked' | 'missing' | null> => {
  // Only secure addresses have them.
  const { mediaDevices, permissions } = navigator as Partial<Navigator>;
  try {
    const devices = await mediaDevices?.enumerateDevices();
    if (devices !== undefined && !devices.some(({ kind }) => kind === 'videoinput')) return 'missing';
    const permission = await permissions?.query({ name: 'camera' as PermissionName });
    return permission === undefined ? null : words[permission.state];
  } catch {
    // Firefox before 130 knows no permission of this name.
    return null;
  }
};
