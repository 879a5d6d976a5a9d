import { useCallback, useState } from 'react';
import { scanWords } from '#domain/gate/scan-words.ts';
import { Slot } from '#web/ui/slot.tsx';
import styles from './scan.module.css';

/** The specification's label is shown when the mode is on; the slot shows the mode. */
export function ContinuousSwitch({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`fine ${styles['mode']}`}
      onClick={onToggle}
    >
      <Slot state={isOn ? 'full' : 'idle'} />
      {scanWords.continuousScan}
      {!isOn && <span aria-hidden="true">{scanWords.off}</span>}
    </button>
  );
}

const storageKey = 'regdesk.continuousScan';

const readKept = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    // Storage is unavailable: the choice lasts as long as the page.
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
      // Storage is unavailable: the choice lasts as long as the page.
    }
  }, [isOn]);
  return [isOn, toggle];
}
