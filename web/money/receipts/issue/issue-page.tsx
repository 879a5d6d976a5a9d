import { useNavigate, useSearch } from '@tanstack/react-router';
import { issueWords as words } from '#domain/money/issue/issue-words.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { areVouchersFor } from '#domain/money/vouchers/vouchers.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { IssueMany } from './issue-many.tsx';

const kinds = ['receipts', 'receiptVouchers'] as const;

/** The papers that wait to be issued. Vouchers are offered where the organiser issues them. */
export function IssuePage() {
  const search = useSearch({ from: '/receipts/issue' });
  const navigate = useNavigate({ from: '/receipts/issue' });
  const hasVouchers = useQuery((reader) => areVouchersFor(billingOf(reader)), []);
  const kind = search.kind === 'vouchers' ? 'receiptVouchers' : 'receipts';
  return (
    <Sheet width="table">
      <PageHeader title={words.title} back={<BackLink to="/receipts" />} />
      {(hasVouchers || kind === 'receiptVouchers') && (
        <div className="pad pb-4">
          <Segments
            label={words.kinds.label}
            value={kind}
            options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={(chosen) =>
              void navigate({
                search: chosen === 'receiptVouchers' ? { kind: 'vouchers' } : {},
                replace: true,
              })
            }
          />
        </div>
      )}
      <IssueMany key={kind} kind={kind} />
    </Sheet>
  );
}
