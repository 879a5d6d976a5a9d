import { Link } from '@tanstack/react-router';
import { Download, PenLine, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PrintableCertificate } from '#domain/print/certificates/certificate-paper.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { UndrawableNotice } from '#web/printing/print-notices.tsx';
import { Progress } from '#web/core/lists/progress.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { usePageSize } from '#web/printing/use-page-size.ts';
import { usePdfDownload } from '#web/printing/use-pdf-download.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { AddressNotice, AddressText } from './address-notice.tsx';
import { ByTheButton } from '#web/printing/cards/paper-sheets.tsx';
import { CertificateLists } from './certificate-lists.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { CertificateSheets } from './certificate-sheets.tsx';
import styles from './certificates.module.css';
import { ChoiceForm } from './choice-form.tsx';
import { useAddressProblem } from './use-address-problem.ts';
import { useCertificatePaper } from './use-certificate-paper.ts';
import { useCertificates } from './use-certificates.ts';
import { useChoice } from './use-choice.ts';
import { useUndrawable } from './use-undrawable.ts';
import {
  certificatesInPart,
  usePrintCertificates,
  type NextPart,
  type Way,
} from './use-print-certificates.ts';

const words = certificatesWords;

/** Of a range of serials (specification, sections 2 and 9). */
export function CertificatesPage() {
  const { choice, submit, takePrint } = useChoice();
  const { given, barred, isOpen, isLooking } = useCertificates(choice);
  const paper = useCertificatePaper();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const mayDesign = useCan('editSetup');
  const hasSerials = useQuery((reader) => reader.highest('serials') > 0, []);
  const [shown, setShown] = useState<number>();
  const { progress, download, stop } = usePdfDownload('certificates');
  const {
    way,
    done,
    onPaper,
    next,
    start,
    stop: stopIssue,
  } = usePrintCertificates(given, (serials) => download({ serials }));
  const problem = useAddressProblem();
  const [asked, setAsked] = useState<Way | null>(null);
  const [isWrong, setWrong] = useState(false);
  const ask = (wanted: Way) => (problem === null ? start(wanted) : setAsked(wanted));
  const unreadable = useUndrawable(given, paper);
  usePageSize('297mm 210mm');

  const preview: PrintableCertificate | undefined = (given.find(({ serial }) => serial === shown) ?? given[0])
    ?.certificate;
  const held = given.filter(({ certificate }) => certificate.issued !== null).length;
  const isEmpty = isWrong || (isOnline ? given.length : held) === 0;
  useEffect(() => {
    if (takePrint === null || isLooking) return;
    takePrint();
    if (!isEmpty) ask('print');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known who gets one
  }, [takePrint !== null, isLooking]);
  return (
    <Sheet width="table">
      <div className="no-print">
        <PageHeader
          title={words.title}
          sub={!isWrong && !isLooking && words.counts(given.length, barred.length)}
          actions={
            mayDesign && (
              <ButtonLink icon={PenLine} link={(slot) => <Link to="/print1/template" {...slot} />}>
                {words.editTemplate}
              </ButtonLink>
            )
          }
        />
        {hasSerials ? (
          <div className={`pad grid gap-6 pb-8 ${styles['desk']}`}>
            <div className="stack shrink content-start gap-4">
              <ChoiceForm
                key={choice.range + choice.categoryId}
                choice={choice}
                onSubmit={submit}
                onChecked={setWrong}
              >
                <Button
                  variant="primary"
                  icon={Printer}
                  busy={way === 'print'}
                  disabled={isEmpty || way === 'download'}
                  onClick={() => ask('print')}
                >
                  {commonWords.print}
                </Button>
                <Button
                  icon={Download}
                  busy={way === 'download'}
                  disabled={isEmpty || !isOnline || way === 'print'}
                  onClick={() => ask('download')}
                >
                  {pdfWords.download}
                </Button>
                {(progress !== null || done !== null) && (
                  <Button
                    onClick={() => {
                      stopIssue();
                      stop();
                    }}
                  >
                    {pdfWords.stop}
                  </Button>
                )}
              </ChoiceForm>
              {next !== null && <GoOn {...next} />}
              {given.length > certificatesInPart.print && (
                <p className="t2">
                  {words.inParts(
                    Math.ceil(given.length / certificatesInPart.print),
                    certificatesInPart.print,
                    certificatesInPart.download,
                  )}
                </p>
              )}
              <AddressNotice problem={problem} />
              {!isOnline && <Notice tone="pending">{words.offline(held)}</Notice>}
              {!isWrong && <UndrawableNotice people={unreadable} />}
              {isOpen && <Notice tone="info">{words.everybodyWithSerial}</Notice>}
              {progress !== null && (
                <Notice tone="info">{pdfWords.progress(progress.done, progress.of)}</Notice>
              )}
              {done !== null && <Notice tone="info">{words.issuing(done.count, done.of)}</Notice>}
            </div>
            {!isWrong && isLooking && <Loading text={commonWords.loading} />}
            {!isWrong && !isLooking && (
              <>
                {preview && <CertificatePreview certificate={preview} paper={paper} />}
                <CertificateLists given={given} barred={barred} onShow={setShown} />
              </>
            )}
          </div>
        ) : (
          <Empty>{words.noSerials}</Empty>
        )}
      </div>
      {problem !== null && (
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={() => setAsked(null)}
          title={words.address.title}
          confirmLabel={asked === 'download' ? words.address.anywayPdf : words.address.anyway}
          cancelLabel={commonWords.cancel}
          danger={false}
          onConfirm={() => void (asked !== null && start(asked))}
        >
          <AddressText problem={problem} />
        </ConfirmDialog>
      )}
      {onPaper.length > 0 ? <CertificateSheets lines={onPaper} paper={paper} /> : <ByTheButton />}
    </Sheet>
  );
}

/** A part of many is out. The browser does not report whether it was printed, so the next part needs a press. */
function GoOn({ done, next, total, goOn, end }: NextPart) {
  return (
    <div className="flow items-center gap-3">
      <Progress done={done} total={total} text={words.partOut(done, total)} />
      <Button variant="primary" onClick={goOn}>
        {words.nextPart(done + 1, done + next)}
      </Button>
      <Button onClick={end}>{pdfWords.stop}</Button>
    </div>
  );
}
