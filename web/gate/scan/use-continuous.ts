import { useCallback, useState } from 'react';

const storageKey = 'regdesk.continuousScan';

const readKept = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    // Storage is forbidden: then the choice lasts as long as the page.
    return false;
  }
};

/** Continuous scan, a choice of this device. */
export function useContinuous(): [isOn: boolean, toggle: () => void] {
  const [isOn, setIsOn] = useState(readKept);
  const toggle = useCallback(() => {
    setIsOn(!isOn);
    try {
      localStorage.setItem(storageKey, isOn ? 'off' : 'on');
    } catch {
      // As above.
    }
  }, [isOn]);
  return [isOn, toggle];
}
