import { Link } from '@tanstack/react-router';
import { Award, Printer } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { deskWords as words } from '#domain/people/desk-words.ts';
import { cardsOfDelegate, serialOfDelegate } from '#domain/people/serials.ts';
import { printStateOf } from '#domain/print/card-prints.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { PrintInPlace } from '#web/printing/cards/print-in-place.tsx';
import { singleCards, useCardPrinting } from '#web/printing/cards/use-card-printing.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cardsToPrint } from '../parts/use-give-and-print.ts';

interface PersonProps {
  readonly delegate: Delegate;
}

export function DeskCard({ delegate: { delegateId } }: PersonProps) {
  const state = useQuery(
    (reader) => {
      const serial = serialOfDelegate(reader, delegateId);
      return serial === undefined ? null : printStateOf(reader, serial);
    },
    [delegateId],
  );
  return state && <p className="muted num">{words.cardStates[state]}</p>;
}

export function PrintStep({ delegate: { delegateId } }: PersonProps) {
  return (
    <>
      <PrintCards delegateId={delegateId} />
      <CertificateLink delegateId={delegateId} />
    </>
  );
}

/** The new cards of the delegate and the companions; when all are printed, all of them again, with a reason. */
function PrintCards({ delegateId }: { readonly delegateId: string }) {
  const printing = useCardPrinting();
  const { fresh, all } = useQuery(
    (reader) => ({
      fresh: cardsToPrint(reader, delegateId).map(({ serial }) => serial),
      all: cardsOfDelegate(reader, delegateId).flatMap(({ serial, code }) => (code === '' ? [] : [serial])),
    }),
    [delegateId],
  );
  if (all.length === 0) return null;
  const serials = fresh.length > 0 ? fresh : all;
  return (
    <>
      <Button
        variant={fresh.length > 0 ? 'primary' : 'plain'}
        icon={Printer}
        busy={printing.phase.at !== 'idle'}
        onClick={() => printing.start(singleCards(serials))}
      >
        {words.printCards(serials.length)}
      </Button>
      <PrintInPlace printing={printing} />
    </>
  );
}

function CertificateLink({ delegateId }: { readonly delegateId: string }) {
  const mayOpen = useMayOpen()('/print1');
  const serial = useQuery((reader) => serialOfDelegate(reader, delegateId)?.serial, [delegateId]);
  if (!mayOpen || serial === undefined) return null;
  return (
    <ButtonLink
      icon={Award}
      link={(slot) => <Link to="/print1" search={{ range: String(serial), print: 'now' }} {...slot} />}
    >
      {words.certificate}
    </ButtonLink>
  );
}
