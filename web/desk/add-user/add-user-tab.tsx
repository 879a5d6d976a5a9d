import { Link } from '@tanstack/react-router';
import { duplicatesWords } from '#domain/people/duplicates/duplicate-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { addUserWords, dummiesWords, searchWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ImportLink } from '#web/sheets/import-link.tsx';
import { FinderBox } from '#web/people/parts/finder/finder-box.tsx';
import { FoundPeople } from '#web/people/parts/finder/found-people.tsx';
import styles from '#web/people/parts/finder/search.module.css';
import { useFinder } from '#web/people/parts/finder/use-finder.ts';
import { AddUserForm } from './add-user-form.tsx';
import { useSearchText } from '#web/people/parts/use-search-text.ts';

const words = addUserWords;

/** As many as a user reads before typing another letter. On phones the form is below them. */
const shownResults = 8;

/** Search first, then add, so that no person is registered twice (specification, section 2). */
export function AddUserTab() {
  const finder = useFinder(useSearchText(), shownResults);
  const addsDummies = useCan('addDummies');
  const { typed } = finder;
  return (
    <>
      <PageHeader title={words.title} sub={words.searchFirst} />
      <div className={styles['sides']}>
        <section aria-label={searchWords.title}>
          <div className={styles['box']}>
            <FinderBox finder={finder} />
          </div>
          <FoundPeople finder={finder} isNarrow />
          <div className={styles['box']}>
            <ImportLink />
          </div>
          <p className={`flow ${styles['more']}`}>
            <Link to="/users/addbulk" className="text-link">
              {bulkAddWords.title}
            </Link>
            {addsDummies && (
              <Link to="/users/adddummy" className="text-link">
                {dummiesWords.title}
              </Link>
            )}
            <Link to="/users/duplicates" className="text-link">
              {duplicatesWords.title}
            </Link>
          </p>
        </section>
        <section aria-label={words.addNewUser}>
          <h2 className={`h2 ${styles['title']}`}>{typed === '' ? words.addNewUser : words.notThere}</h2>
          <div className={styles['form']}>
            <AddUserForm searched={typed} />
          </div>
        </section>
      </div>
    </>
  );
}
