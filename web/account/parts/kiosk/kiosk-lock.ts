import { useSyncExternalStore } from 'react';
import type { Facing } from '#web/device/camera.ts';
import type { KeptPin } from './leaving-code.ts';

const storageKey = 'regdesk.kiosk';

interface Locked {
  readonly eventId: string;
  readonly pin: KeptPin;
}

export interface GateLock extends Locked {
  readonly recordTypeId: string;
  /** The camera on this side; or none, where a hardware scanner is next to the tablet. */
  readonly camera: Facing | 'none';
}

export interface SpotLock extends Locked {
  readonly isSpot: true;
}

/** This browser is a kiosk, in all its tabs, until the team leaves it (docs/decisions/030). */
export type KioskLock = GateLock | SpotLock;

const listeners = new Set<() => void>();

const readText = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is unavailable, so no kiosk was locked here.
    return null;
  }
};

/** The same object for the same text, so that components below do not render again. */
let last: { readonly text: string | null; readonly lock: KioskLock | null } = { text: null, lock: null };

/** Null: no kiosk. */
export const readKioskLock = (): KioskLock | null => {
  const text = readText();
  if (text !== last.text) last = { text, lock: text === null ? null : parse(text) };
  return last.lock;
};

/** A text that cannot be parsed was written by hand. */
const parse = (text: string): KioskLock | null => {
  try {
    return JSON.parse(text) as KioskLock;
  } catch {
    return null;
  }
};

/** Throws if storage is unavailable: a kiosk that a reload unlocks is not a kiosk. */
export const keepKioskLock = (lock: KioskLock): void => {
  localStorage.setItem(storageKey, JSON.stringify(lock));
  for (const listener of listeners) listener();
};

export const releaseKiosk = (): void => {
  if (readText() === null) return;
  localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // From another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const useKioskLock = (): KioskLock | null => useSyncExternalStore(listen, readKioskLock);
