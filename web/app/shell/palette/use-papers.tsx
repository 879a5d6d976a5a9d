import { useNavigate } from '@tanstack/react-router';
import { HandCoins, Inbox, ReceiptIndianRupee } from 'lucide-react';
import { paletteWords as words } from '#domain/core/text/palette-words.ts';
import { papersBy, type FoundPaper } from '#domain/found-papers.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { PaletteOption } from './use-palette-lines.ts';
import styles from './palette.module.css';

/** The most papers of one kind in the results. */
const mostShown = 4;
const icons = {
  receipt: ReceiptIndianRupee,
  credit: ReceiptIndianRupee,
  voucher: ReceiptIndianRupee,
  refund: ReceiptIndianRupee,
  payment: HandCoins,
  order: Inbox,
} as const;
const pages = {
  receipt: '/receipts/$number',
  credit: '/receipts/credit/$number',
  voucher: '/receipts/voucher/$number',
  refund: '/receipts/refund/$number',
} as const;

/** Receipts, payments and orders for what is typed. A payment and an order open at their person. */
export const usePapers = (typed: string): readonly PaletteOption[] => {
  const navigate = useNavigate();
  const found = useQuery((reader) => (typed === '' ? [] : papersBy(reader, typed, mostShown)), [typed]);
  const open = ({ kind, key, text, delegateId }: FoundPaper): Promise<void> => {
    if (kind in pages) return navigate({ to: pages[kind as keyof typeof pages], params: { number: key } });
    if (delegateId !== '') return navigate({ to: '/users/view/$userId', params: { userId: delegateId } });
    return kind === 'order'
      ? navigate({ to: '/registration/queue', search: { item: key } })
      : navigate({ to: '/payments', search: { q: text } });
  };
  return found.map((paper) => ({
    id: `${paper.kind}-${paper.key}`.replaceAll(/\s+/g, '-'),
    name: words.kinds[paper.kind](paper.text),
    icon: icons[paper.kind],
    open: () => void open(paper),
    content: <Paper {...paper} />,
  }));
};

function Paper({ kind, text, person, delegateId, paise }: FoundPaper) {
  const facts = [
    person,
    paise === null ? '' : words.amount(paise),
    delegateId === '' ? words.notHere : '',
  ].filter((fact) => fact !== '');
  return (
    <span className={`stack ${styles['person']}`}>
      <span>{words.kinds[kind](text)}</span>
      <small className="fine" lang={nameLang(person)}>
        {facts.join(' · ')}
      </small>
    </span>
  );
}
