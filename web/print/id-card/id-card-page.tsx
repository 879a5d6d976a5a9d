import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { cardsOf } from '#domain/print/card-paper.ts';
import type { PrintSides } from '#domain/print/print-choices.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { idCardWords, userViewWords } from '#domain/people/people-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { CardTiles } from '#web/printing/cards/card-tiles.tsx';
import { CardNotices } from '#web/printing/cards/card-notices.tsx';
import { NotOut } from '#web/printing/cards/not-out.tsx';
import { PaperSheets } from '#web/printing/cards/paper-sheets.tsx';
import { PrintWork } from '#web/printing/cards/print-work.tsx';
import { PrintQuestion } from '#web/printing/cards/print-question.tsx';
import { sideOptions } from '#web/printing/cards/side-options.ts';
import { singleCards, useCardPrinting } from '#web/printing/cards/use-card-printing.ts';
import { usePrintKeys } from '#web/printing/cards/use-print-keys.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = idCardWords;
/** For one card: more entries than this are not useful below it, and the log has all of them. */
const mostPrints = 5;

/** The cards of one delegate: their own and one per accompanying person, each on a page of the card's size. */
export function IdCardPage() {
  const { userId } = useParams({ from: '/users/idcard/$userId' });
  const [sides, setSides] = useState<PrintSides>('front');
  const mayPrint = useCan('seeContacts');
  const serials = useQuery(
    (reader) => cardsOf(reader, userId).map(({ card: { serial } }) => serial),
    [userId],
  );
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', userId);
      return delegate && displayName(delegate);
    },
    [userId],
  );
  const printing = useCardPrinting();
  const print = (wanted: readonly number[]) => {
    if (mayPrint) printing.start(singleCards(wanted, sides));
  };
  usePrintKeys(() => print(serials));
  const busy = printing.phase.at !== 'idle';
  return (
    <Sheet width="table">
      <div className="no-print">
        <PageHeader
          title={words.title}
          back={<BackToUser userId={userId} name={name} />}
          actions={
            serials.length > 0 && (
              <>
                <Segments label={words.side} value={sides} options={sideOptions} onChange={setSides} />
                {mayPrint && (
                  <Button variant="primary" icon={Printer} busy={busy} onClick={() => print(serials)}>
                    {serials.length > 1 ? cardPrintWords.printAll(serials.length) : words.print}
                  </Button>
                )}
              </>
            )
          }
        />
        <PrintWork printing={printing} />
        <CardNotices serials={serials} />
        {serials.length === 0 ? (
          <Empty>{name === undefined ? `${userViewWords.notFound} ${userId}` : words.noCode}</Empty>
        ) : (
          <CardTiles
            serials={serials}
            sides={sides}
            prints={mostPrints}
            actionOf={(serial) =>
              mayPrint && (
                <>
                  {serials.length > 1 && (
                    <Button small icon={Printer} busy={busy} onClick={() => print([serial])}>
                      {cardPrintWords.printOne(serial)}
                    </Button>
                  )}
                  <NotOut serial={serial} />
                </>
              )
            }
          />
        )}
      </div>
      <PrintQuestion printing={printing} />
      <PaperSheets phase={printing.phase} />
    </Sheet>
  );
}

function BackToUser({ userId, name }: { userId: string; name: string | undefined }) {
  return (
    <Link
      to="/users/view/$userId"
      params={{ userId }}
      className="btn icon-only"
      aria-label={commonWords.back}
      title={name || commonWords.back}
    >
      <Icon icon={ArrowLeft} />
    </Link>
  );
}
