import type { LucideIcon } from 'lucide-react';
import type { Capability } from '#domain/core/access.ts';

/** The shell's data about a screen. It is defined with the screen's path, and nowhere else. */
export interface ScreenData {
  /** The browser tab's title. */
  readonly title: string;
  readonly needs: Capability;
  /** In the reduced route set, for accounts with no event or no access to it (the specification, section 2). */
  readonly isReduced?: boolean;
  /** A line of the left menu, in the order of the table below. */
  readonly menu?: { readonly label: string; readonly icon: LucideIcon };
}
