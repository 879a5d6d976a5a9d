import { Link, useParams } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { creditsNumber, dayForDisplay, displayName } from '#domain/core/text/format.ts';
import { personDays } from '#domain/credits/person-days/person-days.ts';
import { personDayWords as words } from '#domain/credits/person-days/person-day-words.ts';
import { CreditLedger, type LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { creditsWords } from '#domain/credits/results/credits-words.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { useCan, useHasRight } from '#web/core/session/use-can.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stat, StatRow } from '#web/ui/stat.tsx';
import { Minutes } from '../parts/person-cells.tsx';
import { finalText } from '../results/credit-table.tsx';
import { ReviewActions } from '../results/review-actions.tsx';
import { AddPassage } from './passage-dialog.tsx';
import { PersonDayView } from './person-day-view.tsx';
import { ResultSection } from './result-section.tsx';

/** A person's minutes and credits, explained down to the scans. */
export function PersonCreditsPage() {
  const { delegateId } = useParams({ from: '/credits/people/$delegateId' });
  const entry = useView((views) => views.credits(CreditLedger).of(delegateId), [delegateId]);
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return delegate === undefined ? '' : displayName(delegate);
    },
    [delegateId],
  );
  useNamedPage(name);
  return (
    <Sheet width="table">
      <PageHeader
        title={name || creditsWords.title}
        sub={entry && [entry.serial, entry.council, entry.councilNumber].filter(Boolean).join(' · ')}
        back={<BackLink to="/credits" />}
        actions={
          name !== '' && (
            <ButtonLink
              icon={UserRound}
              link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
            >
              {words.toPerson}
            </ButtonLink>
          )
        }
      />
      {entry === null ? (
        <div className="pad pb-4">
          <Notice>{words.gone}</Notice>
        </div>
      ) : (
        <PersonCredits key={delegateId} entry={entry} />
      )}
    </Sheet>
  );
}

function PersonCredits({ entry }: { readonly entry: LedgerEntry }) {
  const maySettle = useHasRight('editPeople');
  return (
    <div className="pad stack shrink gap-6 pb-8">
      <StatRow label={words.figures}>
        <Stat compact figure={<Minutes {...entry} />} what={creditsWords.minutes} />
        <Stat compact figure={creditsNumber(entry.credits)} what={creditsWords.credits} />
        <Stat compact figure={finalText(entry)} what={creditsWords.state} />
      </StatRow>
      {maySettle && <ReviewActions people={[entry]} mayDecide />}
      <ResultSection entry={entry} />
      <Days entry={entry} />
    </div>
  );
}

function Days({ entry }: { readonly entry: LedgerEntry }) {
  const mayCorrect = useCan('correctPassages');
  const setUp = useView((views) => views.credits(CreditLedger).setUp(), []);
  const days = useQuery((reader) => personDays(reader, setUp, entry), [setUp, entry]);
  const [chosen, setDay] = useState<number | null>(null);
  const day = days.find((each) => each.day === chosen) ?? days[0];
  const options = days.map((each) => ({
    value: String(each.day),
    label: dayForDisplay(new Date(each.day * dayMs).toISOString().slice(0, 10)),
  }));
  return (
    <section className="stack shrink gap-4" aria-label={words.scans}>
      <div className="flow items-center gap-2">
        {options.length > 4 && (
          <Select
            fit
            aria-label={words.day}
            options={options}
            value={String(day?.day)}
            onChange={({ target }) => setDay(Number(target.value))}
          />
        )}
        {options.length > 0 && options.length <= 4 && (
          <Segments
            label={words.day}
            value={String(day?.day)}
            options={options}
            onChange={(value) => setDay(Number(value))}
          />
        )}
        {mayCorrect && <AddPassage delegateId={entry.delegateId} near={day?.passages.at(-1)?.last} />}
      </div>
      {day === undefined ? (
        <Empty>{words.none}</Empty>
      ) : (
        <PersonDayView day={day} missingExit={setUp.missingExit} />
      )}
    </section>
  );
}
