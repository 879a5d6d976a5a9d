import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { RegisterFilter } from '#domain/money/register/register.ts';
import { periodText } from '#domain/money/register/periods.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { registerSearch } from '../parts/search.ts';

export type ChangeRegister = (changed: ReturnType<typeof registerSearch>) => void;

/** The filter of the register, kept in the address. */
export const useRegisterFilter = () => {
  const search = useSearch({ from: '/receipts' });
  const navigate = useNavigate({ from: '/receipts' });
  const { from = '', to = '', kind = '', series = '', q = '' } = search;
  const filter = useMemo(
    (): RegisterFilter => ({ from, to, kind, series, typed: q }),
    [from, to, kind, series, q],
  );
  const change: ChangeRegister = useCallback(
    (changed) =>
      void navigate({
        search: (before) => registerSearch({ ...before, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { filter, change };
};

/** The heading of a file or a sheet of paper: 'Receipts, November 2026, Credit note, KPA/26-27/CNNN'. */
export const registerTitle = (title: string, { kind, series, typed, ...period }: RegisterFilter): string =>
  [
    title,
    periodText(period),
    kind && paperRegisterWords.kinds[kind],
    series,
    typed.trim() && `“${typed.trim()}”`,
  ]
    .filter((part) => part !== '')
    .join(', ');
