import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { FileDown, History, Search, Wallet } from 'lucide-react';
import {
  attentionKinds,
  type AttentionKind,
  type ImportSummary,
  type MethodSum,
} from '#domain/people/import/import-summary.ts';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { GenerateSerialsLink } from '../serials/generate-serials-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import styles from './result-panel.module.css';

const words = bulkAddWords.summary;

interface ResultPanelProps {
  readonly summary: ImportSummary;
  /** The rows that are shown below. */
  readonly chosen: AttentionKind | null;
  /** Links to lists would lead to another event than the one that the super admin imports into. */
  readonly hasLinks: boolean;
  readonly importId: string;
  readonly onChoose: (kind: AttentionKind | null) => void;
  readonly onSaveToFix: () => void;
  readonly onSave: () => void;
}

/** What an import did: counts, the money by method, and what the user still has to look at. */
export function ResultPanel(props: ResultPanelProps) {
  const { summary, chosen, hasLinks, importId, onChoose, onSaveToFix, onSave } = props;
  const { added, merged, present, money, knownPayments, attention, toFix } = summary;
  const result = useArrival<HTMLElement>();
  const figures = useId();
  const kinds = attentionKinds.filter((kind) => attention[kind].length > 0);
  return (
    <section
      ref={result}
      className="stack shrink gap-4 pb-4"
      aria-label={words.title}
      aria-describedby={figures}
    >
      <SectionHeader title={words.title} />
      <dl id={figures} className={`grid ${styles['figures']}`}>
        <Figure slot="full" word={words.figures.added} count={added} />
        <Figure slot="half" word={words.figures.merged} count={merged} />
        <Figure slot="open" word={words.figures.present} count={present} />
        <Figure slot="cut" word={words.figures.attention} count={toFix.size} />
      </dl>
      {money.length > 0 && (
        <div className={`pad stack shrink justify-start gap-3 ${styles['money']}`}>
          <h3 className="h2">{words.money}</h3>
          <MoneyTable sums={money} />
        </div>
      )}
      {knownPayments > 0 && <p className="pad">{words.knownPayments(knownPayments)}</p>}
      <div className={`pad stack shrink justify-start gap-3 ${styles['attention']}`}>
        <h3 className="h2">{words.attention}</h3>
        {kinds.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ul>
            {kinds.map((kind) => (
              <li key={kind} className="line items-center between gap-3 py-2">
                <span>{words.kinds[kind](attention[kind].length)}</span>
                <Button
                  small
                  aria-pressed={chosen === kind}
                  onClick={() => onChoose(chosen === kind ? null : kind)}
                >
                  {chosen === kind ? words.showAll : words.show}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {toFix.size > 0 && (
          <div className="stack shrink justify-start gap-3">
            <Button icon={FileDown} onClick={onSaveToFix}>
              {words.toFix}
            </Button>
            <p className="fine">{words.toFixHint}</p>
          </div>
        )}
      </div>
      <div className="pad acts-row pt-2">
        {hasLinks && (
          <>
            {money.length > 0 && <GenerateSerialsLink />}
            <ButtonLink
              variant={money.length > 0 ? 'plain' : 'primary'}
              link={(slot) => (
                <Link to={money.length > 0 ? '/users/paid' : '/users/all'} search={{}} {...slot} />
              )}
            >
              {bulkAddWords.showPending}
            </ButtonLink>
            {money.length > 0 && (
              <ButtonLink icon={Wallet} link={(slot) => <Link to="/payments" search={{}} {...slot} />}>
                {words.payments}
              </ButtonLink>
            )}
            {added + merged > 0 && (
              <ButtonLink
                icon={History}
                link={(slot) => <Link to="/users/imports/$importId" params={{ importId }} {...slot} />}
              >
                {words.openImport}
              </ButtonLink>
            )}
            {added > 0 && (
              <ButtonLink icon={Search} link={(slot) => <Link to="/users/duplicates" {...slot} />}>
                {words.duplicates}
              </ButtonLink>
            )}
          </>
        )}
        <Button icon={FileDown} onClick={onSave}>
          {bulkAddWords.resultFile}
        </Button>
      </div>
    </section>
  );
}

function Figure({ slot, word, count }: { slot: SlotState; word: string; count: number }) {
  return (
    <div>
      <dt className="line items-center gap-2 fine">
        <Slot state={slot} />
        {word}
      </dt>
      <dd>{wholeNumber(count)}</dd>
    </div>
  );
}

function MoneyTable({ sums }: { sums: readonly MethodSum[] }) {
  return (
    <Table
      label={words.money}
      rows={sums}
      keyOf={({ method }) => method}
      columns={[
        {
          key: 'method',
          head: words.heads.method,
          cell: ({ method }) => method || words.noMethod,
          total: words.total,
        },
        {
          key: 'count',
          head: words.heads.count,
          figures: true,
          cell: ({ count }) => wholeNumber(count),
          total: wholeNumber(sums.reduce((sum, { count }) => sum + count, 0)),
        },
        {
          key: 'amount',
          head: words.heads.amount,
          figures: true,
          cell: ({ paise }) => rupees(paise),
          total: rupees(sums.reduce((sum, { paise }) => sum + paise, 0)),
        },
      ]}
    />
  );
}
