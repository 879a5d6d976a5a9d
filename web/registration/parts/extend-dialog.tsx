import { useState } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useRun } from './use-run.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const spans = { hour: 3_600_000, day: dayMs, week: 7 * dayMs } as const;
type Span = keyof typeof spans;

/** Gives an order more time. */
export function ExtendDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const [extend] = useRun('order.extend');
  const [span, setSpan] = useState<Span>('day');
  const now = useToday();
  const timeZone = useTimeZone();
  const until = Math.max(now, order.heldUntil ?? 0) + spans[span];
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.extendTitle}
      confirmLabel={words.extend}
      cancelLabel={commonWords.cancel}
      danger={false}
      onConfirm={() => extend({ orderId: order.orderId, until }, words.extended)}
    >
      <Segments
        label={words.extendUntil}
        value={span}
        options={(Object.keys(spans) as Span[]).map((value) => ({
          value,
          label: words.extendChoices[value],
        }))}
        onChange={setSpan}
      />
      <p>
        {words.extendUntil} {dateTime(until, timeZone)}
      </p>
    </ConfirmDialog>
  );
}
