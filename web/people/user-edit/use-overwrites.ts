import { useEffect, useRef } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { baseAfter, overwritesIn, valuesOf, type DelegateValues, type Overwrite } from './delegate-values.ts';

interface Overwrites {
  /** What saving these values would overwrite without its author knowing. */
  readonly find: (values: DelegateValues) => readonly Overwrite[];
  /** These values are known here from now on. */
  readonly accept: (values: Partial<DelegateValues>) => void;
}

/** Follows which stored values the one who edits has seen. */
export const useOverwrites = (delegate: Delegate, getValues: () => DelegateValues): Overwrites => {
  const base = useRef<DelegateValues>(null);
  useEffect(() => {
    const stored = valuesOf(delegate);
    base.current = baseAfter({ base: base.current ?? stored, stored, typed: getValues() });
  }, [delegate, getValues]);
  return {
    find: (typed) => {
      const stored = valuesOf(delegate);
      return overwritesIn({ base: base.current ?? stored, stored, typed });
    },
    accept: (values) => {
      base.current = { ...valuesOf(delegate), ...base.current, ...values };
    },
  };
};
