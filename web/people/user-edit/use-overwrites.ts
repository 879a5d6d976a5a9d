import { useEffect, useRef } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import {
  baseAfter,
  overwritesIn,
  delegateValuesOf,
  type DelegateValues,
  type Overwrite,
} from './delegate-values.ts';

interface Overwrites {
  /** Finds what saving these values would overwrite without the author knowing. */
  readonly find: (values: DelegateValues) => readonly Overwrite[];
  /** The editing user has now seen these values. */
  readonly accept: (values: Partial<DelegateValues>) => void;
}

/** Tracks the stored values that the editing user has seen. */
export const useOverwrites = (delegate: Delegate, getValues: () => DelegateValues): Overwrites => {
  const base = useRef<DelegateValues>(null);
  useEffect(() => {
    const stored = delegateValuesOf(delegate);
    base.current = baseAfter({ base: base.current ?? stored, stored, typed: getValues() });
  }, [delegate, getValues]);
  return {
    find: (typed) => {
      const stored = delegateValuesOf(delegate);
      return overwritesIn({ base: base.current ?? stored, stored, typed });
    },
    accept: (values) => {
      base.current = { ...delegateValuesOf(delegate), ...base.current, ...values };
    },
  };
};
