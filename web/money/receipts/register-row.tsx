import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayForDisplay, listOf, rupees } from '#domain/core/text/format.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { placeText } from '#domain/money/register/register-columns.ts';
import {
  isCancelled,
  isOfAdvance,
  type RegisterLine,
  type TaxSums,
} from '#domain/money/register/register.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { linkOfPaper } from '../parts/link-of-paper.ts';
import styles from './register.module.css';

const words = paperRegisterWords;
const { heads } = words;

/** The amounts of a paper, each in a column of its own on a desktop. */
export const taxColumns = [
  ['taxablePaise', heads.taxable],
  ['cgstPaise', heads.cgst],
  ['sgstPaise', heads.sgstShort],
  ['igstPaise', heads.igst],
] as const satisfies readonly (readonly [keyof TaxSums, string])[];

const joined = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

/** What the paper refers to, in words. */
const linkText = ({ kind, state, refersTo }: RegisterLine): string => {
  if (refersTo.length === 0) return '';
  const numbers = listOf(refersTo);
  if (kind === 'creditNote') return words.on(numbers);
  if (kind === 'refundVoucher') return words.onVoucher(numbers);
  if (kind === 'receiptVoucher') return words.usedBy(numbers);
  return state === 'replaced' ? words.replacedBy(numbers) : words.creditedBy(numbers);
};

interface RegisterRowProps {
  readonly line: RegisterLine;
  /** All amounts in columns; otherwise stacked lines. */
  readonly inColumns: boolean;
}

/** A paper of the register with its full number. */
export function RegisterRow({ line, inColumns }: RegisterRowProps) {
  const { paper, day, sums } = line;
  const { payer, delegateName, placeOfSupply, people } = paper.document;
  const facts = joined([
    payer.gstin,
    placeText(placeOfSupply),
    delegateName === '' ? '' : receiptsWords.onPaper.forDelegate(delegateName),
    people === undefined ? '' : issueWords.shared.ofPeople(people.length),
    isOfAdvance(line) ? words.kinds[line.kind] : '',
    linkText(line),
  ]);
  const payerName = (
    <span className={styles['payer']}>
      <span lang={nameLang(payer.name)}>{payer.name}</span>
      <span className="sub" lang={nameLang(facts)}>
        {facts}
      </span>
    </span>
  );
  const date = <span className="date">{dayForDisplay(day)}</span>;
  const total = isCancelled(line) ? (
    <Badge state="cut">{receiptsWords.isCancelled}</Badge>
  ) : (
    <b className="num">{rupees(sums.totalPaise)}</b>
  );
  if (inColumns)
    return (
      <div className={`row link ${styles['columns']}`}>
        <PaperLink line={line} />
        {date}
        {payerName}
        {taxColumns.map(([key, head]) => (
          <Amount key={key} head={head} paise={isCancelled(line) ? null : sums[key]} />
        ))}
        <span className={styles['amount']}>{total}</span>
      </div>
    );
  const taxes = taxColumns
    .filter(([key]) => sums[key] !== 0 && sums[key] !== sums.totalPaise)
    .map(([key, head]) => `${head} ${rupees(sums[key])}`);
  return (
    <div className={`row link ${styles['stacked']}`}>
      <span className={styles['first']}>
        <PaperLink line={line} />
        {total}
      </span>
      {payerName}
      <span className="sub">
        {date}
        {taxes.length > 0 && ` · ${taxes.join(' · ')}`}
      </span>
    </div>
  );
}

function Amount({ head, paise }: { readonly head: string; readonly paise: number | null }): ReactNode {
  return (
    <span className={styles['amount']}>
      {paise !== null && (
        <>
          <span className="vh">{head}</span>
          {paise === 0 ? '–' : rupees(paise)}
        </>
      )}
    </span>
  );
}

function PaperLink({ line: { kind, paper } }: Pick<RegisterRowProps, 'line'>) {
  return (
    <Link {...linkOfPaper(kind, paper.number)} className="name num">
      {paper.document.numberText}
    </Link>
  );
}
