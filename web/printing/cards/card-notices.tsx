import { listOf } from '#domain/core/text/format.ts';
import { cardChecks } from '#domain/print/print-checks.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PeopleNotice, UndrawableNotice } from '#web/printing/print-notices.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = cardPrintWords;

export function CardNotices({ serials }: { readonly serials: readonly number[] }) {
  const { nameless, undrawable, pale } = useQuery((reader) => cardChecks(reader, serials), [serials.join()]);
  if (nameless.length + undrawable.length + pale.length === 0) return null;
  return (
    <div className="stack gap-3 py-3 pad no-print">
      {nameless.length > 0 && (
        <PeopleNotice
          title={words.nameless(nameless.length)}
          detail={words.namelessDetail}
          people={nameless}
        />
      )}
      {pale.length > 0 && (
        <Notice tone="pending">
          <b>{words.pale(listOf(pale))}</b> {words.paleDetail}
        </Notice>
      )}
      <UndrawableNotice people={undrawable} />
    </div>
  );
}
