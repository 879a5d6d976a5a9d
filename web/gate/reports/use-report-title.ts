import { cardsWords } from '#domain/core/text/list-words.ts';
import { reportsWords } from '#domain/event/setup-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { ReportSettings } from './use-report-choice.ts';

const words = reportsWords;

/** What a file or a sheet of paper holds: 'Day 1 lunch, Done, Speaker'. */
export const useReportTitle = (record: string, settings: ReportSettings): string => {
  const { show, category, kind, company } = settings;
  return useQuery(
    (reader) =>
      [
        record,
        show === 'total' ? '' : words.filters[show],
        reader.get('categories', category)?.name ?? '',
        kind === '' ? '' : cardsWords.filters[kind],
        reader.get('companies', company)?.name ?? '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    [record, show, category, kind, company],
  );
};
