import type { Reader } from '../core/store/event-store.ts';
import { hasTrace, patternOf, type Traces } from '../core/text/traces.ts';

export interface ErasedIds {
  readonly delegateIds: readonly string[];
  readonly companionIds: readonly string[];
}

/** Not a phone that a remaining relative shares, nor the name of another person. */
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
