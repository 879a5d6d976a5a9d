import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { possibleLines } from '#domain/money/statements/possible-lines.ts';
import { dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import styles from './entries/payments-of-person.module.css';

const words = reconcileWords;
const tables = [
  'bankLines',
  'lineShares',
  'delegates',
  'companions',
  'transactions',
  'orders',
  'serials',
  'receipts',
] as const;

/** Bank lines that may be the money of these people, for users who may assign them. `people`: ids, with spaces. */
export function PossibleLines({ people }: { people: string }) {
  const { source } = useLiveViews();
  const { found } = useSliced(
    useCallback(() => {
      const delegates = people.split(' ').flatMap((id) => source.shown.get('delegates', id) ?? []);
      return possibleLines(source.shown, delegates);
    }, [source, people]),
    tables,
  );
  if (found === null || found.length === 0) return null;
  return (
    <Notice tone="info">
      <ul className={`stack gap-2 ${styles['possible']}`}>
        {found.map(({ lineId, amountPaise, paidOn, payerName, narration }) => (
          <li key={lineId}>
            {words.mayBePayment(rupees(amountPaise), dayForDisplay(paidOn.slice(0, 10)))}
            {': '}
            <span className="t2">{payerName || narration}</span>{' '}
            <Link to="/payments/reconcile" search={{ line: lineId }} className="text-link">
              {words.review}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
