import { useState } from 'react';
import { printStateOf } from '#domain/print/card-prints.ts';
import { cardsOfDelegate, serialOfCompanion, serialOfDelegate } from '#domain/people/serials.ts';
import type { Serial } from '#domain/model/serial.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { singleCards, useCardPrinting, type CardPrinting } from '#web/printing/cards/use-card-printing.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { whenShown } from '#web/sync/react/when-shown.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

/** The delegate's cards that were never printed, or changed since. */
export const cardsToPrint = (reader: Reader, delegateId: string): readonly Serial[] =>
  cardsOfDelegate(reader, delegateId).filter(
    (serial) => serial.code !== '' && printStateOf(reader, serial) !== 'printed',
  );

interface GiveAndPrint {
  readonly printing: CardPrinting;
  readonly isGiving: boolean;
  readonly problem: string | null;
  /** For the delegate and each paid companion, then prints. `paidNow`: companions paid a moment ago. */
  start(paidNow: ReadonlySet<string>): Promise<void>;
}

/** Another desk that gives the serial first does not stop them. */
export const useGiveAndPrint = (delegateId: string): GiveAndPrint => {
  const { optimistic } = useSession();
  const [generate] = useCommand('serial.generate');
  const [generateCompanion] = useCommand('serial.generateCompanion');
  const printing = useCardPrinting();
  const [isGiving, setGiving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const give = async (companionId: string): Promise<boolean> => {
    const outcome = await (companionId === ''
      ? generate({ delegateId })
      : generateCompanion({ companionId }));
    if (outcome.ok || outcome.code === 'serialExists') return true;
    setProblem(outcome.text);
    return false;
  };
  const start = async (paidNow: ReadonlySet<string>): Promise<void> => {
    const reader = optimistic.shown;
    const companions = orderedCompanions(reader, delegateId)
      .filter(({ companionId, isPaid }) => isPaid || paidNow.has(companionId))
      .map(({ companionId }) => companionId);
    setProblem(null);
    setGiving(true);
    const wanted = ['', ...companions];
    for (const holder of wanted) {
      if (serialOf(reader, delegateId, holder) !== undefined) continue;
      // A companion's serial needs the delegate's.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await give(holder))) return setGiving(false);
    }
    await whenShown(optimistic, (rows) =>
      wanted.every((holder) => serialOf(rows, delegateId, holder) !== undefined),
    );
    setGiving(false);
    printing.start(singleCards(cardsToPrint(optimistic.shown, delegateId).map(({ serial }) => serial)));
  };
  return { printing, isGiving, problem, start };
};

const serialOf = (reader: Reader, delegateId: string, companionId: string): Serial | undefined =>
  companionId === '' ? serialOfDelegate(reader, delegateId) : serialOfCompanion(reader, companionId);
