import { Link } from '@tanstack/react-router';
import { Download, ReceiptText } from 'lucide-react';
import { companyCsv } from '#domain/people/company-csv.ts';
import type { Company } from '#domain/model/money/company.ts';
import { peopleOfCompany, type SponsoredPerson } from '#domain/people/company-people.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { dateOnly, displayName, wholeNumber } from '#domain/core/text/format.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { personWords, usersWords } from '#domain/people/people-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Stat, StatRow } from '#web/ui/stat.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { saveFile } from '#web/device/save-file.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CategoryName } from '#web/people/parts/category-name.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = companiesWords;

/** The target of 'Show the people'. */
export const peopleId = 'people';

export function CompanyPeople({ company }: { company: Company }) {
  const timeZone = useTimeZone();
  const now = useToday();
  const { companyId } = company;
  const people = useQuery((reader) => peopleOfCompany(reader, companyId), [companyId]);
  const { optimistic } = useSession();
  const paid = people.filter(({ delegate }) => delegate.isPaid).length;
  const companions = people.reduce((sum, person) => sum + person.companions.length, 0);
  const [note] = useCommand('list.export');
  const mayIssue = useCan('editPeople');
  const save = () => {
    saveFile(
      safeFileName(words.csvName(company.name, dateOnly(now, timeZone)), 'csv'),
      companyCsv(optimistic.shown, companyId),
      'text/csv;charset=utf-8',
    );
    void note({ what: 'company', rows: people.length });
  };
  const counts = [
    [words.delegates, people.length],
    [words.paid, paid],
    [words.pending, people.length - paid],
    [words.accompanying, companions],
  ] as const;
  return (
    <section id={peopleId}>
      <SectionHeader
        title={words.delegates}
        action={
          people.length > 0 && (
            <span className="flow gap-2">
              {mayIssue && (
                <ButtonLink
                  small
                  icon={ReceiptText}
                  link={(slot) => <Link to="/receipts/shared" search={{ company: companyId }} {...slot} />}
                >
                  {screensWords.sharedReceipt}
                </ButtonLink>
              )}
              <Button small icon={Download} onClick={save}>
                {words.exportCsv}
              </Button>
            </span>
          )
        }
      />
      {people.length === 0 ? (
        <p className="pad t2">{words.noDelegates}</p>
      ) : (
        <>
          <div className="pad pb-4">
            <StatRow label={words.delegates}>
              {counts.map(([what, count]) => (
                <Stat key={what} compact figure={wholeNumber(count)} what={what} />
              ))}
            </StatRow>
          </div>
          <VirtualList
            label={words.delegates}
            items={people}
            keyOf={({ delegate }) => delegate.delegateId}
            estimateHeight={67}
            renderRow={(person) => <PersonRow person={person} />}
          />
        </>
      )}
    </section>
  );
}

function PersonRow({ person: { delegate, serial, companions } }: { person: SponsoredPerson }) {
  const { delegateId, categoryId, isPaid } = delegate;
  const along = companions.join(', ');
  return (
    <ListRow
      serial={serial}
      name={displayName(delegate) || commonWords.none}
      link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
      category={categoryId === '' ? null : <CategoryName categoryId={categoryId} />}
      sub={along === '' ? null : usersWords.companions(along)}
      subLang={nameLang(along)}
      action={
        <Badge state={isPaid ? 'full' : 'open'}>{isPaid ? personWords.paid : personWords.notPaid}</Badge>
      }
    />
  );
}
