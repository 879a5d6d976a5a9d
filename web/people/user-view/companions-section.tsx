import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanionRow } from './companion-row.tsx';
import styles from './user-view.module.css';

/** The accompanying persons with the actions for each. */
export function CompanionsSection({ delegateId }: { delegateId: string }) {
  const companions = useQuery((reader) => reader.by('companions', 'delegateId', delegateId), [delegateId]);
  return (
    <section className={styles['companions']}>
      <SectionHeader
        title={personWords.accompanying}
        action={companions.length > 0 && <span className="t2 num">{companions.length}</span>}
      />
      {companions.length === 0 ? (
        <p className={`pad ${styles['none']}`}>{userViewWords.noCompanions}</p>
      ) : (
        <Rows
          label={personWords.accompanying}
          items={companions}
          keyOf={({ companionId }) => companionId}
          renderRow={(companion) => <CompanionRow companion={companion} />}
        />
      )}
    </section>
  );
}
