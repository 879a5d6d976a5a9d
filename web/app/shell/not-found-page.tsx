import { Link, useRouterState } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { commonWords, menuWords } from '#domain/core/text/common-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

export function NotFoundPage() {
  // The path of the page that is shown. The address changes before the next page loads, and that page exists.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return (
    <Sheet>
      <div className="pad">
        <Empty
          heading
          tone="refused"
          detail={commonWords.noSuchPage(pathname)}
          action={
            <ButtonLink icon={House} link={(slot) => <Link to="/" {...slot} />}>
              {menuWords.home}
            </ButtonLink>
          }
        >
          {commonWords.pageNotFound}
        </Empty>
      </div>
    </Sheet>
  );
}
