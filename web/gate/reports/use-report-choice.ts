import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { cardKinds, type CardKind, type ReportChoice } from '#domain/gate/report-choice.ts';
import type { RecordFilter } from '#domain/gate/record-report-view.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { reportSearch } from '../parts/search.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The filters of the report, kept in the address; '' means no filter. */
export interface ReportSettings {
  readonly show: RecordFilter;
  readonly q: string;
  readonly category: string;
  readonly kind: CardKind | '';
  /** '' for users who see only cards: their rows contain no company. */
  readonly company: string;
}

export type ChangeReport = (changed: Partial<ReportSettings>) => void;

export const useReportChoice = (): {
  settings: ReportSettings;
  choice: ReportChoice;
  change: ChangeReport;
} => {
  const {
    show = 'total',
    q = '',
    category = '',
    kind = '',
    company: asked = '',
  } = useSearch({
    from: '/reports/$value',
  });
  const navigate = useNavigate({ from: '/reports/$value' });
  const company = useCan('seeContacts') ? asked : '';
  const ofCompany = useQuery(
    (reader) =>
      company === ''
        ? null
        : reader.by('delegates', 'companyId', company).map(({ delegateId }) => delegateId),
    [company],
  );
  const choice = useMemo(
    (): ReportChoice => ({
      categoryId: category === '' ? null : category,
      kind: cardKinds.find((option) => option === kind) ?? null,
      delegateIds: ofCompany && new Set(ofCompany),
    }),
    [category, kind, ofCompany],
  );
  const change = useCallback(
    (changed: Partial<ReportSettings>) =>
      void navigate({
        search: (before) => reportSearch({ ...before, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { settings: { show, q, category, kind, company }, choice, change };
};
