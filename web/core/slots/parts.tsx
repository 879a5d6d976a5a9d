import type { ComponentType, ReactNode } from 'react';
import { useCanEach } from '../session/use-can.ts';
import { contributed, type ContributedPart, type ScreenPlace, type ScreenPlaces } from './contributions.ts';

/** The parts that areas contribute to a place, for users who may see them. */
export function ContributedParts<P extends ScreenPlace>({
  place,
  ...props
}: { readonly place: P } & ScreenPlaces[P]): ReactNode {
  const mayDo = useCanEach();
  const parts: readonly ContributedPart<object>[] = contributed().flatMap(
    (each) => each[place] as readonly ContributedPart<object>[],
  );
  return parts.map(({ needs, View }, index) => {
    const Shown: ComponentType<object> = View;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a place never change
    return mayDo(needs) ? <Shown key={index} {...props} /> : null;
  });
}
