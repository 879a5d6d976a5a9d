import * as z from 'zod/mini';
import {
  ageBand,
  feePlan,
  feePlanName,
  feePrice,
  mostSlabs,
  noFeePlan,
  type FeePlan,
} from '../model/fee-plan.ts';
import { id, whole } from '../model/fields/input.ts';
import { feePlanOf } from '../money/price-list/current-list.ts';
import { slabsInOrder } from '../money/price-list/from-fee-plan.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { OpenRows } from './rows.ts';
import { branchAt, nodeAt, sortedKeys, type Branch, type Node, type OpenBranch } from './tree.ts';
import { isKey } from './values.ts';

/**
 * The tree knows the last day of each slab: `regdates/early` = '2026-06-30'. All other fee data is in our own branch
 * `regdesk/fees`, as JSON text.
 */
const ownFees = z.strictObject({
  names: z.record(id, z.string()),
  bands: z.array(ageBand),
  prices: z.array(feePrice),
  slabBy: feePlan.shape.slabBy,
  revision: whole(0),
});

const isoDay = z.iso.date();

/** The slab 'early' has the name Early until a user renames it. */
const nameOf = (slabId: string): string => slabId.charAt(0).toUpperCase() + slabId.slice(1);

const readSlabs = (data: Branch): FeePlan['slabs'] => {
  const dates = branchAt(data, 'regdates');
  const slabs = sortedKeys(dates).flatMap((slabId) => {
    const lastDay = isoDay.safeParse(dates.get(slabId));
    const isSlab = isKey(slabId) && id.safeParse(slabId).success && lastDay.success;
    return isSlab ? [{ slabId, name: nameOf(slabId).slice(0, 60), lastDay: lastDay.data }] : [];
  });
  return slabsInOrder(slabs).slice(0, mostSlabs);
};

/** A value of `regdates` that is no day stays with the event as unknown data. */
export const readFees = (data: Branch, rows: OpenRows): void => {
  const slabs = readSlabs(data);
  const own = readOwn(nodeAt(data, ['regdesk', 'fees']));
  if (own === null) {
    if (slabs.length > 0)
      rows.feePlans.push({ name: feePlanName, plan: { ...noFeePlan, slabs }, revision: 0, extra: null });
    return;
  }
  const { names, bands, prices, slabBy, revision } = own;
  const named = slabs.map((slab) => ({ ...slab, name: names[slab.slabId] ?? slab.name }));
  const plan = feePlan.safeParse({ slabs: named, bands, prices, slabBy });
  rows.feePlans.push({
    name: feePlanName,
    // Days changed elsewhere may leave prices without a slab. In that case only the days are reliable.
    plan: plan.success ? plan.data : { ...noFeePlan, slabs },
    revision,
    extra: null,
  });
};

const readOwn = (node: Node | undefined): z.infer<typeof ownFees> | null => {
  if (typeof node !== 'string') return null;
  try {
    return ownFees.parse(JSON.parse(node));
  } catch {
    return null;
  }
};

export const writeRegdates = (reader: Reader): OpenBranch =>
  new Map(feePlanOf(reader).slabs.map(({ slabId, lastDay }) => [slabId, lastDay]));

/** Writes nothing if the event has only the days. */
export const writeOwnFees = (reader: Reader): string | undefined => {
  const revision = reader.get('feePlans', feePlanName)?.revision ?? 0;
  const { slabs, bands, prices, slabBy } = feePlanOf(reader);
  const renamed = slabs.filter(({ slabId, name }) => name !== nameOf(slabId));
  const isPlain = bands.length + prices.length + renamed.length + revision === 0;
  if (isPlain && slabBy === noFeePlan.slabBy) return undefined;
  const names = Object.fromEntries(renamed.map(({ slabId, name }) => [slabId, name]));
  return JSON.stringify(ownFees.parse({ names, bands, prices, slabBy, revision }));
};
