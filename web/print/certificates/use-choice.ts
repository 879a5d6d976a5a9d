import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { defaultCertificateRange } from '#domain/core/ranges.ts';
import { useServerClock, useToday } from '#web/sync/react/use-server-clock.ts';
import type { Choice } from './use-certificates.ts';

/** Kept in the address. Each Submit checks the day again. */
export const useChoice = (): {
  readonly choice: Choice;
  submit(range: string, categoryId: string): void;
  /** A link from the person asks to print without a second press. Calling it takes that out of the address. */
  readonly takePrint: (() => void) | null;
} => {
  const { range = defaultCertificateRange, category = '', print } = useSearch({ from: '/print1' });
  const serverNow = useServerClock();
  const today = useToday();
  const [at, setAt] = useState(today);
  const navigate = useNavigate({ from: '/print1' });
  return {
    choice: { range, categoryId: category, now: Math.max(at, today) },
    takePrint:
      print === undefined
        ? null
        : () => void navigate({ search: ({ print: _print, ...rest }) => rest, replace: true }),
    submit: (typed, categoryId) => {
      setAt(serverNow());
      void navigate({ search: { range: typed, category: categoryId } });
    },
  };
};
