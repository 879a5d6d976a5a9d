import { councilLists } from '#domain/credits/returns/council-lists.ts';
import { returnWords as words } from '#domain/credits/returns/return-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FeedbackForms } from './feedback-forms.tsx';
import { ListOfCouncil } from './list-of-council.tsx';

/** The lists that councils get, each as CSV, as a workbook and as PDF for signature. */
export function ReturnsPage() {
  const lists = useQuery(councilLists, []);
  const mayEdit = useCan('editSetup');
  return (
    <Sheet>
      <PageHeader title={words.title} back={<BackLink to="/credits" />} />
      <div className="pad stack gap-3 pb-4">
        {lists.length === 0 ? (
          <Empty detail={words.noneHint}>{words.none}</Empty>
        ) : (
          <>
            <p className="hint">{words.hint}</p>
            {mayEdit && <FeedbackForms />}
            {lists.map((list) => (
              <ListOfCouncil key={`${list.council}/${list.part}`} list={list} />
            ))}
          </>
        )}
      </div>
    </Sheet>
  );
}
