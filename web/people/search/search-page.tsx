import { searchWords } from '#domain/people/people-words.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { NoUsers } from '#web/people/parts/no-users.tsx';
import { useSearchText } from '#web/people/parts/use-search-text.ts';
import { FinderBox } from '../parts/finder/finder-box.tsx';
import { FoundPeople } from '../parts/finder/found-people.tsx';
import { useFinder } from '../parts/finder/use-finder.ts';

/** As many as a user reads before typing another letter. */
const shownResults = 25;

/** Finds delegates and accompanying persons (specification, section 2, Search). */
export function SearchPage() {
  const finder = useFinder(useSearchText('/searchuser'), shownResults);
  const { typed, result } = finder;
  return (
    <Sheet width="table">
      <PageHeader title={searchWords.title} search={<FinderBox finder={finder} />} />
      <FoundPeople finder={finder} />
      <div role="status">{typed !== '' && result.entries.length === 0 && <NoUsers />}</div>
    </Sheet>
  );
}
