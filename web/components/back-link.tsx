import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import * as labels from '#domain/labels.ts';
import { Icon } from './ui/icon.tsx';

type Destination =
  | '/categories'
  | '/companies'
  | '/events'
  | '/payments/reconcile'
  | '/receipts'
  | '/payments'
  | '/payments/report'
  | '/print1'
  | '/records'
  | '/reports'
  | '/scan/auto'
  | '/users'
  | '/users/add';

/** The back arrow before a page's title. */
export function BackLink({ to }: { to: Destination }) {
  return (
    <Link to={to} className="btn icon-only" aria-label={labels.common.back} title={labels.common.back}>
      <Icon icon={ArrowLeft} />
    </Link>
  );
}
