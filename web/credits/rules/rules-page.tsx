import { Link } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { dateTime, rupees } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { creditSetUpOf, ruleOf, type CreditSetUp } from '#domain/credits/results/credit-set-up.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import type { CreditRuleRow } from '#domain/model/credits/credit-rule.ts';
import { nameKey } from '#domain/model/fields/same-name.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RuleWords } from './rule-words.tsx';
import styles from './rules.module.css';

/** The rules of all councils with their editions. */
export function RulesPage() {
  const mayEdit = useCan('editSetup');
  const setUp = useQuery(creditSetUpOf, []);
  const removed = useQuery(removedRules, []);
  return (
    <Sheet>
      <PageHeader
        title={words.list}
        back={<BackLink to="/credits" />}
        actions={
          mayEdit && (
            <ButtonLink
              variant="primary"
              icon={Plus}
              link={(slot) => <Link to="/credits/rules/add" {...slot} />}
            >
              {words.add}
            </ButtonLink>
          )
        }
      />
      <div className="pad pb-4">
        {setUp.rules.length === 0 && <Empty detail={words.noneHint}>{words.none}</Empty>}
        {setUp.rules.map((row) => (
          <Rule key={row.ruleId} row={row} setUp={setUp} mayEdit={mayEdit} />
        ))}
        {mayEdit && removed.length > 0 && (
          <Fold summary={words.removedRules} className="py-4">
            {removed.map((row) => (
              <RemovedRule key={row.ruleId} row={row} />
            ))}
          </Fold>
        )}
      </div>
    </Sheet>
  );
}

/** The last editions of rules that were removed. */
const removedRules = (reader: Reader): CreditRuleRow[] =>
  [...reader.all('creditRules')].filter(
    ({ isRemoved, ruleId, edition }) =>
      isRemoved && reader.by('creditRules', 'ruleId', ruleId).every((other) => other.edition <= edition),
  );

interface RuleProps {
  readonly row: CreditRuleRow;
  readonly setUp: CreditSetUp;
  readonly mayEdit: boolean;
}

function Rule({ row, setUp, mayEdit }: RuleProps) {
  const { rule, ruleId } = row;
  const { used, credited } = useView((views) => usesOf(row, views.credits(CreditLedger)), [row]);
  return (
    <section className={styles['rule']} aria-label={rule.council}>
      <div className={styles['ruleHead']}>
        <h2 className="h2" lang={nameLang(rule.council)}>
          {rule.council}
        </h2>
        <Standing row={row} setUp={setUp} />
      </div>
      <RuleWords rule={rule} />
      {used > 0 && <p>{words.usedBy(used)}</p>}
      {rule.feePerPerson > 0 && credited > 0 && (
        <p>{words.due(rupees(rule.feePerPerson * credited), credited)}</p>
      )}
      <Editions ruleId={ruleId} />
      {mayEdit && (
        <div className="flow gap-2">
          <ButtonLink
            icon={Pencil}
            link={(slot) => (
              <Link
                to="/credits/rules/$ruleId"
                params={{ ruleId }}
                aria-label={words.editRule(rule.council)}
                {...slot}
              />
            )}
          >
            {words.editShort}
          </ButtonLink>
          {used === 0 && <RemoveRule row={row} />}
        </div>
      )}
    </section>
  );
}

/** Final results that the rule made, and people with credits of its council. */
const usesOf = (
  { ruleId, rule }: CreditRuleRow,
  ledger: CreditLedger,
): { used: number; credited: number } => {
  const key = nameKey(rule.council);
  let [used, credited] = [0, 0];
  for (const { final } of ledger.all()) {
    if (final?.ruleId === ruleId) used++;
    if (final !== null && final.credits > 0 && nameKey(final.council) === key) credited++;
  }
  return { used, credited };
};

/** Whether this rule counts. A council may have several, and one of them counts. */
function Standing({ row, setUp }: { readonly row: CreditRuleRow; readonly setUp: CreditSetUp }) {
  const counting = ruleOf(setUp, row.rule.council);
  if (counting?.ruleId === row.ruleId) return <Badge state="full">{words.counts}</Badge>;
  const isAlone = ruleOf({ ...setUp, rules: [row] }, row.rule.council) === null;
  return <Badge state="idle">{isAlone ? words.notInForce : words.otherCounts}</Badge>;
}

function Editions({ ruleId }: { readonly ruleId: string }) {
  const timeZone = useTimeZone();
  const editions = useQuery(
    (reader) => reader.by('creditRules', 'ruleId', ruleId).sort((one, other) => other.edition - one.edition),
    [ruleId],
  );
  return (
    <Fold summary={words.editions(editions.length)}>
      <ol className="stack gap-4 pb-2">
        {editions.map(({ edition, rule, isRemoved, savedAt, savedBy }) => (
          <li key={edition} className="stack gap-1">
            <p>
              <b>{words.edition(edition)}</b>{' '}
              <span className="muted">{words.savedBy(dateTime(savedAt, timeZone), savedBy)}</span>
            </p>
            {isRemoved ? <p className="muted">{words.wasRemoved}</p> : <RuleWords rule={rule} />}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function RemoveRule({ row }: { readonly row: CreditRuleRow }) {
  const { ruleId, edition, rule } = row;
  const [remove, state] = useCommand('creditRule.remove');
  const restore = useRestore();
  const press = async (): Promise<void> => {
    const outcome = await remove({ ruleId, editionSeen: edition });
    if (!outcome.ok) return toastError(outcome.text);
    toastUndo(words.removed(rule.council), {
      label: words.undo,
      onPress: () => void restore({ ...row, edition: edition + 1 }),
    });
  };
  return (
    <Button
      icon={Trash2}
      busy={state.phase === 'running'}
      aria-label={words.removeRule(rule.council)}
      onClick={() => void press()}
    >
      {words.remove}
    </Button>
  );
}

/** Saves the rule as the edition after its removal. */
const useRestore = (): ((row: CreditRuleRow) => Promise<void>) => {
  const [save] = useCommand('creditRule.save');
  return async ({ ruleId, rule, returnForm, edition }) => {
    const outcome = await save({ ruleId, rule, returnForm, editionSeen: edition });
    if (!outcome.ok) toastError(outcome.text);
  };
};

function RemovedRule({ row }: { readonly row: CreditRuleRow }) {
  const restore = useRestore();
  const { council } = row.rule;
  return (
    <div className="stack gap-2 justify-start py-2">
      <b lang={nameLang(council)}>{council}</b>
      <RuleWords rule={row.rule} />
      <Button aria-label={words.restoreRule(council)} onClick={() => void restore(row)}>
        {words.restore}
      </Button>
    </div>
  );
}
