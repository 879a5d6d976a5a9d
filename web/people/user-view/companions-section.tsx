import { Plus } from 'lucide-react';
import { useState } from 'react';
import { personWords, userEditWords, userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanionDialog } from '../parts/companion-dialog.tsx';
import { CompanionRow } from './companion-row.tsx';
import styles from './user-view.module.css';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

/** The accompanying persons with the actions for each. */
export function CompanionsSection({ delegateId }: { readonly delegateId: string }) {
  const companions = useQuery((reader) => orderedCompanions(reader, delegateId), [delegateId]);
  const canEdit = useCan('editPeople');
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles['companions']}>
      <SectionHeader
        title={personWords.accompanying}
        action={
          canEdit ? (
            <Button small icon={Plus} onClick={() => setAdding(true)}>
              {userEditWords.addCompanion}
            </Button>
          ) : (
            companions.length > 0 && <span className="t2 num">{companions.length}</span>
          )
        }
      />
      {companions.length === 0 ? (
        <p className="pad muted">{userViewWords.noCompanions}</p>
      ) : (
        <Rows
          label={personWords.accompanying}
          items={companions}
          keyOf={({ companionId }) => companionId}
          renderRow={(companion) => <CompanionRow companion={companion} />}
        />
      )}
      {isAdding && (
        <CompanionDialog delegateId={delegateId} companion={undefined} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}
