import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { CreditLedger, type LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { differencesOf } from '#domain/credits/results/person-credits.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AskNumbers } from './ask-numbers.tsx';
import { CreditTable } from './credit-table.tsx';
import { MissingExitField } from './missing-exit-field.tsx';
import { ReleaseSwitch } from './release-switch.tsx';
import { AmendResults, FinaliseResults } from './settle-results.tsx';

type Filter = keyof typeof words.filters;

const hasChanged = (entry: LedgerEntry): boolean =>
  entry.final !== null && differencesOf(entry.final, entry).length > 0;

const isShown: Readonly<Record<Filter, (entry: LedgerEntry) => boolean>> = {
  attended: ({ passages, final, decision }) => passages > 0 || final !== null || decision !== null,
  exceptions: ({ exceptions }) => exceptions.length > 0,
  open: (entry) => entry.final === null && isShown.attended(entry),
  changed: hasChanged,
};

const filters = (['attended', 'exceptions', 'open', 'changed'] as const).map((value) => ({
  value,
  label: words.filters[value],
}));

/** Minutes and credits of everyone, what is odd about them, and the step from draft to final. */
export function CreditsPage() {
  const [filter, setFilter] = useState<Filter>('attended');
  const people = useView((views) => views.credits(CreditLedger).all(), []);
  const hasRules = useView((views) => views.credits(CreditLedger).setUp().rules.length > 0, []);
  const maySettle = useCan('editPeople');
  const shown = people.filter(isShown[filter]);
  if (people.length === 0)
    return (
      <Sheet>
        <PageHeader title={words.title} />
        <Empty detail={words.noneHint}>{words.none}</Empty>
      </Sheet>
    );
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        actions={
          <ButtonLink link={(slot) => <Link to="/credits/returns" {...slot} />}>
            {screensWords.councilReturns}
          </ButtonLink>
        }
      />
      <div className="pad stack shrink justify-start gap-4 pb-4">
        {!hasRules && <Notice tone="pending">{words.noRules}</Notice>}
        <MissingExitField />
        <ReleaseSwitch />
        <Segments label={words.show} value={filter} options={filters} onChange={setFilter} />
        {maySettle && (
          <div className="flow gap-2">
            <FinaliseResults delegateIds={idsOf(people.filter(isShown.open))} />
            <AmendResults delegateIds={idsOf(people.filter(hasChanged))} />
            <AskNumbers people={people} />
          </div>
        )}
      </div>
      <CreditTable people={shown} />
    </Sheet>
  );
}

const idsOf = (people: readonly LedgerEntry[]): string[] => people.map(({ delegateId }) => delegateId);
