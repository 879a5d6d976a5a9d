import type { CreditRule } from '#domain/model/credits/credit-rule.ts';
import { ruleInWords, sourceText } from '#domain/credits/rules/rule-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './rules.module.css';

/** What a rule means, and where it comes from. */
export function RuleWords({ rule }: { readonly rule: CreditRule }) {
  const sentences = useQuery(
    (reader) => ruleInWords(rule, (categoryId) => reader.get('categories', categoryId)?.name ?? categoryId),
    [rule],
  );
  return (
    <div className={styles['words']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="muted">{sourceText(rule)}</p>
      {rule.note !== '' && <p className="muted">{rule.note}</p>}
    </div>
  );
}
