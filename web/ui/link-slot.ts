import type { ReactNode } from 'react';

/** The props that a primitive passes to the link it renders as. */
type LinkSlotProps = { className: string; children: ReactNode };

/** Primitives know no router: `link={(props) => <Link to="/users" {...props} />}`. */
export type LinkSlot = (props: LinkSlotProps) => ReactNode;
