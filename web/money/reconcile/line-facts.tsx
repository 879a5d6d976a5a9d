import type { BankLine } from '#domain/model/money/statement.ts';
import { dayForDisplay, phoneForDisplay } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './reconcile.module.css';

const words = reconcileWords.facts;

export function LineFacts({ line }: { line: BankLine }) {
  const file = useQuery((reader) => reader.get('statements', line.statementId)?.name ?? '', [line]);
  const payer = [line.payerName, phoneForDisplay(line.payerPhone), line.payerEmail];
  const facts = [
    [words.date, [dayForDisplay(line.paidOn.slice(0, 10)), line.paidOn.slice(11)].join(' ').trim()],
    [words.narration, line.narration],
    [words.bankReference, line.bankReference],
    [words.ourReference, line.ourReference],
    [words.payer, payer.filter((part) => part !== '').join(', ')],
    [words.file, file],
  ] as const;
  return (
    <dl className={`dl ${styles['facts']}`}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
