import type { OrderStage } from '../orders/order-stage.ts';

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
