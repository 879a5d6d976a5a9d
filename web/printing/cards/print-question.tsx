import { Download, Printer } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { CardPrint } from '#domain/model/card-print.ts';
import { reprintReason } from '#domain/model/card-print.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import type { PrintPhase } from './print-phase.ts';
import type { CardPrinting } from './use-card-printing.ts';
import styles from './print-cards.module.css';

const words = cardPrintWords;
/** A longer list adds nothing. */
const mostListed = 3;

/** Asks before paper is used: for the reason of a second print, and whether to print without pictures. */
export function PrintQuestion({ printing }: { printing: CardPrinting }) {
  const { phase } = printing;
  if (phase.at === 'asking') return <Asking {...phase} printing={printing} />;
  if (phase.at === 'downloaded') return <Downloaded {...phase} />;
  if (phase.at !== 'missing') return null;
  return (
    <Dialog
      open
      onOpenChange={() => phase.onAnswer(false)}
      title={words.missingTitle}
      actions={
        <>
          <Button onClick={() => phase.onAnswer(false)}>{commonWords.cancel}</Button>
          <Button variant="primary" icon={Printer} onClick={() => phase.onAnswer(true)}>
            {words.printWithout}
          </Button>
        </>
      }
    >
      <ul className={`muted ${styles['before']}`}>
        {phase.cards.slice(0, mostListed).map(({ serial, name }) => (
          <li key={serial}>
            <b className="num">{serial}</b> {name || words.noName}
          </li>
        ))}
        {phase.cards.length > mostListed && <li>{words.more(phase.cards.length - mostListed)}</li>}
      </ul>
    </Dialog>
  );
}

type DownloadedProps = Extract<PrintPhase, { at: 'downloaded' }>;

function Downloaded({ count, onAnswer }: DownloadedProps) {
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={words.pdfPrinted(count)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{words.pdfNotPrinted}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {words.countAgain}
          </Button>
        </>
      }
    >
      <p>{words.pdfPrintedDetail}</p>
    </Dialog>
  );
}

type AskingProps = Extract<PrintPhase, { at: 'asking' }> & { readonly printing: CardPrinting };

/** A usual reason prints at once, because a person waits at the counter. */
function Asking({ job: { serials, to }, before, printing }: AskingProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const printedBefore = new Set(before.map(({ serial }) => serial));
  const others = serials.filter((serial) => !printedBefore.has(serial));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = reprintReason.safeParse(typed);
    if (reason.success && reason.data !== '') printing.goOn(serials, reason.data);
    else setIsMissing(true);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={printing.cancel}
      title={words.askTitle(before.length)}
      actions={
        <>
          <Button onClick={printing.cancel}>{commonWords.cancel}</Button>
          {others.length > 0 && (
            <Button onClick={() => printing.goOn(others, '')}>{words.printOthers(others.length)}</Button>
          )}
          <Button variant="primary" icon={to === 'pdf' ? Download : Printer} type="submit" form="reprint">
            {to === 'pdf' ? pdfWords.download : words.printAll(serials.length)}
          </Button>
        </>
      }
    >
      {serials.length > 1 && <p>{words.askSome(before.length, serials.length)}</p>}
      <PrintedBefore before={before} />
      <Form id="reprint" className="stack gap-4" onSubmit={submit}>
        <div role="group" aria-label={words.reason} className="flow gap-2">
          {words.reasons.map((reason) => (
            <Button key={reason} onClick={() => printing.goOn(serials, reason)}>
              {reason}
            </Button>
          ))}
        </div>
        <Field label={words.otherReason} error={isMissing ? words.reasonMissing : undefined}>
          <TextInput
            value={typed}
            maxLength={200}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsMissing(false);
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

function PrintedBefore({ before }: { before: readonly CardPrint[] }) {
  return (
    <ul className={`muted ${styles['before']}`}>
      {before.slice(0, mostListed).map((print) => (
        <li key={print.serial}>
          <b className="num">{print.serial}</b> <PrintLine print={print} />
        </li>
      ))}
      {before.length > mostListed && <li>{words.more(before.length - mostListed)}</li>}
    </ul>
  );
}

/** 'Printed 12-11-2026 10:31 AM by 98401 26573: Lost' */
export function PrintLine({ print }: { print: Pick<CardPrint, 'printedAt' | 'printedBy' | 'reason'> }) {
  const timeZone = useTimeZone();
  const at = dateTime(print.printedAt, timeZone);
  const by = phoneForDisplay(print.printedBy);
  return print.reason === '' ? words.printed(at, by) : words.printedFor(at, by, print.reason);
}
