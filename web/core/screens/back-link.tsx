import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Icon } from '#web/ui/icon.tsx';

type Destination =
  | '/categories'
  | '/companies'
  | '/credits'
  | '/credits/rules'
  | '/events'
  | '/fees'
  | '/halls'
  | '/payments/reconcile'
  | '/receipts'
  | '/payments'
  | '/payments/report'
  | '/print1'
  | '/records'
  | '/registration/queue'
  | '/reports'
  | '/scan/auto'
  | '/users'
  | '/users/add'
  | '/users/imports';

/** The back arrow before a page's title. */
export function BackLink({ to }: { to: Destination }) {
  return (
    <Link to={to} className="btn icon-only" aria-label={commonWords.back} title={commonWords.back}>
      <Icon icon={ArrowLeft} />
    </Link>
  );
}
