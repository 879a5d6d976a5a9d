import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, Scale } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { creditsNumber, hoursOf, wholeNumber } from '#domain/core/text/format.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { CreditLedger, type LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { reviewed, reviewTotalsOf, type ReviewChoice } from '#domain/credits/results/review.ts';
import { useHasRight } from '#web/core/session/use-can.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useView } from '#web/sync/react/use-view.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stat, StatRow } from '#web/ui/stat.tsx';
import { creditsSearch } from '../parts/search.ts';
import { CreditTable } from './credit-table.tsx';
import { MissingExitField } from './missing-exit-field.tsx';
import { ReleaseSwitch } from './release-switch.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { SessionPlot } from './session-plot.tsx';
import styles from './results.module.css';

/** Minutes and credits of everyone, what is odd about them, and the steps from draft to final. */
export function CreditsPage() {
  const people = useView((views) => views.credits(CreditLedger).all(), []);
  const hasRules = useView((views) => views.credits(CreditLedger).setUp().rules.length > 0, []);
  const header = (
    <PageHeader
      title={words.title}
      actions={
        <>
          <ButtonLink icon={FileText} link={(slot) => <Link to="/credits/returns" {...slot} />}>
            {screensWords.councilReturns}
          </ButtonLink>
          <ButtonLink icon={Scale} link={(slot) => <Link to="/credits/rules" {...slot} />}>
            {words.rules}
          </ButtonLink>
        </>
      }
    />
  );
  if (people.length === 0)
    return (
      <Sheet>
        {header}
        <Empty detail={words.noneHint}>{words.none}</Empty>
      </Sheet>
    );
  return (
    <Sheet width="table">
      {header}
      <div className="pad stack shrink justify-start gap-4 pb-4">
        {!hasRules && <Notice tone="pending">{words.noRules}</Notice>}
        <MissingExitField />
        <ReleaseSwitch />
      </div>
      <Review people={people} />
    </Sheet>
  );
}

function Review({ people }: { readonly people: readonly LedgerEntry[] }) {
  const { choice, ...changes } = useReviewChoice();
  const shown = useShown(people, choice);
  const maySettle = useHasRight('editPeople');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ delegateId }) => ids.has(delegateId));
  const toggle = (delegateId: string): void =>
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(delegateId)) next.add(delegateId);
      return next;
    });
  const isAll = chosen.length === shown.length && shown.length > 0;
  return (
    <>
      <div className="pad stack shrink gap-4 pb-4">
        <ReviewFilters people={people} choice={choice} {...changes} />
        <Totals people={shown} />
        <SessionPlot people={shown} />
        {maySettle && (
          <div className="flow items-center gap-2">
            <Button
              aria-pressed={isAll}
              disabled={shown.length === 0}
              onClick={() => setIds(new Set(isAll ? [] : shown.map(({ delegateId }) => delegateId)))}
            >
              {words.chooseAll(shown.length)}
            </Button>
            {chosen.length > 0 && <span role="status">{words.chosen(chosen.length)}</span>}
          </div>
        )}
        {maySettle && (
          <ReviewActions people={chosen.length > 0 ? chosen : shown} mayDecide={chosen.length > 0} />
        )}
      </div>
      <CreditTable people={shown} chosen={maySettle ? { ids, toggle } : null} />
    </>
  );
}

/**
 * The choice is in the address, so that it is there again after a look at a person. The text is in the address when the
 * focus leaves its field: browsers refuse many changes of the address in a short time.
 */
const useReviewChoice = () => {
  const { show = 'attended', council = '', exception = '', q = '' } = useSearch({ from: '/credits' });
  const [text, setText] = useState(q);
  const navigate = useNavigate();
  const keep = (given: object): void =>
    void navigate({
      to: '/credits',
      search: (before) => creditsSearch({ ...before, ...given }),
      replace: true,
      resetScroll: false,
    });
  const choice: ReviewChoice = { show, council, exception, text };
  return { choice, change: keep, setText, keepText: () => keep({ q: text }) };
};

const useShown = (people: readonly LedgerEntry[], choice: ReviewChoice): LedgerEntry[] => {
  const session = useSession();
  const { show, council, exception, text } = useDeferredValue(choice);
  return reviewed(people, { show, council, exception, text }, session.optimistic.shown);
};

function Totals({ people }: { readonly people: readonly LedgerEntry[] }) {
  const { minutes, assumedMinutes, credits, unsettled, final } = reviewTotalsOf(people);
  return (
    <div className={styles['totals']}>
      <StatRow label={words.totals}>
        <Stat compact figure={wholeNumber(people.length)} what={words.peopleHead} />
        <Stat compact figure={hoursOf(minutes)} what={words.hoursOfAll(assumedMinutes)} />
        <Stat compact figure={creditsNumber(credits)} what={words.credits} />
        <Stat compact figure={wholeNumber(unsettled)} what={words.unsettled} />
        <Stat compact figure={wholeNumber(final)} what={words.finalOf(people.length)} />
      </StatRow>
    </div>
  );
}
