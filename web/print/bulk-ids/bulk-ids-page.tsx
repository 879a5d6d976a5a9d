import { Link } from '@tanstack/react-router';
import { Download, PenLine, Printer } from 'lucide-react';
import { bulkCardLayout, mainTemplate } from '#domain/model/card-template.ts';
import { isTemplateSaved } from '#domain/print/card-paper.ts';
import { cardsInPdf, mostOnPaper, rulerMm, sheetsFor } from '#domain/print/sheets.ts';
import { cardsInRanges, cardsPerPage } from '#domain/print/bulk-cards.ts';
import type { CardFilter } from '#domain/print/print-choices.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { bulkIdsWords } from '#domain/print/card-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { GenerateSerialsLink } from '#web/people/parts/serials/generate-serials-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { CardNotices } from '#web/printing/cards/card-notices.tsx';
import { CardTiles } from '#web/printing/cards/card-tiles.tsx';
import { LastPrints } from '#web/printing/cards/last-prints.tsx';
import { PaperSheets } from '#web/printing/cards/paper-sheets.tsx';
import { PrintWork } from '#web/printing/cards/print-work.tsx';
import { PrintQuestion } from '#web/printing/cards/print-question.tsx';
import { sideOptions } from '#web/printing/cards/side-options.ts';
import { useCardPrinting } from '#web/printing/cards/use-card-printing.ts';
import { usePrintKeys } from '#web/printing/cards/use-print-keys.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { OnPaper, WhichCards } from './choice-fields.tsx';
import { PageButtons } from './page-buttons.tsx';
import { useBulkChoice, type BulkChoice } from './use-bulk-choice.ts';
import styles from './bulk-ids.module.css';

const words = bulkIdsWords;
const none = { all: [], notPrinted: [], changed: [] };

/** Bulk ID cards (specification, sections 2 and 9): a range of cards, nine on a page of the screen, all of them on paper. */
export function BulkIdsPage() {
  const { typed, highest, choice, change } = useBulkChoice();
  const { range, categoryId, filter, layout, hasMarks } = choice;
  const found = useQuery(
    (reader) => (range.ok ? cardsInRanges(reader, { ranges: range.ranges, categoryId }) : none),
    [range, categoryId],
  );
  const serials = found[filter];
  const pages = Math.max(1, Math.ceil(serials.length / cardsPerPage));
  const page = Math.min(choice.page, pages);
  const shown = serials.slice((page - 1) * cardsPerPage, page * cardsPerPage);
  const printing = useCardPrinting();
  const start = (to: 'paper' | 'pdf') =>
    printing.start({ to, serials, layout, hasMarks, unsaved: bulkCardLayout });
  usePrintKeys(() => start('paper'));
  const button = { disabled: serials.length === 0, busy: printing.phase.at !== 'idle' };
  const turn = (number: number) => change({ page: number === 1 ? '' : String(number) });
  const buttons = <PageButtons page={page} pages={pages} onChange={turn} />;
  return (
    <Sheet width="table">
      <div className={`no-print ${styles['head']}`}>
        <PageHeader
          title={words.title}
          actions={
            <>
              <Segments
                label={words.side}
                value={layout.sides}
                options={sideOptions}
                onChange={(side) => change({ page: String(page), side: side === 'front' ? '' : side })}
              />
              <Button {...button} icon={Download} onClick={() => start('pdf')}>
                {pdfWords.download}
              </Button>
              <Button {...button} variant="primary" icon={Printer} onClick={() => start('paper')}>
                {idCardWords.print}
              </Button>
            </>
          }
        />
        <PrintWork printing={printing} />
        <WhichCards typed={typed} highest={highest} choice={choice} change={change} found={found} />
        <OnPaper choice={choice} change={change} />
        {serials.length === 0 ? (
          range.ok && (
            <Empty action={found.all.length === 0 && <GenerateSerialsLink />}>
              {emptyText(filter, found.all.length)}
            </Empty>
          )
        ) : (
          <>
            <Plan choice={choice} count={serials.length} />
            <NoDesign />
            <CardNotices serials={serials} />
            <div className={`flow items-center between gap-2 muted ${styles['bar']}`}>
              <p>
                {words.shown(
                  (page - 1) * cardsPerPage + 1,
                  (page - 1) * cardsPerPage + shown.length,
                  serials.length,
                )}
              </p>
              {buttons}
            </div>
            <CardTiles isSurvey serials={shown} sides={layout.sides} prints={1} unsaved={bulkCardLayout} />
            {buttons}
          </>
        )}
        <LastPrints />
      </div>
      <PrintQuestion printing={printing} />
      <PaperSheets phase={printing.phase} />
    </Sheet>
  );
}

/** Cards have the bulk page's own layout until a design is saved. */
function NoDesign() {
  const isSaved = useQuery((reader) => isTemplateSaved(reader, mainTemplate), []);
  const mayDesign = useCan('editSetup');
  if (isSaved) return null;
  return (
    <div className="pad flow items-center gap-3 py-3">
      <Notice tone="info">{words.noDesign}</Notice>
      {mayDesign && (
        <ButtonLink icon={PenLine} link={(slot) => <Link to="/carddesigner" {...slot} />}>
          {words.openDesigner}
        </ButtonLink>
      )}
    </div>
  );
}

const emptyText = (filter: CardFilter, inRange: number): string =>
  filter === 'all' || inRange === 0 ? words.none : words.noneLeft[filter];

function Plan({ choice: { layout, hasMarks }, count }: { choice: BulkChoice; count: number }) {
  const paper = words.papers[layout.sheet];
  const dialog =
    layout.sides === 'both' ? words.inDialogBoth(paper, words.flips[layout.flip]) : words.inDialog(paper);
  return (
    <p className={styles['plan']}>
      <b>{words.need(count, sheetsFor(count, layout.sheet), paper)}</b>{' '}
      <span>
        {dialog}
        {layout.sheet === 'card' ? ` ${words.printerMargin}` : hasMarks && ` ${words.ruler(rulerMm)}`}
        {layout.sides === 'back' && ` ${words.backsAlone}`}
        {count > mostOnPaper && ` ${words.inParts(Math.ceil(count / mostOnPaper), mostOnPaper)}`}
        {count > cardsInPdf && ` ${words.pdfInParts(Math.ceil(count / cardsInPdf), cardsInPdf)}`}
      </span>
    </p>
  );
}
