import type { ComponentType, ReactNode } from 'react';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useCanEach } from '../session/use-can.ts';
import { contributed, type ContributedPart, type HostName, type Hosts } from './contributions.ts';

const partsOf = (host: HostName, place: PropertyKey): (readonly [area: string, ContributedPart<object>])[] =>
  contributed().flatMap(([area, each]) => {
    const parts: Readonly<Record<PropertyKey, unknown>> = each[host];
    const part = parts[place] as ContributedPart<object> | undefined;
    return part === undefined ? [] : [[area, part] as const];
  });

/** Loads the parts of these places: with the page, so that the page is drawn once. */
export const loadParts = <H extends HostName>(
  host: H,
  ...places: readonly (keyof Hosts[H])[]
): Promise<unknown> =>
  Promise.all(places.flatMap((place) => partsOf(host, place).map(([, { View }]) => View.load())));

/** A place of a host, with what its parts get. */
type Filled = {
  [H in HostName]: {
    [P in keyof Hosts[H]]: { readonly host: H; readonly place: P } & Hosts[H][P];
  }[keyof Hosts[H]];
}[HostName];

/** The parts that areas contribute to a place of a host, for users who may see them. */
export function Contributed({ host, place, ...props }: Filled): ReactNode {
  const mayDo = useCanEach();
  const shown = useQuery(
    (reader) => partsOf(host, place).map(([, { shows }]) => shows?.(reader, props) ?? true),
    [host, place, ...Object.values(props)],
  );
  return partsOf(host, place).map(([area, { needs, View }], index) => {
    const Shown: ComponentType<object> = View;
    return mayDo(needs) && shown[index] === true ? <Shown key={area} {...props} /> : null;
  });
}
