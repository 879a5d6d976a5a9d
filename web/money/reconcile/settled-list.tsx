import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BankLine } from '#domain/model/money/statement.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import { PressDialog } from './press-dialog.tsx';
import { UndoButton } from './undo-button.tsx';
import { sumText } from './undo-notice.tsx';

const words = reconcileWords;

interface Press {
  readonly confirmationId: string;
  readonly lines: readonly BankLine[];
}

/** Confirmed lines or lines set aside, a row for each press, the latest first; each press can be undone. */
export function SettledList({ state }: { state: 'confirmed' | 'aside' }) {
  const presses = useQuery(
    (reader): readonly Press[] => {
      const byId = new Map<string, BankLine[]>();
      for (const line of reader.all('bankLines')) {
        if (line.state !== state) continue;
        const there = byId.get(line.confirmationId);
        if (there) there.push(line);
        else byId.set(line.confirmationId, [line]);
      }
      const latest = ({ lines }: Press): number => lines[0]?.settledAt ?? 0;
      return [...byId]
        .map(([confirmationId, lines]) => ({ confirmationId, lines }))
        .sort((left, right) => latest(right) - latest(left));
    },
    [state],
  );
  if (presses.length === 0) return <Empty>{words.nothing[state]}</Empty>;
  return (
    <VirtualList
      label={words[state]}
      items={presses}
      keyOf={({ confirmationId }) => confirmationId}
      renderRow={(press) => <PressRow press={press} />}
    />
  );
}

function PressRow({ press: { confirmationId, lines } }: { press: Press }) {
  const timeZone = useTimeZone();
  const [first] = lines;
  const names = useQuery(
    (reader) => {
      const ids = new Set(
        lines
          .slice(0, 2)
          .flatMap(({ lineId }) => reader.by('lineShares', 'lineId', lineId))
          .map((share) => share.delegateId),
      );
      return [...ids].map((id) => nameOfPayer(reader, id)).join(', ');
    },
    [lines],
  );
  const [isOpen, setIsOpen] = useState(false);
  if (first === undefined) return null;
  const by = words.by(phoneForDisplay(first.settledBy), dateTime(first.settledAt ?? 0, timeZone));
  const one = names || first.note || first.narration;
  const name = lines.length === 1 ? one : words.count(lines.length);
  return (
    <>
      <ListRow
        serial={<Slot state={first.state === 'confirmed' ? 'full' : 'idle'} />}
        name={name}
        link={(slot) => (
          <button
            type="button"
            className={`${slot.className} bare`}
            aria-label={words.look(sumText(lines), name)}
            onClick={() => setIsOpen(true)}
          >
            {slot.children}
          </button>
        )}
        category={<b className="num">{sumText(lines)}</b>}
        sub={lines.length === 1 ? `${first.narration} · ${by}` : by}
        action={<UndoButton confirmationId={confirmationId} icon={Undo2} />}
      />
      {isOpen && <PressDialog lines={lines} onClose={() => setIsOpen(false)} />}
    </>
  );
}
