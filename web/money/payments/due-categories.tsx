import { Link } from '@tanstack/react-router';
import { commonWords } from '#domain/core/text/common-words.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useDueReport } from './dues-section.tsx';
import styles from './payments.module.css';

export function DueCategories() {
  const { found } = useDueReport();
  const owing = found?.categories.filter((category) => category.owing > 0) ?? [];
  if (owing.length === 0) return null;
  return (
    <nav className={`flow gap-2 ${styles['categories']}`} aria-label={paymentReportWords.owingByCategory}>
      {owing.map(({ key, name, owing: count }) => (
        <ButtonLink
          key={key}
          small
          link={(slot) => (
            <Link to="/payments/dues" search={{ state: 'owes', category: key }} replace {...slot} />
          )}
        >
          <span lang={nameLang(name)}>{name || commonWords.noCategory}</span>{' '}
          <span className="num">{wholeNumber(count)}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}
