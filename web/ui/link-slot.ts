import type { ReactNode } from 'react';

/** What a primitive hands to the link that it is drawn as. */
type LinkSlotProps = { className: string; children: ReactNode };

/**
 * Primitives know no router: where one is a link, the caller draws the anchor, as in
 * `link={(props) => <Link to="/users" {...props} />}`.
 */
export type LinkSlot = (props: LinkSlotProps) => ReactNode;
