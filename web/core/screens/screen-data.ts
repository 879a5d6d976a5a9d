import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Capability } from '#domain/core/access.ts';

/** The groups of the left menu in their order. Lines of `home` and `events` have no heading. */
export const menuGroups = ['home', 'people', 'money', 'print', 'gate', 'setUp', 'server', 'events'] as const;
type MenuGroupName = (typeof menuGroups)[number];

export interface MenuLine {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly group: MenuGroupName;
  /** Where the line needs a stronger right than the page, which also explains why it is closed. */
  readonly needs?: Capability;
  /** The number of things that wait there, if any; loads after the first page. */
  readonly count?: ComponentType;
}

/** The shell's data about a screen. It is defined with the screen's path, and nowhere else. */
export interface ScreenData {
  /** The browser tab's title. */
  readonly title: string;
  readonly needs: Capability;
  /** In the reduced route set, for accounts with no event or no access to it (the specification, section 2). */
  readonly isReduced?: boolean;
  /** A line of the left menu; within its group in the order of routes.ts. */
  readonly menu?: MenuLine;
}
