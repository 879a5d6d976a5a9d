import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { PaymentFilter } from '#domain/money/reports/payment-entries.ts';
import { paymentsSearch } from '../parts/search.ts';

type PaymentPath = '/payments' | '/payments/report';
export type ChangePayments = (changed: ReturnType<typeof paymentsSearch>) => void;

export const usePaymentFilter = (path: PaymentPath) => {
  const search = useSearch({ from: path });
  const navigate = useNavigate({ from: path });
  const { show = 'all', from = '', to = '', method = '', category = '', company = '', q = '' } = search;
  const filter = useMemo(
    (): PaymentFilter => ({ show, from, to, method, categoryId: category, companyId: company, typed: q }),
    [show, from, to, method, category, company, q],
  );
  const change: ChangePayments = useCallback(
    (changed) =>
      void navigate({
        search: (before) => paymentsSearch({ ...before, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { filter, search, change };
};
