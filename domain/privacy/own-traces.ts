import type { Reader } from '../core/store/event-store.ts';
import { hasTrace, patternOf, type Traces } from '../core/text/traces.ts';

/** The people to erase, by their ids in one event. */
export interface ErasedIds {
  readonly delegateIds: readonly string[];
  readonly companionIds: readonly string[];
}

/**
 * The traces that may be erased in all rows: not a phone that a remaining family member shares, nor a name that a
 * remaining person has.
 */
export const tracesOfNobodyElse = (reader: Reader, traces: Traces, ids: ErasedIds): Traces => {
  const goes = new Set([...ids.delegateIds, ...ids.companionIds]);
  const kept: string[] = [];
  for (const { delegateId, fullName, phone, email } of reader.all('delegates'))
    if (!goes.has(delegateId)) kept.push(fullName, phone, email);
  for (const { companionId, delegateId, name, phone } of reader.all('companions'))
    if (!goes.has(companionId) && !goes.has(delegateId)) kept.push(name, phone);
  const text = kept.join('\n');
  const isFree = (one: Traces): boolean => !hasTrace(text, patternOf(one));
  return {
    contacts: traces.contacts.filter((contact) => isFree({ contacts: [contact], names: [] })),
    names: traces.names.filter((name) => isFree({ contacts: [], names: [name] })),
  };
};
