import { useMemo } from 'react';
import type { CardPaper, PrintableCard } from '#domain/print/card-paper.ts';
import { cardSide, type CardFace } from '#domain/print/card-side.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { PrintedSide } from './printed-side.tsx';

interface IdCardProps {
  readonly printable: PrintableCard;
  readonly paper: CardPaper;
  readonly face: CardFace;
  readonly zoom?: number;
}

export function IdCard({ printable, paper, face, zoom = 1 }: IdCardProps) {
  const side = useMemo(() => cardSide(printable, paper, face), [printable, paper, face]);
  const { name, code } = printable.card;
  return <PrintedSide side={side} label={idCardWords.sideOf(face, name, code)} zoom={zoom} />;
}
