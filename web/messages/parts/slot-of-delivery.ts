import type { ShownState } from '#domain/messages/delivery-rules.ts';
import type { SlotState } from '#web/ui/slot.tsx';

export const slotOfDelivery: Readonly<Record<ShownState, SlotState>> = {
  queued: 'open',
  sending: 'open',
  unknown: 'again',
  accepted: 'half',
  held: 'half',
  sent: 'half',
  delivered: 'full',
  read: 'full',
  failed: 'cut',
  cancelled: 'idle',
};
