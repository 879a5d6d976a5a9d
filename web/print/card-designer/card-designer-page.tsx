import { Link, useSearch } from '@tanstack/react-router';
import { mainTemplate } from '#domain/model/card-template.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CardDesigner } from './card-designer.tsx';
import { CardToLookAt } from './card-to-look-at.tsx';

const words = cardDesignerWords;

/** The ID card's template (specification, sections 2, 5 and 9). Users who may not change it can view it. */
export function CardDesignerPage() {
  const { template: openName = mainTemplate } = useSearch({ from: '/carddesigner' });
  const stored = useQuery((reader) => reader.get('templates', openName), [openName]);
  const mayEdit = useCan('editSetup');
  const isGone = stored === undefined && openName !== mainTemplate;
  if (!isGone && mayEdit) return <CardDesigner key={openName} openName={openName} stored={stored} />;
  return (
    <Sheet width={isGone ? 'content' : 'table'}>
      <PageHeader title={words.title} />
      {isGone ? (
        <Empty
          action={
            <ButtonLink link={(slot) => <Link to="/carddesigner" search={{}} {...slot} />}>
              {words.toMain}
            </ButtonLink>
          }
        >
          {messageFor('templateNotFound')}
        </Empty>
      ) : (
        <CardToLookAt openName={openName} />
      )}
    </Sheet>
  );
}
