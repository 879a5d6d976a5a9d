import { deviceName } from './device-name.ts';

export type InstallPlace = 'apple' | 'mac' | 'android' | 'firefoxDesk' | 'desk';

/** Where a browser has its command to install a page, by its user agent. */
export const installPlaceOf = (userAgent: string): InstallPlace => {
  const [browser = '', system = ''] = deviceName(userAgent).split(' on ');
  if (system === 'iPhone' || system === 'iPad') return 'apple';
  if (system === 'Android') return 'android';
  if (browser === 'Firefox') return 'firefoxDesk';
  return browser === 'Safari' ? 'mac' : 'desk';
};
