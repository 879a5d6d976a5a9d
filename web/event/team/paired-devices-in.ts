import type { PairedDevice } from '#domain/model/paired-device.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

/** The devices that may scan now, the newest first. */
export const pairedDevicesIn = (reader: Reader, now: number): PairedDevice[] =>
  [...reader.all('pairedDevices')]
    .filter(({ revokedAt, endsAt }) => revokedAt === null && endsAt > now)
    .toSorted((a, b) => b.pairedAt - a.pairedAt);

/** `K7M2Q-9XDRT`: users read and type five characters at a time. */
export const codeForDisplay = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Only this computer itself can reach such an address. */
export const isHereOnly = (address: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
