import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { printStateOf } from '#domain/print/card-prints.ts';
import { cardOf } from '#domain/people/card-strip.ts';
import { cardsOfDelegate } from '#domain/people/serials.ts';
import { displayName, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { PrintInPlace } from '#web/printing/cards/print-in-place.tsx';
import { singleCards } from '#web/printing/cards/use-card-printing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './desk.module.css';
import { useGiveAndPrint } from '#web/print/parts/use-give-and-print.ts';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = deskWords;

export interface Taken {
  readonly paise: number;
  /** The companions that it made Paid. */
  readonly companionIds: ReadonlySet<string>;
  /** Whether the serials are given and the cards printed now. */
  readonly gives: boolean;
}

interface DeskDoneProps {
  readonly delegate: Delegate;
  readonly taken: Taken;
  readonly onClose: () => void;
}

export function DeskDone({ delegate, taken, onClose }: DeskDoneProps) {
  const { delegateId } = delegate;
  const { printing, isGiving, problem, start } = useGiveAndPrint(delegateId);
  const received = useId();
  const close = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    if (taken.gives) void start(taken.companionIds);
  });
  useEffect(() => begin(), []);
  const cards = useQuery(
    (reader) =>
      cardsOfDelegate(reader, delegateId).map((serial) => ({
        serial: serial.serial,
        name: cardOf(reader, serial)?.name ?? '',
        isPrinted: printStateOf(reader, serial) === 'printed',
      })),
    [delegateId],
  );
  const isIdle = !isGiving && printing.phase.at === 'idle';
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={displayName(delegate)}
      firstFocus={close}
      describedBy={received}
      actions={
        <>
          <Contributed host="person" place="saved" delegate={delegate} isDisabled={!isIdle} />
          {cards.length > 0 && (
            <Button
              icon={Printer}
              disabled={!isIdle}
              onClick={() => printing.start(singleCards(cards.map(({ serial }) => serial)))}
            >
              {words.printCards(cards.length)}
            </Button>
          )}
          <Button ref={close} variant="primary" onClick={onClose}>
            {commonWords.close}
          </Button>
        </>
      }
    >
      <p id={received} className={styles['paid']}>
        {words.received(rupees(taken.paise))}
      </p>
      {isGiving && <p role="status">{words.giving}</p>}
      {problem !== null && (
        <>
          <Notice>{problem}</Notice>
          <Button small onClick={() => void start(taken.companionIds)}>
            {commonWords.tryAgain}
          </Button>
        </>
      )}
      <ul className={styles['cards']} aria-label={words.cards}>
        {cards.map(({ serial, name, isPrinted }) => (
          <li key={serial} className="grid items-center gap-4 py-2">
            <b className={styles['figure']}>{serial}</b>
            <span lang={nameLang(name)}>{name}</span>
            {isPrinted && <Badge state="full">{words.printed}</Badge>}
          </li>
        ))}
      </ul>
      <PrintInPlace printing={printing} />
    </Dialog>
  );
}
