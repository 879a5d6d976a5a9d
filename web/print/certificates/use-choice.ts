import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { defaultCertificateRange } from '#domain/core/ranges.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import type { Choice } from './use-certificates.ts';

/** Kept in the address. Each Submit checks the day again. */
export const useChoice = (): {
  readonly choice: Choice;
  submit(range: string, categoryId: string): void;
} => {
  const { range = defaultCertificateRange, category = '' } = useSearch({ from: '/print1' });
  const serverClockOffset = useSyncState((sync) => sync.serverClockOffset);
  const [at, setAt] = useState(Date.now);
  const navigate = useNavigate({ from: '/print1' });
  return {
    choice: { range, categoryId: category, now: at + (serverClockOffset ?? 0) },
    submit: (typed, categoryId) => {
      setAt(Date.now());
      void navigate({ search: { range: typed, category: categoryId } });
    },
  };
};
