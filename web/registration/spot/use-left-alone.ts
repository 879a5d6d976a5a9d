import { useEffect, useEffectEvent, useRef, useState } from 'react';

const signs = ['pointerdown', 'keydown', 'input'] as const;

interface LeftAlone {
  /** Time without a touch before the warning. */
  readonly quietMs: number;
  /** Time of the warning. 0: none. */
  readonly warnMs: number;
  readonly isOn: boolean;
  readonly onOver: () => void;
}

/** Touches of the warning do not count, because its buttons decide. */
const isWarning = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Calls `onOver` without touches. Returns the seconds left while it warns, else null, and a function that counts as a
 * touch. Sleep counts.
 */
export const useLeftAlone = ({ quietMs, warnMs, isOn, onOver }: LeftAlone) => {
  const [left, setLeft] = useState<number | null>(null);
  const touchedAt = useRef(0);
  const stay = () => {
    touchedAt.current = Date.now();
    setLeft(null);
  };
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOn) return undefined;
    touchedAt.current = Date.now();
    const touch = (event: Event) => {
      if (!isWarning(event)) touchedAt.current = Date.now();
    };
    const timer = setInterval(() => {
      const restMs = touchedAt.current + quietMs + warnMs - Date.now();
      if (restMs <= 0) return over();
      setLeft(restMs <= warnMs ? Math.ceil(restMs / 1000) : null);
    }, 250);
    for (const sign of signs) addEventListener(sign, touch);
    return () => {
      clearInterval(timer);
      setLeft(null);
      for (const sign of signs) removeEventListener(sign, touch);
    };
  }, [isOn, quietMs, warnMs]);
  return { left, stay };
};
