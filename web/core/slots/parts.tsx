import type { ComponentType, ReactNode } from 'react';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useCanEach } from '../session/use-can.ts';
import { contributed, type Contribution, type ScreenPlace, type ScreenPlaces } from './contributions.ts';

type AnyPart = Contribution['homeMain'][number];

const partsOf = (place: ScreenPlace): readonly AnyPart[] =>
  contributed().flatMap((each) => each[place] as readonly AnyPart[]);

/** Loads the parts of these places: with the page, so that the page is drawn once. */
export const loadParts = (...places: readonly ScreenPlace[]): Promise<unknown> =>
  Promise.all(places.flatMap((place) => partsOf(place).map(({ View }) => View.load())));

/** The parts that areas contribute to a place, for users who may see them. */
export function ContributedParts<P extends ScreenPlace>({
  place,
  ...props
}: { readonly place: P } & ScreenPlaces[P]): ReactNode {
  const mayDo = useCanEach();
  const shown = useQuery((reader) => partsOf(place).map(({ shows }) => shows?.(reader) ?? true), [place]);
  return partsOf(place).map(({ needs, View }, index) => {
    const Shown: ComponentType<object> = View;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a place never change
    return mayDo(needs) && shown[index] === true ? <Shown key={index} {...props} /> : null;
  });
}
