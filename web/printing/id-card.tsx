import { useMemo } from 'react';
import type { CardPaper, PrintableCard } from '#domain/print/card-paper.ts';
import { cardSide, type CardFace } from '#domain/print/card-side.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { PrintedSide } from './printed-side.tsx';

interface IdCardProps {
  readonly printable: PrintableCard;
  readonly paper: CardPaper;
  readonly face: CardFace;
  /** 1 is true size. */
  readonly zoom?: number;
}

/** One side of a delegate's, companion's or extra card: the same on the screen, in bulk and in the designer. */
export function IdCard({ printable, paper, face, zoom = 1 }: IdCardProps) {
  const side = useMemo(() => cardSide(printable, paper, face), [printable, paper, face]);
  const { name, code } = printable.card;
  return <PrintedSide side={side} label={idCardWords.sideOf(face, name, code)} zoom={zoom} />;
}
