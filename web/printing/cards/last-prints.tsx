import { useState, type FormEvent } from 'react';
import { lastPrintRuns, type PrintRun } from '#domain/print/bulk-cards.ts';
import { formatRange, parseRange } from '#domain/core/ranges.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PrintLine } from './print-question.tsx';
import { usePrintLog, type PrintLog } from './use-print-log.ts';
import styles from './print-cards.module.css';

const words = cardPrintWords;
const mostRuns = 5;
/** Limits the list of a run's serials: every second card of a hall would fill a screen. */
const mostLetters = 80;

export function LastPrints() {
  const log = usePrintLog();
  const runs = useQuery((reader) => lastPrintRuns(reader, mostRuns), []);
  if (runs.length === 0) return null;
  return (
    <section className="no-print">
      <SectionHeader title={words.last} />
      <ul className={styles['runs']}>
        {runs.map((run) => (
          <RunLine key={`${run.runId} ${run.printedAt} ${run.printedBy} ${run.reason}`} run={run} log={log} />
        ))}
      </ul>
    </section>
  );
}

/** One press takes the whole run back, or counts what was taken back again. */
function RunLine({ run, log }: { readonly run: PrintRun; readonly log: PrintLog }) {
  const [choosing, setChoosing] = useState(false);
  const { runId, serials, takenBack } = run;
  return (
    <li>
      {serials.length > 0 && (
        <p className="flow items-center gap-2">
          <b className="num">{words.runCards(shortened(formatRange(serials)), serials.length)}</b>
          <span>
            <PrintLine print={run} />
          </span>
          <Button small variant="quiet" onClick={() => void log.takeBack({ runId, serials })}>
            {words.notOut}
          </Button>
          {serials.length > 1 && (
            <Button small variant="quiet" onClick={() => setChoosing(true)}>
              {words.someNotOut}
            </Button>
          )}
        </p>
      )}
      {takenBack.length > 0 && (
        <p className="flow items-center gap-2">
          <span className="num">{words.notOutRun(shortened(formatRange(takenBack)), takenBack.length)}</span>
          <Button small variant="quiet" onClick={() => void log.countAgain({ runId, serials: takenBack })}>
            {words.countAgain}
          </Button>
        </p>
      )}
      {choosing && <ChooseCards run={run} log={log} onClose={() => setChoosing(false)} />}
    </li>
  );
}

interface ChooseCardsProps {
  readonly run: PrintRun;
  readonly log: PrintLog;
  readonly onClose: () => void;
}

function ChooseCards({ run: { runId, serials }, log, onClose }: ChooseCardsProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const range = parseRange(typed, serials.at(-1) ?? 0);
    const wanted = new Set(range.ok ? range.numbers : []);
    const chosen = serials.filter((serial) => wanted.has(serial));
    if (!range.ok) return setProblem(range.text);
    if (chosen.length === 0) return setProblem(words.notOfRun);
    onClose();
    void log.takeBack({ runId, serials: chosen });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.someNotOut}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form="not-out">
            {words.notOut}
          </Button>
        </>
      }
    >
      <Form id="not-out" onSubmit={submit}>
        <Field label={words.notOutCards} hint={shortened(formatRange(serials))} error={problem}>
          <TextInput
            value={typed}
            inputMode="numeric"
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

const shortened = (serials: string): string =>
  serials.length <= mostLetters ? serials : `${serials.slice(0, serials.lastIndexOf(',', mostLetters))}, …`;
