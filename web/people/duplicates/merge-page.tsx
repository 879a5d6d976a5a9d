import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useKeptRow } from '#web/core/screens/use-kept-row.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { MergeForm } from './merge-form.tsx';
import { sideOf, type Sides } from './merge-plan.ts';

const words = mergeWords;

/** Merges two entries of one person: shows which values are kept and which rows are combined. */
export function MergePage() {
  const { keepId, dropId } = useParams({ from: '/users/merge/$keepId/$dropId' });
  const { next = '' } = useSearch({ from: '/users/merge/$keepId/$dropId' });
  const following = next.split(',').filter((id) => id !== '' && id !== keepId && id !== dropId);
  const found = useQuery(
    (reader): Sides | undefined => {
      const [keep, drop] = [sideOf(reader, keepId), sideOf(reader, dropId)];
      return keep && drop && keepId !== dropId ? { keep, drop } : undefined;
    },
    [keepId, dropId],
  );
  // After the merge the second person is gone: the page shows the previous state until the user leaves it.
  const { row: sides, keep, release } = useKeptRow(found);
  return (
    <Sheet>
      <PageHeader
        title={words.title}
        sub={following.length === 0 ? words.explained : words.following(following.length)}
        back={
          <Link
            to="/users/duplicates"
            className="btn icon-only"
            aria-label={commonWords.back}
            title={commonWords.back}
          >
            <Icon icon={ArrowLeft} />
          </Link>
        }
      />
      {sides === undefined ? (
        <div className="pad">
          <Notice>{messageFor('userNotFound')}</Notice>
        </div>
      ) : (
        <MergeForm
          key={`${keepId}/${dropId}`}
          sides={sides}
          following={following}
          onSend={keep}
          onRefused={release}
        />
      )}
    </Sheet>
  );
}
