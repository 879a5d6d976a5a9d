import type { OrderStage } from '../order-stage.ts';

/** Where a person was registered: on the public page, on a tablet, or by the desk. */
export const orderSources = ['online', 'spot', 'desk'] as const;
export type OrderSourceFilter = (typeof orderSources)[number];

export const orderStages = [
  'approval',
  'document',
  'held',
  'proof',
  'returned',
  'confirmed',
  'expired',
  'cancelled',
] as const satisfies readonly OrderStage[];
