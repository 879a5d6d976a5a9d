import { rupees } from '#domain/core/text/format.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './money-lines.module.css';

interface MoneyLine {
  readonly name: string;
  readonly count: number;
  readonly total: number;
  readonly derivation: readonly string[];
  /** The person who gets the item, if there are several people. */
  readonly person?: string | undefined;
}

interface MoneyLinesProps {
  readonly lines: readonly MoneyLine[];
  readonly totalPaise: number;
}

/** The items with their prices. Each line opens to show how its price is made up. */
export function MoneyLines({ lines, totalPaise }: MoneyLinesProps) {
  return (
    <div>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same item may be there for several people
        <details key={index} className={styles['line']}>
          <summary>
            <span>
              <span lang={nameLang(line.name)}>{line.name}</span>
              {line.count > 1 && <span className="num"> × {line.count}</span>}
              {line.person !== undefined && (
                <span className={`muted ${styles['person']}`}>{line.person}</span>
              )}
            </span>
            <span className={styles['amount']}>{line.total === 0 ? words.free : rupees(line.total)}</span>
          </summary>
          <ul>
            {line.derivation.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      ))}
      <p className={styles['total']}>
        <span>{words.total}</span>
        <span className={styles['amount']}>{rupees(totalPaise)}</span>
      </p>
    </div>
  );
}
