import { Link, useRouterState } from '@tanstack/react-router';
import { House } from 'lucide-react';
import * as labels from '#domain/labels.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Empty } from '#web/components/ui/empty.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';

export function NotFoundPage() {
  // Of the page that is shown: the address changes before the next page comes, and that one exists.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return (
    <Sheet>
      <div className="pad">
        <Empty
          heading
          tone="refused"
          detail={labels.common.noSuchPage(pathname)}
          action={
            <ButtonLink icon={House} link={(slot) => <Link to="/" {...slot} />}>
              {labels.menu.home}
            </ButtonLink>
          }
        >
          {labels.common.pageNotFound}
        </Empty>
      </div>
    </Sheet>
  );
}
